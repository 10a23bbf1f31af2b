/** The list of pages, which is not in the specification. */
export const PAGES_WORDS = {
  title: 'Pages',
  hint: 'The texts of the shop’s pages. A change is live as soon as it is saved, and can be undone.',
  loading: 'Loading the pages',
  standard: 'Standard text',
  changed: (moment: string) => `Changed ${moment}`,
  view: 'View page',
} as const;
