/**
 * The parts of the worker's global scope that are used (W3C Service Workers). Declared here because TypeScript's own types
 * conflict with those of pages.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly userAgent: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: {
    /** The active worker; null until one has been installed for the first time. */
    readonly active: object | null;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** An event that the browser keeps the worker alive for. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request on its way out. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker woke up. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}
