import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { SECTION_NAMES, type ShopContent } from '#shared/content/content-fields.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import { filesBelow } from './files.ts';

/** All product pages come from one template, so a sample of them is enough. */
const SAMPLED_PRODUCTS = 200;
/** /collections links to these, but they reach the not-found page (specification, section 2). */
const COLLECTION = /^\/collections\/[\w-]+$/;
/** Paths that the server answers without a file. */
const ANSWERED = /^\/(api|pb|media|admin)(\/|$)/;
const PRODUCT_PAGE = /^product\/\d+\.html$/;
/** Files to scan: not the bundlers' output. */
const SCANNED = /^(?!admin\/|_astro\/|moved\/).*\.(html|xml)$/;

const ATTRIBUTE = /[\s"'](href|src|srcset|imagesrcset|poster|component-url|renderer-url)=(?:"([^"]*)"|'([^']*)')/g;
/** Script or style element; its content is not scanned, because a product name in it may look like a link. */
const NOT_MARKUP = /(<(script|style)\b[^>]*>).*?<\/\2>/gs;
/** A path in JSON or Markdown. */
const STAFF_PATH = /["(<\s](\/[^\s"()<>\\?#]*)/g;
const LOCATION = /<loc>([^<]*)<\/loc>/g;

/** A page links to a path of the shop that does not exist. */
export class BrokenLink extends Error {
  override readonly name = 'BrokenLink';
}

/**
 * Checks that all links in pages and sitemap lead to existing files. Paths in `missing` failed to render and are skipped.
 * @throws BrokenLink
 */
export async function checkLinks(
  client: string,
  { siteUrl, missing }: { siteUrl: string; missing: ReadonlySet<string> },
): Promise<void> {
  const files = new Set(await filesBelow(client));
  const isValid = (link: string): boolean => {
    const path = ownPath(link, siteUrl);
    if (path === null || missing.has(path) || ANSWERED.test(path) || COLLECTION.test(path)) return true;
    const name = path.slice(1).replace(/\/+$/, '') || 'index.html';
    return files.has(name) || files.has(`${name}.html`);
  };
  for (const file of scannedFiles(files)) {
    const content = await readFile(join(client, file), 'utf8');
    const broken = linksOf(file, content).find((link) => !isValid(link));
    if (broken !== undefined) throw new BrokenLink(`The page /${file} links to ${broken}, which does not exist.`);
  }
}

/**
 * Paths that staff wrote into the shop's content. A link to a page that does not exist any more must not keep a new version of
 * the shop from being built.
 */
export function pathsOfStaff(content: ShopContent): string[] {
  const { identity, messages, windows, shipping } = content;
  // Of the shop, and named by other sections, which stay the standard ones with them.
  const details = { identity, messages, windows, shipping };
  const standard = shownContent({ ...STANDARD_CONTENT, ...details });
  const written = SECTION_NAMES.filter(
    (section) => section in details || !isDeepStrictEqual(content[section], standard[section]),
  );
  const text = JSON.stringify(written.map((section) => content[section]));
  return Array.from(text.matchAll(STAFF_PATH), ([, path = '']) => path.replace(/(?<=.)\/+$/, ''));
}

function scannedFiles(files: ReadonlySet<string>): string[] {
  const scanned = [...files].filter((file) => SCANNED.test(file));
  const products = scanned.filter((file) => PRODUCT_PAGE.test(file)).toSorted();
  const step = Math.max(1, Math.ceil(products.length / SAMPLED_PRODUCTS));
  return [...scanned.filter((file) => !PRODUCT_PAGE.test(file)), ...products.filter((_, index) => index % step === 0)];
}

function linksOf(file: string, content: string): string[] {
  if (file.endsWith('.xml')) return Array.from(content.matchAll(LOCATION), ([, link = '']) => link);
  const markup = content.replaceAll(NOT_MARKUP, '$1');
  return Array.from(markup.matchAll(ATTRIBUTE)).flatMap(([, name = '', double = '', single = '']) => {
    const value = double || single;
    return name.endsWith('srcset') ? value.split(',').map((entry) => entry.trim().split(/\s/)[0] ?? '') : [value];
  });
}

/** The path of a link within this shop; null for other sites and for anchors in the same page. */
function ownPath(link: string, siteUrl: string): string | null {
  const own = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
  if (!own.startsWith('/') || own.startsWith('//')) return null;
  return own
    .replace(/[?#].*$/s, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&');
}
