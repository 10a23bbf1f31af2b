/** Where a field is shown that no shopper sees (shared/content/content-fields). */
const STAFF_ONLY = 'Staff only';

/** The forms of the shop's own texts, which are not in the specification. */
export const CONTENT_WORDS = {
  loading: 'Loading the texts',
  missing: 'There is no such page',
  back: 'Settings',
  backToPages: 'Pages',
  preview: 'Preview',
  closePreview: 'Close preview',
  loadingPreview: 'Loading the preview',
  viewPage: 'View page',
  agreed: 'Orders keep the version that was shown when they were placed.',
  markdown:
    '**bold**, *italic*, [words](/returns) for a link, - at the start of a line for a list, ## for a heading, an empty line for a new paragraph. Names such as {phone} or {email} stand for the shop’s details.',
  saved: (title: string) => `Saved: ${title}`,
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  unchanged: 'Everything is saved',
  wrong: (count: number) => (count === 1 ? 'Fix 1 field' : `Fix ${count} fields`),
  history: 'Who changed this, and when',
  standard: 'Back to the standard text',
  shownOn: (where: string) => (where === STAFF_ONLY ? where : `Shown on: ${where}`),
  fixedWindow:
    'A number of days or hours here does not follow Settings, Returns and cancelling, which decides. On pages such as /returns and /faq write {return_days}, {return_window} or {cancel_hours}.',
  anyCategory: 'Any',
  add: (item: string) => `Add ${item}`,
  entry: (item: string, place: number) => `${item.charAt(0).toUpperCase()}${item.slice(1)} ${place}`,
  up: (entry: string) => `Move ${entry} up`,
  down: (entry: string) => `Move ${entry} down`,
  remove: (entry: string) => `Remove ${entry}`,
} as const;

/** The buttons over a text with headings, lists and links. */
export const RICH_WORDS = {
  toolbar: 'Format',
  bold: 'Bold',
  heading: 'Heading',
  list: 'List',
  link: 'Link',
} as const;

/** Pictures of the shop's content. */
export const PICTURE_WORDS = {
  choose: 'Choose picture',
  change: 'Change picture',
  details: 'Description and focus point',
  remove: 'Remove',
  missing: 'Not in the library. Shoppers see a plain pattern in its place.',
} as const;

/** The preview of a page. */
export const PREVIEW_WORDS = {
  wide: 'Wide screen',
  phone: 'Phone',
  slide: { title: 'Heading', button: 'Button' },
} as const;

/** About delivery to other states, on the page Delivery and promises. */
export const OTHER_STATES_WORDS = {
  unregistered:
    'The shop has no GSTIN. To sell taxable goods to other states, a seller must be registered for GST (CGST Act, section 24; some notified handicraft goods are excepted).',
  composition: 'A composition dealer may not sell goods to other states (CGST Act, section 10(2)(c)).',
  advice: 'Ask your accountant. If it applies to you, switch on “Deliver within your own state only” below.',
} as const;
