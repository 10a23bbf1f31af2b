/** What a shopper agrees to by paying or signing up, with links to read it first. */
export function Agreement({ by }: { by: 'ordering' | 'signing up' }) {
  return (
    <p className="text-ink-soft mt-2 text-center text-sm">
      {`By ${by} you agree to our `}
      <a className="link" href="/terms-of-service">
        terms
      </a>
      {by === 'ordering' && (
        <>
          {' and '}
          <a className="link" href="/returns">
            return policy
          </a>
        </>
      )}
      {'. Our '}
      <a className="link" href="/privacy-policy">
        privacy policy
      </a>
      {' says how we use your data.'}
    </p>
  );
}
