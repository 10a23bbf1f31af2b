import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { z } from 'zod';
import { SettingsCard } from '#admin/features/settings/SettingsCard.tsx';
import type { SettingsRow } from '#admin/features/settings/settings.queries.ts';
import { text } from '#admin/forms/fields.ts';
import { Button } from '#admin/ui/Button.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { plainEmail } from '#shared/text/fold.ts';
import { alerts, isSoundOn, switchSound } from './alerts.store.ts';
import { playTones } from './announce.ts';
import { ALERT_WORDS } from './messages.ts';

const MAX_ADDRESSES = 500;

const addresses = z
  .string()
  .overwrite(plainEmail)
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

/** Who gets an email about a new order, and how this device announces it. */
export function NewOrdersCard({ row }: { row: SettingsRow }) {
  return (
    <SettingsCard
      title={ALERT_WORDS.title}
      hint={ALERT_WORDS.hint}
      label={ALERT_WORDS.label}
      fields={FIELDS}
      row={row}
      save={ALERT_WORDS.save}
    >
      <DeviceAlerts />
    </SettingsCard>
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
      <CheckBox isOn={isSoundOn(entries)} onChange={switchTo}>
        {ALERT_WORDS.sound}
      </CheckBox>
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
