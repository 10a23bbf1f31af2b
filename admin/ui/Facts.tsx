import type { ComponentProps, ReactNode } from 'react';

/** A name and its value; false leaves it out. */
export type Fact = readonly [name: string, value: ReactNode] | false | undefined;

/** Names and values in two columns. */
export function Facts({ of, className = '', ...attributes }: { of: readonly Fact[] } & ComponentProps<'dl'>) {
  return (
    <dl
      className={`grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 wrap-anywhere [&>dt]:text-ink-soft ${className}`}
      {...attributes}
    >
      {of.map(
        (fact) =>
          fact && [
            <dt key={`${fact[0]} name`}>{fact[0]}</dt>,
            <dd key={fact[0]} className="min-w-0">
              {fact[1]}
            </dd>,
          ],
      )}
    </dl>
  );
}
