import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CREATE_ORDER_PATH } from '#shared/api/create-order.ts';
import type { ApiError } from '#shared/api/errors.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { toLiveProduct } from '#shared/product/live-product.ts';
import { $cart } from '#site/features/cart/cart.store.ts';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { $lineNotes } from '#site/features/cart/refresh-lines.store.ts';
import { orderPromise } from '#site/features/delivery/delivery-promise.ts';
import { $discount, $discountCode } from '#site/features/discounts/discount.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, prerender, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { storeSession } from '#tests/support/stored-session.ts';
import { Checkout, FilledCheckout } from './Checkout.tsx';
import { $stage, type Stage } from './checkout.store.ts';
import { CHECKOUT_WORDS } from './messages.ts';
import { acceptPinCode } from './pin-suggestion.store.ts';
import { $isFormReady } from './prefill.store.ts';
import { $problem } from './problem.store.ts';
import { $fieldErrors, $shippingDraft } from './shipping-draft.store.ts';

const SUIT = sampleCartItem();
const DELIVERY = orderPromise(STANDARD_CONTENT.delivery);
const SHOP = { name: 'Gulmohar', ordersEmail: 'orders@gulmohar.example' };

beforeEach(() => {
  hold($cart, [SUIT]);
  localStorage.setItem(CART_STORAGE_KEY, JSON.stringify([SUIT]));
  hold($stage, 'ready');
  hold($problem, null);
  hold($isFormReady, true);
});

describe('the checkout', () => {
  test('has the address, the summary and a Pay button with the total', () => {
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(namesOf('group')[0]).toContain('Shipping Address');
    expect(namesOf('heading')).toEqual(['Order Summary']);
    const pay = screen.getByRole('button', { name: 'Pay ₹2,598' });
    expect(pay).toHaveAttribute('type', 'submit');
    expect(pay).toHaveAttribute('aria-disabled', 'false');
  });

  test('the checkout of an empty cart links to the shop', () => {
    hold($cart, []);
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(namesOf('heading')).toEqual([CHECKOUT_WORDS.empty]);
    expect(screen.getByRole('link', { name: CHECKOUT_WORDS.returnToShopping })).toHaveAttribute('href', '/');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('says that addresses are loading, for three seconds at most', () => {
    vi.useFakeTimers();
    storeSession();
    hold($isFormReady, false);
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(textsOf('status')).toEqual(['Loading your addresses…']);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
  });

  test('thanks after the payment', () => {
    hold($stage, 'done');
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(textsOf('status')).toEqual(['Thank you. Taking you to your order…']);
  });

  test('is a skeleton before hydration', () => {
    prerender(<Checkout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(textOf()).toBe('');
  });
});

test.each<[Stage, string]>([
  ['ordering', 'Preparing your payment…'],
  ['paying', 'Waiting for your payment…'],
  ['verifying', 'Confirming your payment…'],
])('while %s, the button says "%s" and does nothing', (stage, name) => {
  hold($stage, stage);
  render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

describe('a problem', () => {
  test('is an alert', () => {
    hold($problem, {
      title: "The payment provider's SDK failed to load. Please check your connection.",
      text: 'Your cart and address are saved. Then press Pay again.',
    });
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(textsOf('alert')).toEqual([
      "The payment provider's SDK failed to load. Please check your connection. Your cart and address are saved. Then press Pay again.",
    ]);
  });

  test('a problem with too little stock offers to change or to remove each line', () => {
    const shortLines = [
      { cartItemId: 'a', text: 'Mehr Suit, M: only 1 left', available: 1 },
      { cartItemId: 'b', text: 'Anokhi Kurti, S: none left', available: 0 },
    ];
    hold($problem, { title: 'Some items have just sold out', text: '', shortLines });
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(namesOf('button')).toEqual([
      'Change to 1: Mehr Suit, M: only 1 left',
      'Remove: Anokhi Kurti, S: none left',
      'Pay ₹2,598',
    ]);
  });
});

describe('Pay', () => {
  const ADDRESS = {
    phone: '9876543210',
    email: '',
    gstin: '',
    first_name: 'Asha',
    last_name: 'Verma',
    pincode: '302001',
    address: '12 Mirza Ismail Road',
    city: 'Jaipur',
    state: 'Rajasthan',
  };
  const refused = (error: ApiError) => () => Response.json({ error }, { status: 409 });
  const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay ₹/ }));

  beforeEach(() => {
    acceptPinCode('302001');
    hold($shippingDraft, ADDRESS);
    hold($fieldErrors, {});
    hold($discount, null);
    hold($discountCode, '');
    hold($lineNotes, {});
  });

  test('asks for what is missing in the address, and sends nothing', async () => {
    $shippingDraft.set({ ...ADDRESS, pincode: '12', city: '' });
    const requests = answerRequests();
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    await pay();
    expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveAccessibleDescription(
      'Please enter a 6-digit PIN code',
    );
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('Please enter your city');
    expect(requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH))).toEqual([]);
  });

  test('asks to check an unknown PIN code before any money, and goes on at the next press', async () => {
    acceptPinCode('999999');
    $shippingDraft.set({ ...ADDRESS, pincode: '999999' });
    const requests = answerRequests({
      [CREATE_ORDER_PATH]: refused({ code: 'invalid_request', message: 'No.' }),
    });
    const orders = () => requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH));
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    await pay();
    const field = screen.getByRole('textbox', { name: 'PIN code' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'We can’t find this PIN code. Please check the digits. If they are right, press Pay again.',
      ),
    );
    expect(field).toHaveFocus();
    expect(orders()).toEqual([]);
    await pay();
    expect(await screen.findByText('No.')).toBeVisible();
    expect(orders()).toHaveLength(1);
    expect(field).toHaveAccessibleDescription('');
  });

  test('asks about a state that is not that of the PIN code; one press corrects the address', async () => {
    $shippingDraft.set({ ...ADDRESS, city: 'Panaji', state: 'Goa' });
    const requests = answerRequests({ [CREATE_ORDER_PATH]: refused({ code: 'invalid_request', message: 'No.' }) });
    const orders = () => requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH));
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    await pay();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('PIN code 302001 is in Jaipur, Rajasthan. You entered Panaji, Goa.');
    expect(alert).toHaveTextContent('If that is right, press Pay again.');
    expect(orders()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Jaipur, Rajasthan' }));
    expect(screen.getByRole('form')).toHaveFormValues({ pincode: '302001', city: 'Jaipur', state: 'Rajasthan' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /^Pay ₹/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('No.')).toBeVisible();
    expect(orders()).toHaveLength(1);
    expect(await orders()[0]?.json()).toMatchObject({ shipping: { city: 'Jaipur', state: 'Rajasthan' } });
  });

  test('asks about a city of another region, and takes the address as it is at the next press', async () => {
    $shippingDraft.set({ ...ADDRESS, city: 'Udaipur' });
    const requests = answerRequests({ [CREATE_ORDER_PATH]: refused({ code: 'invalid_request', message: 'No.' }) });
    const orders = () => requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH));
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('You entered Udaipur, Rajasthan.');
    await pay();
    expect(await screen.findByText('No.')).toBeVisible();
    expect(orders()).toHaveLength(1);
    expect(await orders()[0]?.json()).toMatchObject({ shipping: { city: 'Udaipur', pincode: '302001' } });
  });

  test('Pay sends no order to another state if the shop delivers to its own state only', async () => {
    $shippingDraft.set(ADDRESS);
    const requests = answerRequests();
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." onlyState="Kerala" />);
    await pay();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'We deliver within Kerala only.',
    );
    expect(requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH))).toEqual([]);
  });

  test('ignores the mistyped email of a guest who has signed in since', async () => {
    $shippingDraft.set({ ...ADDRESS, email: 'asha@' });
    const requests = answerRequests({ [CREATE_ORDER_PATH]: refused({ code: 'invalid_request', message: 'No.' }) });
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    storeSession();
    await pay();
    expect(await screen.findByText('No.')).toBeVisible();
    expect(requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH))).toHaveLength(1);
  });

  test.each<Stage>(['done', 'paying', 'ordering'])('works again when Back brings the page back (%s)', async (stage) => {
    answerRequests();
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    act(() => $stage.set(stage));
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByRole('button', { name: 'Pay ₹2,598' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('has the current total, once the shop has said it', async () => {
    const now = sampleProduct('1001', {
      variants: [{ id: SUIT.variantId, stitched: true, size: 'M', stockQuantity: 9, priceRupees: 1199, sku: '' }],
    });
    answerRequests({ [STOCK_PATH]: { products: [toLiveProduct(now)], gone: [] } });
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(await screen.findByRole('button', { name: 'Pay ₹2,398' })).toBeVisible();
    expect(screen.getByText('Was ₹1,299')).toBeVisible();
  });

  test('Pay for a discount that is gone says why and the new total, which the next press accepts', async () => {
    hold($discount, { label: 'LASTONE', amount: 25_980, note: '', is_of_code: true });
    hold($discountCode, 'LASTONE');
    const message = 'The code LASTONE has been used up.';
    const requests = answerRequests({
      [CREATE_ORDER_PATH]: refused({ code: 'discount_refused', message, amount: 259_800, discount: null }),
    });
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    expect(screen.getByRole('button', { name: 'Pay ₹2,338.20' })).toBeVisible();
    await pay();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent('Your total is now ₹2,598. Press Pay to accept it.');
    expect(alert).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Pay ₹2,598' })).toBeVisible();
    await pay();
    await waitFor(() => expect(requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH))).toHaveLength(2));
    const orders = requests.filter(({ url }) => url.endsWith(CREATE_ORDER_PATH)).map((request) => request.json());
    expect(await Promise.all(orders)).toMatchObject([
      { amount: 233_820, discount_code: 'LASTONE' },
      expect.not.objectContaining({ discount_code: expect.anything() }),
    ]);
  });

  test('Pay with a code that could not be checked takes over the discount that the order gets', async () => {
    hold($discountCode, 'DIWALI10');
    const discount = { label: 'DIWALI10', amount: 25_980, note: '', is_of_code: true };
    answerRequests({
      [CREATE_ORDER_PATH]: refused({ code: 'price_changed', message: '', changed: [], amount: 233_820, discount }),
    });
    render(<FilledCheckout shop={SHOP} delivery={DELIVERY} notice="Only to deliver it." />);
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your total is now ₹2,338.20. Press Pay to accept it.');
    expect(screen.getByText('Discount (DIWALI10)')).toBeVisible();
  });
});
