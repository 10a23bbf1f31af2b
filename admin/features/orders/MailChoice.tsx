import { useHasMailServer } from '#admin/features/mails/mails.queries.ts';
import { mailChoiceWords } from './mail-messages.ts';
import type { AdminOrder } from './order.ts';

interface MailChoiceProps {
  orders: readonly AdminOrder[];
  isMailing: boolean;
  onChange: (isMailing: boolean) => void;
}

/** Whether to tell the customers by mail, and when it goes out. Nothing if the shop sends no mails. */
export function MailChoice({ orders, isMailing, onChange }: MailChoiceProps) {
  const words = useMailChoice(orders);
  if (words === null) return null;
  return (
    <div className="grid gap-1">
      {words.choice !== '' && (
        <label className="flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            className="row-box"
            checked={isMailing}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{words.choice}</span>
        </label>
      )}
      <p className="text-sm text-ink-soft">{words.hint}</p>
    </div>
  );
}

/** The words of the choice; null if the shop sends no mails. */
export function useMailChoice(orders: readonly AdminOrder[]) {
  const hasMailServer = useHasMailServer();
  return hasMailServer ? mailChoiceWords(orders.length, orders.filter(({ email }) => email !== null).length) : null;
}
