import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Closing a form that is kept in the URL, after saving. `close` changes the URL. */
export function useFinish(close: () => void) {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    // The leave guard must be off before the URL changes.
    flushSync(() => setDone(true));
    close();
  };
  return { isDone, finish };
}
