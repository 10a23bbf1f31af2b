import { URL_PRODUCT_FAILURES, URL_PRODUCT_WORDS } from './messages.ts';
import { addUrlProduct, type UrlProductFailure } from './url-product.store.ts';

/** Says why the product named by the address was not added, and offers to retry or go back to it. */
export function UrlProductNotice({ failure: { reason, product } }: { failure: UrlProductFailure }) {
  const { title, text } = URL_PRODUCT_FAILURES[reason];
  return (
    <div className="border-madder bg-madder-wash rounded-small mb-6 grid gap-2 border-l-4 p-4" role="alert">
      <p className="text-base font-semibold">{title}</p>
      <p>{text}</p>
      {product !== undefined && (
        <p>
          <a className="link inline-block py-1" href={product.path}>
            {URL_PRODUCT_WORDS.back(product.name)}
          </a>
        </p>
      )}
      {reason === 'unreachable' && (
        <p>
          <button className="button button-outline" type="button" onClick={() => void addUrlProduct()}>
            {URL_PRODUCT_WORDS.again}
          </button>
        </p>
      )}
    </div>
  );
}
