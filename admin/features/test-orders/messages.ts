/** Above figures that have test orders, or leave them out. Not in the specification. */
export const TEST_ORDERS_WORDS = {
  counted: 'Test orders only: no money has moved. After your first real payment, they are left out here.',
  left_out: 'Test orders are left out.',
} as const;
