import { expect, it, vi } from 'vitest';
import { logger } from '#server/log/shop-logger.ts';
import { completeSettlement } from './settle.ts';

const payment = {
  razorpay_order_id: 'order_A',
  razorpay_payment_id: 'pay_A',
  razorpay_key_id: 'rzp_test_A',
  total_amount: 600,
  currency: 'INR',
  email: '',
  phone: '',
  order_number: '',
  is_test: false,
};

it.each(['amount_mismatch', 'unknown_order'] as const)(
  'logs a payment with %s once, however often it is reported',
  async (outcome) => {
    using logged = vi.spyOn(logger, 'error');
    const answer = { outcome, order_id: '', order_number: '', refund: null };
    await completeSettlement(payment, { ...answer, is_new: true });
    await completeSettlement(payment, { ...answer, is_new: false });
    await completeSettlement(payment, { ...answer, is_new: false });
    expect(logged).toHaveBeenCalledOnce();
  },
);
