import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '#site/components/EmptyState.tsx';
import type { AuthUser } from '#site/features/auth/auth.store.ts';
import { UnconfirmedEmail } from '#site/features/auth/UnconfirmedEmail.tsx';
import { DeviceOrders } from '#site/features/order-confirmation/DeviceOrders.tsx';
import { $earlierOrders } from './earlier-orders.store.ts';
import { PROFILE_WORDS } from './messages.ts';
import { Orders } from './Orders.tsx';
import { OwnCopy } from './OwnCopy.tsx';
import { $orders } from './orders.store.ts';
import { $owner, followOwner, signOutAndGoHome } from './owner.store.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { $profile } from './profile-form.store.ts';

const NOT_YET_KNOWN: AuthUser = { id: '', email: '', isEmailConfirmed: true };

/**
 * The page /profile: access required, loading, then form and orders (specification, section 2). The static HTML has
 * both the signed-out and the loading state; profile.css shows the right one with the first paint.
 */
export function Profile() {
  const owner = useStore($owner, { ssr: 'initial' });
  useEffect(followOwner, []);

  // Until the session is read, styles show one of the two. The elements stay, so that an early press is not lost.
  const isKnown = owner !== undefined;
  return (
    <>
      {owner !== null && (
        <div className={isKnown ? undefined : 'while-loading'}>
          <OwnProfile user={owner ?? NOT_YET_KNOWN} />
        </div>
      )}
      {!owner && (
        <div className={isKnown ? undefined : 'while-signed-out'}>
          <SignedOut />
        </div>
      )}
    </>
  );
}

function OwnProfile({ user }: { user: AuthUser }) {
  const { isLoading } = useStore($profile, { ssr: 'initial' });
  const areOrdersLoading = useStore($orders, { ssr: 'initial' }).state === 'loading';
  const areEarlierLoading = useStore($earlierOrders, { ssr: 'initial' }).isLoading;
  return (
    <div className="grid gap-6">
      <div className="flex items-center justify-between gap-4">
        <h1>
          {isLoading ? (
            <span className="text-xl" role="status">
              {PROFILE_WORDS.loading}
            </span>
          ) : (
            PROFILE_WORDS.title
          )}
        </h1>
        <button className="button button-outline" type="button" onClick={signOutAndGoHome}>
          {PROFILE_WORDS.signOut}
        </button>
      </div>
      {/* New elements once the owner is known: the note above the form then moves nothing. */}
      <div className="grid gap-6" key={user.id}>
        {!user.isEmailConfirmed && <UnconfirmedEmail email={user.email} />}
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-16">
          <Orders />
          {/* Where it is below the orders, it comes when they are there, which would move it. */}
          <div className={`grid gap-10 ${areOrdersLoading || areEarlierLoading ? 'max-lg:hidden' : ''}`}>
            <ProfileForm user={user} />
            <OwnCopy />
          </div>
        </div>
      </div>
    </div>
  );
}

function SignedOut() {
  return (
    <EmptyState level="h1" title={PROFILE_WORDS.required} text={PROFILE_WORDS.requiredText}>
      <a className="button mt-3" href="/auth">
        {PROFILE_WORDS.signIn}
      </a>
      <DeviceOrders className="mt-8 w-full max-w-100 text-left" />
    </EmptyState>
  );
}
