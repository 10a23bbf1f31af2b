import { Link } from '@tanstack/react-router';
import type { MediaUses } from '#shared/api/media-library.ts';
import { isUnused, MEDIA_PAGE_WORDS } from './messages.ts';

/** The link to the product's form. */
const productPage = (id: string): string => `/products/${id}`;

/** The uses of a picture, with links. */
export function UsedBy({ uses }: { uses: MediaUses }) {
  const more = uses.product_count - uses.products.length;
  return (
    <section>
      <h3>{MEDIA_PAGE_WORDS.usedBy}</h3>
      {isUnused(uses) && <p className="text-ink-soft">{MEDIA_PAGE_WORDS.unused}</p>}
      <ul className="grid gap-1">
        {uses.products.map(({ id, name }) => (
          <li key={id}>
            <Link to={productPage(id)} className="link">
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="text-ink-soft">{MEDIA_PAGE_WORDS.moreProducts(more)}</li>}
        {uses.on_page && <li>{MEDIA_PAGE_WORDS.onPage}</li>}
        {uses.order_count > 0 && <li>{MEDIA_PAGE_WORDS.orders(uses.order_count)}</li>}
      </ul>
    </section>
  );
}
