const added = new Set<string>();

/**
 * Adds, once, styles that come with code: `import css from './x.css?inline'`. A plain import of the file would put them
 * into every page that may ever fetch the code.
 */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
