import { type Choosable, sizeOrder, variantsOf } from './variants.ts';

/** One size to choose. A sold-out size can be chosen too; the page then shows it as sold out. */
export interface SizeOption {
  size: string;
  isSoldOut: boolean;
}

/** The sizes a product is made in, small to large; empty if the product is not sold by size. */
export function sizeOptions(product: Choosable): SizeOption[] {
  const stock = new Map(variantsOf(product, true).map(({ size, stockQuantity }) => [size, stockQuantity]));
  return sizeOrder(product).flatMap((size) => {
    const quantity = stock.get(size);
    return quantity === undefined ? [] : [{ size, isSoldOut: quantity <= 0 }];
  });
}

/** The sizes that have sold out since `before`, and those that are available again. */
export function sizeChanges(before: Choosable, now: Choosable): { soldOut: string[]; back: string[] } {
  const [wereAvailable, areAvailable] = [availableSizes(before), availableSizes(now)];
  return {
    soldOut: wereAvailable.filter((size) => !areAvailable.includes(size)),
    back: areAvailable.filter((size) => !wereAvailable.includes(size)),
  };
}

function availableSizes(product: Choosable): string[] {
  return sizeOptions(product).flatMap(({ size, isSoldOut }) => (isSoldOut ? [] : [size]));
}
