import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Select, TextArea } from '#admin/ui/Input.tsx';
import type { ExchangeOptions, ReturnItem } from '#shared/api/returns.ts';
import { MAX_RETURN_TEXT, RETURN_WISHES, type ReturnWish } from '#shared/orders/returns.ts';
import { RETURNS_WORDS } from './messages.ts';
import type { ReturnProps } from './ReturnCard.tsx';
import { itemName } from './returned-items.ts';
import { exchangeOptionsQuery } from './returns.queries.ts';
import { useDecision } from './use-decision.ts';
import { WISH_LABELS } from './wish-words.ts';

/** Approves a return: as an exchange for another size with its stock, which is offered first, or as a refund. */
export function ApproveForm({ order, request, onDone }: ReturnProps & { onDone: () => void }) {
  const [wish, setWish] = useState<ReturnWish>(request.wish);
  const [decision, setDecision] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { data: options } = useQuery(exchangeOptionsQuery(request.id));
  const { decide, isSaving, failure } = useDecision({ order, request }, onDone);
  const variantOf = ({ item_id, size, quantity }: ReturnItem) =>
    chosen[item_id] ?? options?.[item_id]?.find((one) => one.size === size && one.stock_quantity >= quantity)?.id ?? '';
  const send = () => {
    const exchange = request.items.map((item) => ({
      item_id: item.item_id,
      variant_id: variantOf(item),
      quantity: item.quantity,
    }));
    // Their stock falls with the exchange, and a repeat after a lost answer asks for the same.
    setChosen(
      Object.fromEntries(exchange.flatMap(({ item_id, variant_id: id }) => (id === '' ? [] : [[item_id, id]]))),
    );
    decide({ action: 'approve', wish, decision, exchange: wish === 'exchange' ? exchange : [] });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className="flex flex-wrap gap-4">
        <legend className="mb-1 font-semibold">{RETURNS_WORDS.as}</legend>
        {RETURN_WISHES.map((one) => (
          <label key={one} className="flex items-center gap-2">
            <input type="radio" name="wish" checked={wish === one} onChange={() => setWish(one)} />
            {WISH_LABELS[one]}
          </label>
        ))}
      </fieldset>
      {wish === 'exchange' &&
        request.items.map((item) => (
          <SizeChoice
            key={item.item_id}
            label={RETURNS_WORDS.instead(`${item.quantity} × ${itemName(order, item.item_id)}`)}
            options={options?.[item.item_id] ?? []}
            quantity={item.quantity}
            value={variantOf(item)}
            onChange={(id) => setChosen((now) => ({ ...now, [item.item_id]: id }))}
          />
        ))}
      {wish === 'exchange' && <p className="text-sm text-ink-soft">{RETURNS_WORDS.holds}</p>}
      <Field label={RETURNS_WORDS.toCustomer} hint={RETURNS_WORDS.toCustomerHint} error={failure}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_RETURN_TEXT}
            value={decision}
            onChange={({ target }) => setDecision(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-end" disabled={isSaving}>
        {isSaving ? RETURNS_WORDS.saving : RETURNS_WORDS.approveAction}
      </Button>
    </form>
  );
}

interface SizeChoiceProps {
  label: string;
  options: ExchangeOptions['options'][string];
  quantity: number;
  value: string;
  onChange: (variantId: string) => void;
}

function SizeChoice({ label, options, quantity, value, onChange }: SizeChoiceProps) {
  return (
    <Field label={label} hint={options.length === 0 ? RETURNS_WORDS.noOptions : undefined}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{RETURNS_WORDS.choose}</option>
          {options.map(({ id, size, stock_quantity }) => (
            <option key={id} value={id} disabled={stock_quantity < quantity}>
              {RETURNS_WORDS.inStock(size || RETURNS_WORDS.unstitched, stock_quantity)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
