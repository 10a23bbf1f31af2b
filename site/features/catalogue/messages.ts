export const CARD_BADGES = { isNew: 'New', soldOut: 'Sold out' } as const;

export const CARD_WORDS = { bestSellers: 'Best sellers' } as const;
