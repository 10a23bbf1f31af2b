import type { Locator, Page } from '@playwright/test';
import { FORM_WORDS } from '#admin/features/products/form/messages.ts';
import { PUBLISH_WORDS } from '#admin/features/publish/messages.ts';
import { fillAddress } from '#tests/e2e/support/shopper.ts';
import { ADMIN_PAGES } from '#tests/support/scenes/admin-pages.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import type { Scene } from '#tests/support/scenes/scene.ts';
import { STATES } from '#tests/support/scenes/states.ts';
import type { Stage } from './stage-shop.ts';

/** A picture of the documents. */
export interface DocPicture extends Scene {
  readonly device: 'phone' | 'desktop';
  /** Of the window; defaults to the device's. */
  readonly height?: number;
  /** Only this element. */
  readonly part?: (page: Page) => Locator;
}

const SCENES = new Map([...PAGES, ...STATES, ...ADMIN_PAGES].map((scene) => [scene.name, scene]));

/** All pictures in docs/screenshots. */
export function docPictures({ refundedOrderId, paidOrderId }: Stage): readonly DocPicture[] {
  return [
    picture('home', 'home', 'desktop'),
    picture('home-phone', 'home', 'phone'),
    picture('listing-phone', 'new-arrivals', 'phone'),
    picture('product', 'product-stitched', 'desktop'),
    picture('product-phone', 'product-stitched', 'phone'),
    { ...picture('checkout', 'checkout', 'desktop'), open: fillAddress },
    picture('confirmation-phone', 'order-confirmation', 'phone'),
    picture('admin-home', 'admin-home', 'desktop'),
    picture('admin-products', 'admin-products', 'desktop'),
    picture('admin-grid', 'admin-products-grid', 'desktop'),
    { ...picture('admin-product', 'admin-product', 'desktop'), height: 1000 },
    {
      ...picture('admin-product-sizes', 'admin-product', 'desktop'),
      open: (page) => scrollTo(page.getByRole('heading', { name: FORM_WORDS.stock })),
    },
    picture('admin-categories', 'admin-categories', 'desktop'),
    picture('admin-import', 'admin-import', 'desktop'),
    picture('admin-orders', 'admin-orders', 'desktop'),
    {
      ...picture('admin-order', 'admin-orders', 'desktop'),
      path: `/admin/orders?order=${refundedOrderId}`,
      height: 1100,
      open: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
    },
    {
      ...picture('admin-refund', 'admin-orders', 'desktop'),
      path: `/admin/orders?order=${paidOrderId}&ask=refund`,
      open: (page) => page.getByRole('dialog', { name: /^Refund / }).waitFor(),
    },
    picture('admin-attention', 'admin-inbox', 'desktop'),
    picture('admin-activity', 'admin-activity', 'desktop'),
    {
      ...picture('admin-reports', 'admin-reports', 'desktop'),
      height: 1000,
      // The library of charts comes after the figures.
      open: (page) => page.locator('main svg.recharts-surface').nth(1).waitFor(),
    },
    {
      ...picture('admin-publishing', 'admin-home', 'desktop'),
      async open(page) {
        await page.getByRole('button', { name: 'Shop is up to date' }).click();
        await publishing(page).getByText(PUBLISH_WORDS.bucketEqual, { exact: true }).waitFor();
      },
      part: publishing,
    },
    picture('admin-settings', 'admin-settings', 'desktop'),
  ];
}

/** A scene of the tests as a picture. */
function picture(name: string, sceneName: string, device: DocPicture['device']): DocPicture {
  const scene = SCENES.get(sceneName);
  if (scene === undefined) throw new Error(`There is no scene ${sceneName}.`);
  return { ...scene, name, device };
}

function publishing(page: Page): Locator {
  return page.getByRole('dialog', { name: PUBLISH_WORDS.title });
}

/** Below the bar that stays at the top. */
async function scrollTo(heading: Locator): Promise<void> {
  await heading.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
    window.scrollBy({ top: -100, behavior: 'instant' });
  });
}
