const added = new Set<string>();

/**
 * Adds styles that are loaded with code (`import css from './x.css?inline'`), once. A plain import would put them into every
 * page that may load the code.
 */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}
