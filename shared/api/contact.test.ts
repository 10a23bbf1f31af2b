import { expect, test } from 'vitest';
import { contactRequestSchema } from './contact.ts';

test('the sender’s address is in lower case, so that it counts once', () => {
  const message = { key: '0123456789abcdef', name: 'Asha', phone: '', subject: '', message: 'Hello' };
  expect(contactRequestSchema.parse({ ...message, email: ' Asha@Example.com ' }).email).toBe('asha@example.com');
});
