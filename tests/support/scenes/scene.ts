import type { Page } from '@playwright/test';

/** Viewer of a scene: no storage, items in the cart, the demo's shopper, or its admin. */
export type Viewer = 'newcomer' | 'buyer' | 'shopper' | 'staff';

/** A page in one of its states. */
export interface Scene {
  /** Also the name of its screenshots. */
  readonly name: string;
  readonly path: string;
  /** Defaults to newcomer. */
  readonly viewer?: Viewer;
  /** Minimum or maximum window width, for example for the mobile menu. */
  readonly window?: { readonly min?: number; readonly max?: number };
  /** 404 for not-found pages. */
  readonly status?: 404;
  /** Opens the state and waits for it; `press` taps or clicks, by device. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Whether a scene exists at this window width. */
export function isShownAt({ window = {} }: Scene, width: number): boolean {
  return width >= (window.min ?? 0) && width <= (window.max ?? Number.POSITIVE_INFINITY);
}
