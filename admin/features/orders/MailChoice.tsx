import { useHasMailServer } from '#admin/features/mails/mails.queries.ts';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import type { AdminOrder } from './order.ts';

interface ChoiceProps {
  isMailing: boolean;
  onChange: (isMailing: boolean) => void;
}

/** Whether to tell the customers by mail, and when it goes out. Nothing if the shop sends no mails. */
export function MailChoice({ orders, ...choice }: ChoiceProps & { orders: readonly AdminOrder[] }) {
  const words = useMailChoice(orders);
  return words && <MailBox {...words} {...choice} />;
}

/** `choice` is empty without a choice. */
export function MailBox({ choice, hint, isMailing, onChange }: ChoiceProps & { choice: string; hint: string }) {
  return (
    <div className="grid gap-1">
      {choice !== '' && (
        <CheckBox className="min-h-10" isOn={isMailing} onChange={onChange}>
          <span>{choice}</span>
        </CheckBox>
      )}
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

/** The words of the choice; null if the shop sends no mails. */
export function useMailChoice(orders: readonly AdminOrder[]) {
  const hasMailServer = useHasMailServer();
  return hasMailServer ? mailChoiceWords(orders.length, orders.filter(({ email }) => email !== null).length) : null;
}

/** Asks whether customers get an email about a change; `choice` is empty if none of them has an address. */
function mailChoiceWords(total: number, withAddress: number): { choice: string; hint: string } {
  const without = total - withAddress;
  if (withAddress === 0) {
    const hint = total === 1 ? 'This customer left no email address.' : 'These customers left no email addresses.';
    return { choice: '', hint: `${hint} No email is sent.` };
  }
  const hint = ['Emails go out after two minutes. Until then, changing the status back stops them.'];
  if (without > 0) hint.push(`${without} of ${total} left no email address.`);
  return {
    choice: total === 1 ? 'Email the customer' : `Email ${withAddress} ${withAddress === 1 ? 'customer' : 'customers'}`,
    hint: hint.join(' '),
  };
}
