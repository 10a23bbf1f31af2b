import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf } from '#tests/support/rendered.ts';
import { ContactForm } from './ContactForm.tsx';

const SENT = { title: 'Sent', text: 'Thank you.' };

test('has the fields of the specification; name, email and message are required', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} />);
  expect(namesOf('textbox')).toEqual(['Name *', 'Phone', 'Email *', 'Subject', 'Message *']);
  for (const name of ['Name *', 'Email *', 'Message *']) expect(screen.getByRole('textbox', { name })).toBeRequired();
  for (const name of ['Phone', 'Subject']) expect(screen.getByRole('textbox', { name })).not.toBeRequired();
});

test('leaves email validation to the browser', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} />);
  expect(screen.getByRole('textbox', { name: 'Email *' })).toHaveAttribute('type', 'email');
  expect(document.forms[0]).not.toHaveAttribute('novalidate');
});

test('has a button without an action', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} />);
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveAttribute('type', 'submit');
  expect(document.forms[0]).toHaveAttribute('method', 'dialog');
});
