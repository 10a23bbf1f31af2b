import type { Page } from '@playwright/test';

/** Who looks at a scene: somebody new, somebody with pieces in the cart, the demo's shopper or its admin signed in. */
export type Viewer = 'newcomer' | 'buyer' | 'shopper' | 'staff';

/** A page of the shop in one of its states. */
export interface Scene {
  /** Also the name of its screenshots. */
  readonly name: string;
  readonly path: string;
  /** A newcomer unless said. */
  readonly viewer?: Viewer;
  /** Only on windows at least, or at most, this wide: the other menu, say. */
  readonly window?: { readonly min?: number; readonly max?: number };
  /** 404 for what says that there is nothing. */
  readonly status?: 404;
  /** Brings the state about, and waits until it is there; `press` of a pointer that the device has. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Whether a scene is to be seen in a window of this width. */
export function isSeenAt({ window = {} }: Scene, width: number): boolean {
  return width >= (window.min ?? 0) && width <= (window.max ?? Number.POSITIVE_INFINITY);
}
