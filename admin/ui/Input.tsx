import type { ComponentProps } from 'react';

/** A field of one line. */
export function Input({ className = '', ...attributes }: ComponentProps<'input'>) {
  return <input className={`input ${className}`} {...attributes} />;
}

/** A field of several lines. */
export function TextArea({ className = '', ...attributes }: ComponentProps<'textarea'>) {
  return <textarea className={`input ${className}`} {...attributes} />;
}

/** A native select: quick with the keyboard, and a proper picker on a phone. */
export function Select({ className = '', ...attributes }: ComponentProps<'select'>) {
  return <select className={`input ${className}`} {...attributes} />;
}
