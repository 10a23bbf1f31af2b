/**
 * Calls `work` when the Back button brings back the page as it was left, with whatever was busy then. Returns a function that
 * unsubscribes.
 */
export function onReturn(work: () => void): () => void {
  const follow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) work();
  };
  addEventListener('pageshow', follow);
  return () => removeEventListener('pageshow', follow);
}
