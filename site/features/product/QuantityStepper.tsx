import { useState } from 'react';
import { BUY_FIELDS } from '#shared/product/product-data.ts';
import { Icon, MINUS, PLUS } from '#site/components/Icon.tsx';
import { PRODUCT_WORDS } from './messages.ts';

interface Props {
  quantity: number;
  maximum: number;
  onChange: (quantity: number) => void;
}

/** The number of pieces: two buttons and a field. A typed number is applied when the field loses the focus. */
export function QuantityStepper({ quantity, maximum, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null) onChange(Number(typed || '1'));
    setTyped(null);
  };
  return (
    <div className="stepper">
      <button
        className="icon-button"
        type="button"
        aria-label={PRODUCT_WORDS.less}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon path={MINUS} />
      </button>
      <input
        type="number"
        name={BUY_FIELDS.quantity}
        aria-label={PRODUCT_WORDS.quantity}
        inputMode="numeric"
        min="1"
        max={maximum}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <button
        className="icon-button"
        type="button"
        aria-label={PRODUCT_WORDS.more}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon path={PLUS} />
      </button>
    </div>
  );
}
