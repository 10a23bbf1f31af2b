import { logWarning } from '#site/components/browser-log.ts';

/**
 * Opens the cart beside the page, with the piece added last in sight. Its code comes with the first call; where it cannot
 * be fetched, the page stays as it is: the toast has said what there is to say.
 */
export async function openCartDrawer(): Promise<void> {
  try {
    const { showDrawer } = await import('./drawer.ts');
    showDrawer();
  } catch (error) {
    logWarning('The cart drawer could not be opened.', error);
  }
}
