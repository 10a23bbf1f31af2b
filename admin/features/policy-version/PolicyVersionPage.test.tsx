import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { expectText, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const ID = 'a'.repeat(64);
const policy = (title: string) => ({ title, lead: '', text: '## Prices\n\nIn rupees.' });
const texts = {
  identity: { name: 'Gulmohar' },
  messages: { question: STANDARD_CONTENT.messages.question },
  ...{ terms: policy('Terms'), returns: policy('Returns'), privacy: policy('Privacy') },
};
const open = (version: object) =>
  openAdmin(
    `/policy-versions/${ID}`,
    new ShopStub({ policy_versions: [{ id: ID, created_at: '2026-11-20 10:00:00.000Z', texts: version }] }),
  );

it('a version has the policies and what the forms said', async () => {
  await open({ ...texts, notices: { contact: 'Only to answer you. {name}' } });
  const said = await screen.findByRole('region', { name: 'What the forms said' });
  await expectText(said, 'Notice: message');
  await expectText(said, 'Only to answer you. Gulmohar');
});

it('a version from before the notices has the policies alone', async () => {
  await open(texts);
  await screen.findByRole('heading', { name: 'Terms' });
  expect(screen.queryByRole('region', { name: 'What the forms said' })).toBeNull();
});
