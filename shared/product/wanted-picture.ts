import { MAX_PICTURE_ADDRESS } from '../limits.ts';

/** A picture of another shop that a product's import asks for. */
export type WantedPicture = {
  url: string;
  alt: string;
};

/** By hand, because the database's hooks use it too, which have no schema library. */
export function isWantedPicture(value: unknown): value is WantedPicture {
  if (typeof value !== 'object' || value === null) return false;
  const [url, alt]: unknown[] = [Reflect.get(value, 'url'), Reflect.get(value, 'alt')];
  return typeof url === 'string' && url.length <= MAX_PICTURE_ADDRESS && typeof alt === 'string';
}
