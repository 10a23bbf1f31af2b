import { useQuery } from '@tanstack/react-query';
import { FormField } from '#admin/forms/FormField.tsx';
import { choice, own } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Select } from '#admin/ui/Input.tsx';
import type { ExchangeOptions, ReturnDecision, ReturnItem } from '#shared/api/returns.ts';
import { RETURN_WISHES } from '#shared/orders/returns.ts';
import { RETURNS_WORDS } from './messages.ts';
import { exchangeOptionsQuery } from './returns.queries.ts';
import { decisionText, itemName, type ReturnFormProps, useDecisionForm } from './use-decision.ts';
import { WISH_LABELS } from './wish-words.ts';

const FIELDS = {
  wish: choice(RETURNS_WORDS.as, WISH_LABELS, 'refund'),
  /** Chosen variants by order item. */
  chosen: own<Readonly<Record<string, string>>>(RETURNS_WORDS.choose, {}),
  decision: decisionText(RETURNS_WORDS.toCustomer, { hint: RETURNS_WORDS.toCustomerHint }),
};

/** Approves a return: as an exchange for another size with its stock, which is offered first, or as a refund. */
export function ApproveForm({ order, request, title, onClose }: ReturnFormProps) {
  const { data: options } = useQuery(exchangeOptionsQuery(request.id));
  const about = { order, request, start: { wish: request.wish } };
  const form = useDecisionForm(FIELDS, about, onClose, ({ wish, decision }): ReturnDecision => {
    const exchange = request.items.map((item) => ({
      item_id: item.item_id,
      variant_id: variantOf(item),
      quantity: item.quantity,
    }));
    // Their stock falls with the exchange, and a repeat after a lost answer asks for the same.
    form.set(
      'chosen',
      Object.fromEntries(exchange.flatMap(({ item_id, variant_id: id }) => (id === '' ? [] : [[item_id, id]]))),
    );
    return { action: 'approve', wish, decision, exchange: wish === 'exchange' ? exchange : [] };
  });
  const { wish, chosen } = form.values;
  const variantOf = ({ item_id, size, quantity }: ReturnItem): string =>
    chosen[item_id] ?? options?.[item_id]?.find((one) => one.size === size && one.stock_quantity >= quantity)?.id ?? '';
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={<SubmitButton form={form} label={RETURNS_WORDS.approveAction} busyLabel={RETURNS_WORDS.saving} />}
    >
      <fieldset className="flex flex-wrap gap-4">
        <legend className="mb-1 font-semibold">{RETURNS_WORDS.as}</legend>
        {RETURN_WISHES.map((one) => (
          <label key={one} className="flex items-center gap-2">
            <input type="radio" name="wish" checked={wish === one} onChange={() => form.set('wish', one)} />
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
            onChange={(id) => form.set('chosen', { ...chosen, [item.item_id]: id })}
          />
        ))}
      {wish === 'exchange' && <p className="text-sm text-ink-soft">{RETURNS_WORDS.holds}</p>}
      <FormField name="decision" />
    </DialogForm>
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

const TEXT_FIELDS = {
  decision: decisionText(RETURNS_WORDS.reason, { hint: RETURNS_WORDS.reasonHint, isRequired: true }),
};
const LABELS = { decline: RETURNS_WORDS.declineAction, close: RETURNS_WORDS.closeAction } as const;

/** Declines or closes a return with a reason. */
export function TextForm({ action, title, onClose, ...about }: ReturnFormProps & { action: 'decline' | 'close' }) {
  const form = useDecisionForm(TEXT_FIELDS, about, onClose, ({ decision }) => ({ action, decision }));
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={<SubmitButton form={form} label={LABELS[action]} busyLabel={RETURNS_WORDS.saving} />}
    >
      <FormField name="decision" />
    </DialogForm>
  );
}
