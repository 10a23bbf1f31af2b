import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { hold } from '#tests/support/hold.ts';
import { namesOf, prerender, textOf, textsOf } from '#tests/support/rendered.ts';
import { $earlierOrders } from './earlier-orders.store.ts';
import { PROFILE_WORDS } from './messages.ts';
import { $orders } from './orders.store.ts';
import { $owner } from './owner.store.ts';
import { Profile } from './Profile.tsx';
import { EMPTY_PROFILE } from './profile.ts';
import { $profile } from './profile-form.store.ts';

const ASHA = { id: 'asha', email: 'asha@example.com', isEmailConfirmed: true };
const READ = { typed: EMPTY_PROFILE, isLoading: false, isUnknown: false, isSaving: false, refused: {} };
const ORDER = {
  id: 'o1',
  order_number: 'GM-1',
  total_amount: 4500,
  is_test: false,
  tracking_number: '',
  razorpay_payment_id: 'pay_1',
  parcels: [],
  created_at: '2026-11-20 10:00:00.000Z',
  status: 'shipped',
  paymentStatus: 'paid',
  items: [],
} as const;

beforeEach(() => {
  hold($owner, ASHA);
  hold($profile, READ);
  hold($orders, { state: 'list', orders: [], hasMore: false });
});

describe('the profile', () => {
  test('asks a visitor to sign in', () => {
    hold($owner, null);
    render(<Profile />);
    expect(textOf()).toBe('Profile Access Required Please log in to access your profile. Sign In');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  test('says that it is loading', () => {
    hold($profile, { ...READ, isLoading: true });
    render(<Profile />);
    expect(textsOf('status')).toEqual([PROFILE_WORDS.loading]);
  });

  test('has the form, the orders and a way to sign out', () => {
    render(<Profile />);
    expect(namesOf('heading')).toEqual(['My Profile', 'Your orders', 'Your data']);
    expect(namesOf('button')).toEqual(['Sign out', 'Save Profile', 'Download my data']);
  });

  test('shows a notice for an unconfirmed email address', () => {
    render(<Profile />);
    expect(textOf().match(/asha@example\.com/g)).toBeNull();
    cleanup();
    hold($owner, { ...ASHA, isEmailConfirmed: false });
    render(<Profile />);
    expect(textOf()).toContain('asha@example.com');
  });

  test('renders both states until the session is read; styles show one', () => {
    prerender(<Profile />);
    expect(namesOf('heading')).toEqual([PROFILE_WORDS.loading, 'Your orders', 'Your data', 'Profile Access Required']);
  });
});

describe('the orders', () => {
  test('show that they are loading', () => {
    hold($orders, { state: 'loading', orders: [], hasMore: false });
    render(<Profile />);
    expect(textsOf('status')).toEqual(['Loading your orders...']);
  });

  test('show that there are none', () => {
    render(<Profile />);
    expect(textOf()).toContain('No orders yet Orders you place while signed in show up here.');
  });

  test('offer to try again', () => {
    hold($orders, { state: 'failed', orders: [], hasMore: false });
    render(<Profile />);
    expect(textOf()).toContain('We couldn’t load your orders.');
    expect(namesOf('button')).toContain('Try again');
  });

  test('offer those from before the sign-in, and say what is wrong with what was typed', () => {
    render(<Profile />);
    expect(screen.queryByLabelText('Order number')).toBeNull();
    cleanup();
    const problem = { message: 'x', fields: { phone: 'Please enter a 10-digit mobile number' } };
    hold($earlierOrders, { isLoading: false, count: 2, isBusy: false, problem });
    render(<Profile />);
    expect(textOf()).toContain('2 orders were placed with this email without signing in.');
    expect(screen.getByLabelText('Delivery phone number')).toHaveAccessibleDescription(problem.fields.phone);
    expect(namesOf('button')).toContain('Add to your orders');
    cleanup();
    hold($earlierOrders, {
      isLoading: false,
      count: 1,
      isBusy: true,
      problem: { message: 'No order has this number.' },
    });
    render(<Profile />);
    expect(textsOf('alert')).toEqual(['No order has this number.']);
    expect(screen.getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('are listed, with older ones on demand', () => {
    hold($orders, { state: 'list', orders: [ORDER], hasMore: true });
    render(<Profile />);
    expect(namesOf('heading')).toContain('GM-1');
    expect(namesOf('button')).toContain('Show older orders');
  });
});
