import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AFFECTED_PEOPLE_PATH, type AffectedPeople } from '#shared/api/affected-people.ts';
import { collectDownloads } from '#tests/support/admin/downloads.ts';
import { expectText, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const ASHA = { name: 'Asha Rao', phone: '9712345678', email: 'asha@example.com', last_at: '2026-11-20 10:00:00.000Z' };

it('an owner reads whom to tell by when, and downloads everyone affected, page by page', async () => {
  const downloads = collectDownloads();
  const shop = new ShopStub();
  const answer = (page: number): AffectedPeople => ({
    items: [page === 1 ? ASHA : { ...ASHA, name: '=Meera', email: 'meera@example.com' }],
    totalItems: 2,
    totalPages: 2,
  });
  shop.answer(`GET ${AFFECTED_PEOPLE_PATH}`, ({ search }: { search: URLSearchParams }) =>
    answer(Number(search.get('page'))),
  );
  const { press, fill } = await openAdmin('/settings/data-breach', shop);
  const steps = await screen.findByRole('region', { name: 'Whom to tell, and by when' });
  await expectText(steps, 'Within 6 hours of noticing it');
  await expectText(steps, 'the details within 72 hours');
  await fill('From', '2026-11-01');
  await press('button', 'Download CSV');
  expect((await downloads.text()).split('\r\n')).toEqual([
    '\uFEFFName,Phone,Email',
    'Asha Rao,9712345678,asha@example.com',
    "'=Meera,9712345678,meera@example.com",
    '',
  ]);
  const asked = shop.asked.filter(({ path }) => path === AFFECTED_PEOPLE_PATH);
  expect(asked.map(({ search }) => [search.get('from'), search.get('to'), search.get('page')])).toEqual([
    ['2026-11-01', null, '1'],
    ['2026-11-01', null, '2'],
  ]);
});

it('the letter has the shop’s name and the grievance officer', async () => {
  await openAdmin('/settings/data-breach');
  const letter = await screen.findByRole('textbox', { name: 'Letter' });
  expect(letter).toHaveProperty('value', expect.stringContaining('Subject: About your personal data at Gulmohar'));
  expect(letter).toHaveProperty('value', expect.stringContaining('Meera Rathore, hello@gulmohar.example'));
});

it('the page is refused to staff who are no owners', async () => {
  const shop = new ShopStub({ user_roles: [{ id: 'admin', user_id: 'staff', role: 'admin' }] });
  await openAdmin('/settings/data-breach', shop);
  await screen.findByText('Only owners can open this page');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});
