import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { formatRupees, toPaise } from '#shared/money.ts';
import { onDeliveryRefusal } from '#shared/orders/cash-on-delivery.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { $payableTotal } from '#site/features/discounts/discount.store.ts';
import { PAY_BY_WORDS } from './messages.ts';
import { $codFee, $onDeliveryTerms, $payBy, loadTerms } from './pay-by.store.ts';
import { $shippingDraft } from './shipping-draft.store.ts';

/**
 * The choice between paying online and on delivery, with the reason if the order cannot be paid on delivery. The wish is kept
 * while the PIN code is corrected. The server decides again when the order is placed.
 */
export default function PaymentChoice({ isLocked }: { isLocked: boolean }) {
  const terms = useStore($onDeliveryTerms);
  const { pincode } = useStore($shippingDraft);
  const itemsPaise = toPaise(useStore($payableTotal));
  const [isWished, setWished] = useState(false);
  useEffect(() => void loadTerms(), []);
  const refusal = terms === null ? '' : onDeliveryRefusal(terms, { pincode: parsePinCode(pincode) ?? '', itemsPaise });
  const isOnDelivery = isWished && terms !== null && refusal === '';
  const fee = terms?.fee ?? 0;
  useEffect(() => {
    // While an order is being placed, what was pressed stays.
    if (isLocked) return;
    $payBy.set(isOnDelivery ? 'on_delivery' : 'online');
    $codFee.set(isOnDelivery ? fee : 0);
  }, [isOnDelivery, fee, isLocked]);
  if (terms === null) return <div className="h-32" />;
  return (
    <fieldset className="grid gap-1" disabled={isLocked}>
      <legend className="mb-1 font-semibold">{PAY_BY_WORDS.legend}</legend>
      <Choice label={PAY_BY_WORDS.online} isChecked={!isOnDelivery} onChoose={() => setWished(false)} />
      <Choice
        label={PAY_BY_WORDS.onDelivery}
        note={refusal || (fee > 0 ? PAY_BY_WORDS.fee(formatRupees(fee)) : '')}
        isDisabled={refusal !== ''}
        isChecked={isOnDelivery}
        onChoose={() => setWished(true)}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  note?: string;
  isDisabled?: boolean;
  isChecked: boolean;
  onChoose: () => void;
}

function Choice({ label, note = '', isDisabled = false, isChecked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 py-1">
      <input
        className="accent-madder mt-2.5 size-5"
        id={id}
        type="radio"
        name="pay_by"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={`${id}-note`}
        onChange={onChoose}
      />
      <label className={`py-2 ${isDisabled ? 'text-ink-soft' : ''}`} htmlFor={id}>
        {label}
      </label>
      <p className="text-ink-soft col-start-2 text-sm" id={`${id}-note`} role="status">
        {note}
      </p>
    </div>
  );
}
