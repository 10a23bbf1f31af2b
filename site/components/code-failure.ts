/** How long the message stays, in ms. */
const SHOWN_MS = 8000;

/** Shows the message at the end of Layout.astro when the code of an island that was needed did not load. */
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
