import type { Size } from '#shared/product.ts';
import type { Choosable } from '#shared/variants.ts';
import { SIZE_NOTES } from './messages.ts';
import { type SizeOption, sizeOptions } from './size-options.ts';

/** Shows at each size of the form whether it can be had, as SizeChoice.astro does. */
export function showSizes(form: HTMLFormElement, product: Choosable): void {
  const states = new Map<string, SizeOption['state']>(sizeOptions(product).map(({ size, state }) => [size, state]));
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=size]')) {
    const state = states.get(radio.value) ?? 'not_made';
    radio.disabled = state === 'not_made';
    radio.toggleAttribute('data-sold-out', state === 'sold_out');
    radio.ariaLabel = [radio.value, SIZE_NOTES[state]].filter(Boolean).join(', ');
    radio.closest('.choice')?.classList.toggle('choice-sold-out', state === 'sold_out');
  }
}

/** The sizes that could be had before and cannot now, and the other way round. */
export function sizeChanges(before: Choosable, now: Choosable): { soldOut: Size[]; back: Size[] } {
  const couldBeHad = availableSizes(before);
  const canBeHad = availableSizes(now);
  return {
    soldOut: couldBeHad.filter((size) => !canBeHad.includes(size)),
    back: canBeHad.filter((size) => !couldBeHad.includes(size)),
  };
}

function availableSizes(product: Choosable): Size[] {
  return sizeOptions(product).flatMap(({ size, state }) => (state === 'available' ? [size] : []));
}
