/** How long the message stays, in ms. */
const SHOWN_MS = 8000;

/** When an island's code fails to load after a press, shows the message that is at the end of Layout.astro. */
export function showCodeFailures(root: Document): void {
  root.addEventListener('islandfailed', () => {
    const message = root.getElementById('code-failure');
    if (message === null) return;
    message.hidden = false;
    setTimeout(() => {
      message.hidden = true;
    }, SHOWN_MS);
  });
}
