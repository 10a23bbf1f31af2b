import { beforeEach, describe, expect, test } from 'vitest';
import { hold, show } from '#tests/support/screen.ts';
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
  tracking_number: '',
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
    const screen = show(<Profile />);
    expect(screen.text).toBe('Profile Access Required Please log in to access your profile. Sign In');
    expect(screen.get('link', 'Sign In').attributes.href).toBe('/auth');
  });

  test('says that it is loading', () => {
    hold($profile, { ...READ, isLoading: true });
    expect(show(<Profile />).names('status')).toEqual(['Loading profile...']);
  });

  test('has the form, the orders and a way to sign out', () => {
    const screen = show(<Profile />);
    expect(screen.names('heading')).toEqual(['My Profile', 'Your data', 'Your orders']);
    expect(screen.names('button')).toEqual(['Sign out', 'Save Profile', 'Download my data', 'As JSON']);
  });

  test('shows a notice for an unconfirmed email address', () => {
    expect(show(<Profile />).text.match(/asha@example\.com/g)).toBeNull();
    hold($owner, { ...ASHA, isEmailConfirmed: false });
    expect(show(<Profile />).text).toContain('asha@example.com');
  });

  test('renders both states until the session is read; styles show one', () => {
    hold($owner, undefined);
    const screen = show(<Profile />);
    expect(screen.names('heading')).toEqual(['My Profile', 'Your data', 'Your orders', 'Profile Access Required']);
  });
});

describe('the orders', () => {
  test('show that they are loading', () => {
    hold($orders, { state: 'loading', orders: [], hasMore: false });
    expect(show(<Profile />).names('status')).toEqual(['Loading your orders...']);
  });

  test('show that there are none', () => {
    expect(show(<Profile />).text).toContain('No orders yet Orders you place while signed in show up here.');
  });

  test('offer to try again', () => {
    hold($orders, { state: 'failed', orders: [], hasMore: false });
    const screen = show(<Profile />);
    expect(screen.text).toContain('We couldn’t load your orders.');
    expect(screen.names('button')).toContain('Try again');
  });

  test('are listed, with older ones on demand', () => {
    hold($orders, { state: 'list', orders: [ORDER], hasMore: true });
    const screen = show(<Profile />);
    expect(screen.names('heading')).toContain('GM-1');
    expect(screen.names('button')).toContain('Show older orders');
  });
});
