import type { ReactNode } from 'react';

/** What a page saves, at its foot and always in sight: its state and its buttons. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-(--bottom-bar) z-20 -mx-(--gutter) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper-bright px-(--gutter) py-2.5 shadow-[0_-8px_24px_-16px_rgb(42_27_43/0.3)] lg:col-span-full"
      data-bottom-bar
    >
      {children}
    </div>
  );
}
