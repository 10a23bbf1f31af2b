import type { ApiError } from '#shared/api/errors.ts';
import { Field } from './Field.tsx';

interface Props {
  labels: { number: string; phone: string };
  phoneId: string;
  placeholder?: string | undefined;
  /** The fields that the shop refused. */
  errors: ApiError['fields'];
}

/** Order number and delivery phone, by which the shop finds an order. */
export function OrderFields({ labels, phoneId, placeholder, errors }: Props) {
  return (
    <>
      <Field
        id="order_number"
        label={labels.number}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={40}
        error={errors?.['order_number']}
        required
      />
      <Field
        id={phoneId}
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors?.['phone']}
        required
      />
    </>
  );
}
