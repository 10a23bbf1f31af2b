import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { logWarning } from '#site/components/browser-log.ts';
import { $auth, checkSession, shopPocketBase } from './auth.store.ts';
import { VERIFY_WORDS } from './messages.ts';
import { useAddressToken } from './use-address-token.ts';

type State = 'working' | 'done' | 'failed';

const TITLES: Readonly<Record<State, string>> = {
  working: VERIFY_WORDS.working,
  done: VERIFY_WORDS.done,
  failed: VERIFY_WORDS.failed,
};

/** /auth/verify#TOKEN, the link of the mail after signing up: confirms the address. */
export function VerifyEmail() {
  const token = useAddressToken();
  const isSignedIn = useStore($auth, { ssr: 'initial' }).status === 'signed_in';
  const [state, setState] = useState<State>('working');
  useEffect(() => {
    if (token !== undefined) void confirm(token).then((isConfirmed) => setState(isConfirmed ? 'done' : 'failed'));
  }, [token]);

  const doneText = isSignedIn ? VERIFY_WORDS.doneSignedInText : VERIFY_WORDS.doneText;
  return (
    <div className="grid justify-items-center gap-3" role="status">
      <h1>{TITLES[state]}</h1>
      <div className="zari w-30" aria-hidden="true" />
      {state !== 'working' && (
        <>
          <p className="text-ink-soft">{state === 'done' ? doneText : VERIFY_WORDS.failedText}</p>
          <a className="button mt-3" href={isSignedIn ? '/' : '/auth'}>
            {isSignedIn ? VERIFY_WORDS.shop : VERIFY_WORDS.signIn}
          </a>
        </>
      )}
    </div>
  );
}

/** Returns whether the address is confirmed now. */
async function confirm(token: string): Promise<boolean> {
  if (token === '') return false;
  try {
    const [pb, { confirmEmail }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
    await confirmEmail(pb, token);
    // The stored session says whether the address is confirmed.
    void checkSession();
    return true;
  } catch (error) {
    logWarning(VERIFY_WORDS.failed, error);
    return false;
  }
}
