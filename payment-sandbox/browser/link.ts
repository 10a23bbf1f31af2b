/** The page of a payment link: the test dialog, then the shop's page for the payment or a word about it. */
import { TestDialog } from './dialog.ts';
import { element } from './elements.ts';
import { type AttemptRequest, attempt, fetchLink, type LinkSummary, type Outcome } from './service.ts';

const CLOSED: Readonly<Record<string, string>> = {
  paid: 'This payment link is paid. Thank you.',
  expired: 'This payment link has expired. Ask the shop for a new one.',
  cancelled: 'This payment link was cancelled by the shop.',
};

const id = new URLSearchParams(location.search).get('link') ?? '';

async function open(): Promise<void> {
  const answer = await fetchLink(location.origin, id);
  if (!answer.ok) return say(answer.failure.error.description);
  const closed = CLOSED[answer.result.status];
  if (closed !== undefined) return say(closed);
  showDialog(answer.result);
}

function showDialog({ key, order_id, description, amount, status }: LinkSummary): void {
  const order: Promise<Outcome<{ amount: number; currency: string; status: string }>> = Promise.resolve({
    ok: true,
    result: { amount, currency: 'INR', status },
  });
  const pay = async (outcome: AttemptRequest['outcome']) => {
    const paid = await attempt(location.origin, { key, order_id, outcome });
    if (!paid.ok) return paid.failure.error.description;
    dialog.close();
    await leave();
    return undefined;
  };
  const dialog = new TestDialog({
    shopName: '',
    description,
    order,
    closesOnEscape: true,
    onPay: pay,
    onDismiss: () => {
      dialog.close();
      say('Payment not completed. Reload this page to pay.');
    },
  });
}

/** Goes to the shop's page for the payment, if the link has one. */
async function leave(): Promise<void> {
  const answer = await fetchLink(location.origin, id);
  const target = answer.ok ? answer.result.return_url : null;
  if (target === null) say(CLOSED['paid'] ?? '');
  else location.assign(target);
}

function say(text: string): void {
  document.body.replaceChildren(element('p', 'word', text));
}

void open();
