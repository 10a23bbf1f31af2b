import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls back to the start of the list after each change of filters or order, which `changes` counts. */
export function useScrollToStart(root: RefObject<HTMLElement | null>, changes: number): void {
  useEffect(() => {
    if (changes > 0 && root.current !== null && root.current.getBoundingClientRect().top < 0) {
      root.current.scrollIntoView();
    }
  }, [changes, root]);
}

/** Sets the title of the window, before the shop's name, once it is not `titleAtFirst` any more. */
export function useTitle(title: string, titleAtFirst: string): void {
  const isChanged = useRef(false);
  useEffect(() => {
    isChanged.current ||= title !== titleAtFirst;
    if (isChanged.current) document.title = document.title.replace(/^.*(?= \| )/, () => title);
  }, [title, titleAtFirst]);
}
