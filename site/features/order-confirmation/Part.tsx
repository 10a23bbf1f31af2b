import type { ReactNode, Ref } from 'react';

interface Props {
  /** Of the title, which names the part. */
  id: string;
  title: string;
  /** The title, which can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the page of an order. */
export function Part({ id, title, titleRef, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 ref={titleRef} tabIndex={-1} className="text-xl outline-none" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
