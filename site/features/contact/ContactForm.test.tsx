import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTACT_PATH } from '#shared/content/contact.ts';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf } from '#tests/support/rendered.ts';
import { ContactForm } from './ContactForm.tsx';
import { TrackOrderForm } from './TrackOrderForm.tsx';

const SENT = { title: 'Sent', text: 'Thank you.' };

test('the contact form has the fields of the specification; name, email and message are required', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} notice="Only to answer you." />);
  expect(namesOf('textbox')).toEqual(['Name *', 'Phone', 'Email *', 'Subject', 'Message *']);
  for (const name of ['Name *', 'Email *', 'Message *']) expect(screen.getByRole('textbox', { name })).toBeRequired();
  for (const name of ['Phone', 'Subject']) expect(screen.getByRole('textbox', { name })).not.toBeRequired();
});

test('the contact form says what a message is used for, with a link to the privacy policy', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} notice="Only to answer you." />);
  expect(screen.getByText(/^Only to answer you\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
});

test('leaves email validation to the browser', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} notice="Only to answer you." />);
  expect(screen.getByRole('textbox', { name: 'Email *' })).toHaveAttribute('type', 'email');
  expect(document.forms[0]).not.toHaveAttribute('novalidate');
});

test('the contact form has a button without an action', () => {
  render(<ContactForm email="hello@gulmohar.example" sent={SENT} notice="Only to answer you." />);
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveAttribute('type', 'submit');
  expect(document.forms[0]).toHaveAttribute('method', 'dialog');
});

test('the tracking form works again when Back brings the page back', async () => {
  answerRequests({ '/api/track-order': { path: '#order' } });
  render(<TrackOrderForm prefix="GUL" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Order number' }), 'GUL-1001');
  await userEvent.type(screen.getByRole('textbox', { name: /phone/i }), '9876543210{Enter}');
  await waitFor(() => expect(location.hash).toBe('#order'));
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
});

describe('a message', () => {
  const open = () =>
    render(
      <>
        <ContactForm email="hello@gulmohar.example" sent={SENT} notice="Only to answer you." />
        <Toasts />
      </>,
    );
  const field = (name: string) => screen.getByRole('textbox', { name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  const keysOf = (requests: Request[]) =>
    Promise.all(requests.map(async (request) => (await request.json()).key as unknown));

  async function fill(): Promise<void> {
    await userEvent.type(field('Name *'), 'Asha Verma');
    await userEvent.type(field('Email *'), 'asha@example.com');
    await userEvent.type(field('Message *'), 'Is it there?');
  }

  beforeEach(() => hold($toasts, []));

  test('is sent and confirmed, and the form is cleared', async () => {
    const requests = answerRequests({ [CONTACT_PATH]: {} });
    open();
    await fill();
    await send();
    expect(await screen.findByText('Thank you.')).toBeVisible();
    for (const name of ['Name *', 'Email *', 'Message *']) expect(field(name)).toHaveValue('');
    expect(await requests[0]?.json()).toMatchObject({
      name: 'Asha Verma',
      email: 'asha@example.com',
      message: 'Is it there?',
    });
  });

  test('a message that could not be sent is kept, and sent again under the same key', async () => {
    const requests = answerRequests({ [CONTACT_PATH]: () => Promise.reject(new TypeError('Failed to fetch')) });
    open();
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your message was not sent, and is still here. Please try again in a minute. You can also write to hello@gulmohar.example.',
    );
    expect(field('Message *')).toHaveValue('Is it there?');
    await send();
    await waitFor(() => expect(requests).toHaveLength(2));
    await userEvent.type(field('Message *'), ' Asha');
    await send();
    await waitFor(() => expect(requests).toHaveLength(3));
    const [first, second, third] = await keysOf(requests);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await waitFor(() => expect(takeLogged().length).toBeGreaterThan(0));
  });

  test.each(['Name *', 'Email *', 'Message *'])('is not sent without %s', async (name) => {
    const requests = answerRequests();
    open();
    await fill();
    await userEvent.clear(field(name));
    await send();
    expect(requests).toEqual([]);
  });

  test('is not sent with an invalid email address, and stays', async () => {
    const requests = answerRequests();
    open();
    await fill();
    await userEvent.clear(field('Email *'));
    await userEvent.type(field('Email *'), 'asha at example.com');
    await send();
    expect(requests).toEqual([]);
    expect(field('Message *')).toHaveValue('Is it there?');
  });
});
