import { formatPaise } from '#shared/money.ts';

/** Names a request whose answer got lost, for when it is offered again. Apart from the other words, since Home loads it. */
export const REQUEST_LABELS = {
  cancel: (number: string) => `Cancel order ${number}`,
  refund: (number: string, paise: number) => `Refund ${formatPaise(paise)} of ${number}`,
  pieces: (number: string) => `Returned stock of ${number}`,
  confirm: (number: string) => `Confirm order ${number}`,
  collect: (number: string) => `Cash received for ${number}`,
  refuse: (number: string) => `Parcel refused: ${number}`,
  forgive: (number: string) => `Don't count the refusal of ${number}`,
  payment: (number: string) => `Payment of ${number}`,
  hold: (number: string) => `Reserve stock for ${number}`,
  order: (name: string) => `New order for ${name}`,
} as const;
