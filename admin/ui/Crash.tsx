import { Link } from '@tanstack/react-router';
import { ADMIN_WORDS } from '#admin/messages.ts';

/** Shown instead of a page that threw. */
export function Crash() {
  return (
    <div role="alert" className="card m-4 grid justify-items-start gap-3 p-6">
      <h1>{ADMIN_WORDS.crashed}</h1>
      <p className="text-ink-soft">{ADMIN_WORDS.crashedHint}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {ADMIN_WORDS.reload}
      </button>
    </div>
  );
}

/** Shown for an unknown path below /admin. */
export function NotFound() {
  return (
    <div className="card grid justify-items-start gap-3 p-6">
      <h1>{ADMIN_WORDS.notFound}</h1>
      <Link to="/" className="button">
        {ADMIN_WORDS.toHome}
      </Link>
    </div>
  );
}
