/** Addresses of built files and fonts that a page or a style sheet names. */
const NAMED = /\/(?:_astro|fonts)\/[\w.@-]+\.(?:js|css|woff2)/g;
/** Modules that a built module imports by relative path. */
const IMPORTED = /["'](?:\.\/|_astro\/)([\w.@-]+\.(?:js|css))["']/g;

/** The built files a text names, as paths of the site; `text` is HTML, CSS or JavaScript. */
export function linkedAssets(text: string): string[] {
  const imported = [...text.matchAll(IMPORTED)].map(([, name]) => `/_astro/${name}`);
  return [...new Set([...(text.match(NAMED) ?? []), ...imported])];
}
