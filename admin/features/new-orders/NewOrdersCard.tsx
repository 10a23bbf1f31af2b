import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type SettingsRow, settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { text } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { alerts, isSoundOn, switchSound } from './alerts.store.ts';
import { playTones } from './announce.ts';
import { ALERT_WORDS } from './messages.ts';

const MAX_ADDRESSES = 500;

const addresses = z
  .string()
  .trim()
  .max(MAX_ADDRESSES, ALERT_WORDS.addressesWrong)
  .refine(
    (typed) => typed === '' || typed.split(/[\s,;]+/).every((one) => z.email().safeParse(one).success),
    ALERT_WORDS.addressesWrong,
  );
const FIELDS = {
  order_mail_to: text(ALERT_WORDS.addresses, addresses, {
    hint: ALERT_WORDS.addressesHint,
    input: { autoComplete: 'off', spellCheck: false },
  }),
};

/** Who is told of a new order, and how this device tells it. */
export function NewOrdersCard({ row, saved }: { row: SettingsRow; saved: string }) {
  const id = useId();
  const form = useRecordForm(FIELDS, {
    record: row,
    affected: [settingsQuery.queryKey],
    save: { collection: 'shop_settings', label: () => ALERT_WORDS.label, done: saved },
  });
  return (
    <Card as="section" className="p-4" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {ALERT_WORDS.title}
      </h3>
      <p className="mt-1 text-ink-soft">{ALERT_WORDS.hint}</p>
      <RecordForm form={form} className="mt-3 flex flex-wrap items-start gap-3">
        <FormField name="order_mail_to" className="min-w-60 flex-1" />
        <SubmitButton form={form} label={ALERT_WORDS.save} needsChange className="mt-7" />
      </RecordForm>
      <DeviceAlerts />
    </Card>
  );
}

function DeviceAlerts() {
  const entries = useStore(alerts.$entries);
  const switchTo = (isOn: boolean) => {
    switchSound(isOn);
    if (isOn) playTones();
  };
  return (
    <fieldset className="mt-4 grid justify-items-start gap-2">
      <legend className="mb-1 font-semibold">{ALERT_WORDS.onDevice}</legend>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-5 flex-none"
          checked={isSoundOn(entries)}
          onChange={(event) => switchTo(event.target.checked)}
        />
        {ALERT_WORDS.sound}
      </label>
      <Notifications />
    </fieldset>
  );
}

/** Browsers ask the person only after a press. */
function Notifications() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : undefined));
  if (permission === undefined) return <p className="text-ink-soft">{ALERT_WORDS.unsupported}</p>;
  if (permission === 'granted') return <p>{ALERT_WORDS.allowed}</p>;
  if (permission === 'denied') return <p className="text-ink-soft">{ALERT_WORDS.blocked}</p>;
  return (
    <Button look="outline" onClick={() => void Notification.requestPermission().then(setPermission)}>
      {ALERT_WORDS.allow}
    </Button>
  );
}
