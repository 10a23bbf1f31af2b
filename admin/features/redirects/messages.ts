/** The page of redirects, which is not in the specification. */
export const REDIRECTS_WORDS = {
  title: 'Redirects',
  hint: 'Old addresses that lead to pages of this shop, so that links and search results of an earlier shop still work. A page of this shop always comes before a redirect.',
  search: 'Search old and new paths',
  loading: 'Loading the redirects',
  empty: 'No redirects yet',
  noMatch: 'No redirect has this text',
  add: 'New redirect',
  from: 'Old path',
  fromHint: 'Such as /products/silk-kurta. You can paste the whole old address.',
  to: 'New page',
  toHint: 'A page of this shop, such as /product/1001 or /sale.',
  remove: 'Delete',
  addMany: 'Add many',
  lines: 'Redirects',
  linesHint: 'One on each line: the old path, a comma, the new page. Copy them from a spreadsheet or a redirect file.',
  linesMissing: 'Enter at least one redirect.',
  tooMany: (most: number) => `Add at most ${most} at a time.`,
  lineFault: (line: number, fault: string) => `Line ${line}: ${fault}`,
  twice: 'This old path is in an earlier line.',
} as const;

/** What was saved, in the history and in the message after it. */
export const REDIRECT_STEPS = {
  saved: (from: string) => `Redirect of ${from} saved`,
  removed: (from: string) => `Redirect of ${from} deleted`,
  added: (count: number) => (count === 1 ? '1 redirect added' : `${count} redirects added`),
} as const;
