import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productPath } from '#shared/product.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { collectionPages } from '#site/features/collections/collection-pages.ts';
import { listedIds } from '#site/features/listing/listing-index.ts';
import { routeOf } from '../serve/route.ts';
import { IncompleteRelease } from './incomplete-release.ts';

/** Product pages are made by one program of one kind of row: so many of them, spread over all, stand for the rest. */
const SAMPLED_PRODUCTS = 200;
/** /collections leads to these also while the settings leave them out: the specification has them reach the not-found page. */
const LINKED_ANYWAY = new Set(
  collectionPages({ ...DEFAULT_SETTINGS, hasAllCollectionPages: true }).map(({ slug }) => `/collections/${slug}`),
);
const PRODUCT_PAGE = /^product\/(\d+)\.html$/;
const LISTING_INDEX = /^listing\/[^/]+\.json$/;
/** The admin's files are made by its own bundler, and name no pages. */
const SCANNED = /^(?!admin\/|_astro\/).*\.(html|json|xml|webmanifest)$/;

const ATTRIBUTE = /[\s"'](href|src|srcset|imagesrcset|poster|component-url|renderer-url)=(?:"([^"]*)"|'([^']*)')/g;
/** Where begins what is no markup, up to the end of its tag. */
const NO_MARKUP = /<(script|style)\b[^>]*>/;
const LOCATION = /<loc>([^<]*)<\/loc>/g;
/** The addresses of menu.json, not-found/places.json and the web manifest; other texts are anybody's. */
const JSON_PATH = /(?:"(?:href|src|start_url)":|\[)"(\/[^"\\]*)"/g;

/** How links are judged. */
interface Known {
  readonly uncertain: ReadonlySet<string>;
  readonly siteUrl: string;
}

/**
 * Makes sure that what the pages of a release lead to is there: a file among `files` (paths in the folder `client`), or an
 * address that programs answer. Looks at every page that is no product's, every entry of the listings and of the sitemap,
 * and product pages spread over all. @throws IncompleteRelease
 */
export async function checkLinks(client: string, files: ReadonlySet<string>, known: Known): Promise<void> {
  const isFine = targetChecker(files, known);
  for (const file of scannedFiles(files)) {
    // Decoded in one go: a listing's page has megabytes, which would come in pieces.
    const content = (await readFile(join(client, file))).toString();
    const path = pathOf(file);
    // The pages that other addresses are answered with name themselves, as every page does.
    const broken = linksOf(file, content).find((link) => !isFine(link) && ownPath(link, known.siteUrl) !== path);
    if (broken === undefined) continue;
    throw new IncompleteRelease(`The page ${path} leads to ${broken}, which is not there.`, path);
  }
}

function scannedFiles(files: ReadonlySet<string>): string[] {
  const scanned = [...files].filter((file) => SCANNED.test(file));
  const products = scanned.filter((file) => PRODUCT_PAGE.test(file)).toSorted();
  const step = Math.max(1, Math.ceil(products.length / SAMPLED_PRODUCTS));
  return [...scanned.filter((file) => !PRODUCT_PAGE.test(file)), ...products.filter((_, index) => index % step === 0)];
}

function linksOf(file: string, content: string): string[] {
  if (LISTING_INDEX.test(file)) return listedIds(JSON.parse(content)).map(productPath);
  if (file.endsWith('.xml')) return Array.from(content.matchAll(LOCATION), ([, link = '']) => link);
  if (!file.endsWith('.html')) return Array.from(content.matchAll(JSON_PATH), ([, link = '']) => link);
  return Array.from(markupOf(content).matchAll(ATTRIBUTE)).flatMap(([, name = '', double = '', single = '']) => {
    const value = double || single;
    return name.endsWith('srcset') ? value.split(',').map((entry) => entry.trim().split(/\s/)[0] ?? '') : [value];
  });
}

/** Without what scripts and styles hold, which is no markup: a product's name may look like some. */
function markupOf(page: string): string {
  const parts: string[] = [];
  let rest = page;
  for (let begin = NO_MARKUP.exec(rest); begin !== null; begin = NO_MARKUP.exec(rest)) {
    const [tag, name] = begin;
    parts.push(rest.slice(0, begin.index + tag.length));
    rest = rest.slice(begin.index + tag.length);
    const end = rest.indexOf(`</${name}>`);
    if (end !== -1) rest = rest.slice(end);
  }
  return [...parts, rest].join('');
}

/** Tells for a link whether it leads somewhere; each is looked up once. */
function targetChecker(files: ReadonlySet<string>, { uncertain, siteUrl }: Known): (link: string) => boolean {
  const seen = new Map<string, boolean>();
  const isThere = (path: string): boolean => {
    const route = routeOf(path);
    if (route.kind === 'redirect') return isThere(route.to);
    if (route.kind !== 'file') return route.kind !== 'missing';
    const file = route.path.slice(1);
    const [, product] = PRODUCT_PAGE.exec(file) ?? [];
    return files.has(file) || (product !== undefined && uncertain.has(product));
  };
  return (link) => {
    const known = seen.get(link);
    if (known !== undefined) return known;
    const path = ownPath(link, siteUrl);
    const isFine = path === null || LINKED_ANYWAY.has(path) || isThere(path);
    seen.set(link, isFine);
    return isFine;
  };
}

/** The path of an address of this shop; null for others, and for a place in the same page. */
function ownPath(link: string, siteUrl: string): string | null {
  const own = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
  if (!own.startsWith('/') || own.startsWith('//')) return null;
  return own
    .replace(/[?#].*$/s, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&');
}

function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
