import type { ComponentProps } from 'react';

/** `calm` is good, `warning` is worth checking, `madder` is a failure; `ink` stands out without judging. */
export type BadgeTone = 'plain' | 'calm' | 'ink' | 'warning' | 'madder';

/** A short word about a thing, such as its state. */
export function Badge({
  tone = 'plain',
  className = '',
  ...attributes
}: { tone?: BadgeTone } & ComponentProps<'span'>) {
  return <span className={`badge badge-${tone} ${className}`} {...attributes} />;
}
