import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button, LinkButton } from './Button.tsx';
import { Card } from './Card.tsx';

/** Shown instead of a page that threw. */
export function Crash() {
  return (
    <Card role="alert" className="m-4 grid justify-items-start gap-3 p-6">
      <h1>{ADMIN_WORDS.crashed}</h1>
      <p className="text-ink-soft">{ADMIN_WORDS.crashedHint}</p>
      <Button onClick={() => location.reload()}>{ADMIN_WORDS.reload}</Button>
    </Card>
  );
}

/** Shown for an unknown path below /admin. */
export function NotFound() {
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <h1>{ADMIN_WORDS.notFound}</h1>
      <LinkButton to="/">{ADMIN_WORDS.toHome}</LinkButton>
    </Card>
  );
}
