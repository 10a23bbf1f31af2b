import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthPanel } from './AuthPanel.tsx';
import { ConfirmEmailChange } from './ConfirmEmailChange.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';

test.each([
  ['the page to sign in', AuthPanel],
  ['for a forgotten password', ForgotPassword],
  ['for a new password', ResetPassword],
  ['for a new email', ConfirmEmailChange],
])('%s never sends input in a URL, also before hydration', (_, page) => {
  const forms = renderToStaticMarkup(createElement(page)).match(/<form[^>]*>/g) ?? [];
  expect(forms).not.toEqual([]);
  for (const form of forms) {
    expect(form).toContain('method="post"');
    // The directive sends a form with an action natively when its code takes too long.
    expect(form).not.toContain('action=');
  }
});

test('the sign-in page has both forms, the first one open', () => {
  const html = renderToStaticMarkup(createElement(AuthPanel, { notice: 'Only to sign you in.' }));
  expect(html).toMatch(/id="sign-up"[^>]*invisible/);
  expect(html).not.toMatch(/id="sign-in"[^>]*invisible/);
  expect(html).not.toMatch(/ disabled|aria-disabled="true"/);
});
