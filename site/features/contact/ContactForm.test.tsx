import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { ContactForm } from './ContactForm.tsx';

const SENT = { title: 'Sent', text: 'Thank you.' };

test('has the fields of the specification; name, email and message are required', () => {
  const fields = show(<ContactForm email="hello@gulmohar.example" sent={SENT} />).all('textbox');
  expect(fields.map(({ name, attributes }) => [name, 'required' in attributes])).toEqual([
    ['Name *', true],
    ['Phone', false],
    ['Email *', true],
    ['Subject', false],
    ['Message *', true],
  ]);
});

test('leaves email validation to the browser', () => {
  const screen = show(<ContactForm email="hello@gulmohar.example" sent={SENT} />);
  expect(screen.get('textbox', 'Email *').attributes.type).toBe('email');
  expect(screen.all('form')[0]?.attributes).not.toHaveProperty('novalidate');
});

test('has a button without an action', () => {
  const screen = show(<ContactForm email="hello@gulmohar.example" sent={SENT} />);
  expect(screen.get('button', 'Send Message').attributes.type).toBe('submit');
  expect(screen.all('form')[0]?.attributes).toMatchObject({ method: 'dialog' });
});
