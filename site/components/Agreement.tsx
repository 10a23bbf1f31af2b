import { AGREEMENT } from './messages.ts';

/** What a shopper agrees to by paying or signing up, with links to read it first. */
export function Agreement({ by }: { by: 'ordering' | 'signing up' }) {
  return (
    <p className="text-ink-soft mt-2 text-center text-sm">
      {AGREEMENT.start(by)}
      <a className="link" href="/terms-of-service">
        {AGREEMENT.terms}
      </a>
      {by === 'ordering' && (
        <>
          {AGREEMENT.and}
          <a className="link" href="/returns">
            {AGREEMENT.returns}
          </a>
        </>
      )}
      {AGREEMENT.end}
    </p>
  );
}
