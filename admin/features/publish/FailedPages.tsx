import { Link } from '@tanstack/react-router';
import { momentOf } from '#admin/format/dates.ts';
import { Trouble } from '#admin/ui/Notices.tsx';
import type { FailedPage } from '#shared/api/publish-status.ts';
import { productIdOfPath } from '#shared/product/product.ts';
import { useRetryPages } from './LiveState.tsx';
import { failedPagesText, moreText, PUBLISH_WORDS, triesText } from './messages.ts';

interface FailedPagesProps {
  failures: readonly FailedPage[];
  /** The number of failed pages; the list may be shorter. */
  total: number;
  names: ReadonlyMap<string, string> | undefined;
  onLeave: () => void;
}

/** Pages that could not be published, with reasons and retry buttons. */
export function FailedPages({ failures, total, names, onLeave }: FailedPagesProps) {
  const retry = useRetryPages();
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3>{failedPagesText(total)}</h3>
        {total > 1 && (
          <button type="button" className="link" onClick={() => retry.start(undefined)}>
            {PUBLISH_WORDS.tryAllAgain}
          </button>
        )}
      </div>
      <ul className="grid gap-2">
        {failures.map((failure) => (
          <Trouble as="li" key={failure.path}>
            <PageLink path={failure.path} names={names} onLeave={onLeave} />
            <p className="wrap-anywhere">{failure.message}</p>
            <p className="text-sm text-ink-soft">
              {triesText(failure)} · {momentOf(failure.at)}
              {failure.retry_at && ` · ${PUBLISH_WORDS.retry} ${momentOf(failure.retry_at)}`}
            </p>
            <button
              type="button"
              className="link"
              aria-label={`${PUBLISH_WORDS.tryAgain}: ${failure.path}`}
              onClick={() => retry.start(failure.path)}
            >
              {PUBLISH_WORDS.tryAgain}
            </button>
          </Trouble>
        ))}
      </ul>
      {total > failures.length && <p className="text-sm text-ink-soft">{moreText(total - failures.length)}</p>}
    </section>
  );
}

/** Links a product's page to its form, any other page to the shop. */
function PageLink({ path, names, onLeave }: { path: string } & Pick<FailedPagesProps, 'names' | 'onLeave'>) {
  const productId = productIdOfPath(path);
  if (productId !== undefined) return <ProductLink id={productId} name={names?.get(productId)} onLeave={onLeave} />;
  return (
    <a className="link wrap-anywhere" href={path} target="_blank" rel="noopener">
      {path}
    </a>
  );
}

interface ProductLinkProps {
  id: string;
  /** Undefined while loading, or if the product was deleted. */
  name: string | undefined;
  onLeave: () => void;
}

/** A link to a product's form. */
export function ProductLink({ id, name, onLeave }: ProductLinkProps) {
  return (
    <Link className="link wrap-anywhere" to="/products/$id" params={{ id }} onClick={onLeave}>
      {name ?? id}
    </Link>
  );
}
