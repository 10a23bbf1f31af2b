/**
 * Adds styles that come with code: `import css from './x.css?inline'`. A plain import of the file would put them into
 * every page that may ever fetch the code.
 */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
