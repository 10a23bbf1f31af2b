import { useEffect, useRef, useState } from 'react';
import { onReturn } from './on-return.ts';

/** What a press sends to the shop. */
export interface RequestState {
  isBusy: boolean;
  /** Why the last one failed; undefined after a success and while one is under way. */
  failure: unknown;
  /** Runs `work`, unless a request is under way. */
  send: (work: () => Promise<unknown>) => Promise<void>;
  /** Attributes of the button. Not `disabled` while busy, so that it keeps the keyboard's focus. */
  button: { 'aria-disabled': boolean };
}

/** State of a button or form that sends one request at a time. `onFailure` is called with what `work` throws. */
export function useRequest(onFailure?: (error: unknown) => void): RequestState {
  const [state, setState] = useState<{ isBusy: boolean; failure?: unknown }>({ isBusy: false });
  const isUnderWay = useRef(false);
  const end = (failure?: unknown) => {
    isUnderWay.current = false;
    setState({ isBusy: false, failure });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` sets state only
  useEffect(() => onReturn(end), []);
  const send = async (work: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ isBusy: true });
    try {
      await work();
      end();
    } catch (error) {
      end(error);
      onFailure?.(error);
    }
  };
  return { isBusy: state.isBusy, failure: state.failure, send, button: { 'aria-disabled': state.isBusy } };
}

/** Goes to another page. The request stays busy until the browser has left, or Back brings the page back. */
export function leaveFor(path: string): Promise<never> {
  location.assign(path);
  return new Promise(() => undefined);
}
