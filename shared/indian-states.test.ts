import { expect, test } from 'vitest';
import { CONTENT_SECTIONS } from './content-fields.ts';
import { INDIAN_STATES } from './indian-states.ts';

test('the shop’s own state is one of those of an address', () => {
  expect(CONTENT_SECTIONS.identity.fields['state']?.field).toMatchObject({ options: INDIAN_STATES });
});
