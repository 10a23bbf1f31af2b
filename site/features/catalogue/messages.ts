export const CARD_BADGES = { isNew: 'New', soldOut: 'Sold out' } as const;

export const CARD_WORDS = {
  bestSellers: 'Best sellers',
  sizes: (name: string) => `Sizes of ${name}`,
  add: (size: string) => `Add size ${size} to cart`,
  unstitched: 'Unstitched',
  addUnstitched: 'Add unstitched to cart',
} as const;
