import { formatRupees } from '#shared/money.ts';
import { productPath } from '#shared/product.ts';
import { parseRecent, RECENT_KEY, type RecentProduct } from './recent-products.ts';

/** Fills the section with the products seen before this one. */
export function mountRecent(section: HTMLElement): void {
  const own = section.dataset['productId'];
  const list = parseRecent(localStorage.getItem(RECENT_KEY)).filter(({ id }) => id !== own);
  section.querySelector('ul')?.replaceChildren(...list.map(card));
}

function card({ id, name, image, priceRupees }: RecentProduct): HTMLElement {
  const picture = document.createElement('img');
  picture.src = image;
  picture.alt = '';
  picture.width = 3;
  picture.height = 4;
  const title = document.createElement('span');
  title.textContent = name;
  const price = document.createElement('b');
  price.textContent = formatRupees(priceRupees);
  const link = document.createElement('a');
  link.href = productPath(encodeURIComponent(id));
  link.append(picture, title, price);
  const item = document.createElement('li');
  item.append(link);
  return item;
}
