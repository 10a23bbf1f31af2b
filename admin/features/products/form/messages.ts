import { STOCK_KIND_LABELS, STOCK_REASON_WORDS } from '#admin/features/stock/messages.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { maxLength } from '#shared/product/product-fields.ts';

/** Saving and deleting a product (specification, section 8, Admin). */
export const PRODUCT_MESSAGES = {
  created: 'Product created successfully',
  updated: 'Product updated successfully',
  deleted: 'Product deleted successfully',
} as const;

/** Errors of fields: what is wrong and how to fix it. */
export const FIELD_PROBLEMS = {
  name: 'Enter a name.',
  price: 'Enter a price.',
  slug: 'Use only lowercase letters a–z, digits and single hyphens.',
  flag: 'Enter yes or no.',
  quantity: `Enter a whole number from 0 to ${MAX_PIECES}.`,
  measure: 'Enter a number above 0, such as 46 or 2.5, or leave it blank.',
  newName: 'Enter a name, or choose one from the list.',
  tooLong: (max: number, length: number) => `At most ${max} characters; this has ${length}.`,
  description: (share: number) =>
    `The description is too long. Shorten it by about ${Math.ceil((1 - 1 / share) * 100)}%.`,
  tooManyPieces: `Add at most ${maxLength('pieces')} pieces.`,
  slugTaken: (name: string, id: string) =>
    `${name} (ID ${id}) already has this slug. Change it, for example by adding the colour.`,
} as const;

/** Labels of fields that are no columns; those of columns come from the table of product fields. */
export const FIELD_LABELS = {
  sewing: 'Sold as',
  unstitchedStock: 'Pieces, unstitched',
  unstitchedPrice: 'Unstitched price, if different',
  resetSizePrices: 'Same price for all sizes',
  stockKind: STOCK_REASON_WORDS.why,
  stockNote: STOCK_REASON_WORDS.note,
  newBrand: 'New brand name',
  newCategory: 'New category name',
  menuCategoryIds: 'Categories',
} as const;

/** Why stock changes, as staff choose it. */
export const STOCK_REASONS = {
  '': STOCK_KIND_LABELS.counted,
  received: STOCK_KIND_LABELS.received,
  corrected: STOCK_KIND_LABELS.corrected,
  damaged: STOCK_KIND_LABELS.damaged,
  returned: STOCK_KIND_LABELS.returned,
} as const;

/** Texts that are not in the specification. */
export const FORM_WORDS = {
  newTitle: 'New product',
  loading: 'Loading the product',
  history: 'History',
  stockHistory: 'Stock history',
  toList: 'All products',
  gone: 'Product not found',
  goneHint: 'It may have been deleted. Activity shows who deleted it and can bring it back.',
  goneMeanwhile: 'Someone deleted this product while you had it open. Your changes are still here.',
  saveAsNew: 'Save as a new product',
  basics: 'Product',
  money: 'Price',
  stock: 'Sizes and stock',
  details: 'Details',
  pieces: "What's in the set",
  media: 'Pictures and videos',
  categories: 'Categories',
  visibility: 'Visibility',
  filing: 'Brand',
  slugHint: 'Made from the name; change it if you like.',
  priceHint: 'In rupees, including GST: 2499 or 2,499.50.',
  originalHint: 'Price before discount. Blank = no discount.',
  mrpHint: 'As printed on the label. Blank: not shown. No price can be above it.',
  declaredHint: 'Empty: the brand’s, or the shop’s.',
  descriptionHint: 'Blank line = new paragraph; start a line with "- " for a bullet.',
  descriptionTags:
    'The saved description has formatting that the shop does not show. It is removed when you edit the description.',
  sewing: { stitched: 'Stitched, in sizes', unstitched: 'Unstitched, as cloth', both: 'Both' },
  sewingLabel: 'How it is sold',
  stockHint: '0 = sold out, blank = not made. +12 adds 12 to the stock, -1 takes 1 away.',
  stockMove: (size: string, before: number, after: number) =>
    `${size} ${before} → ${after} (${after > before ? '+' : '−'}${Math.abs(after - before)})`,
  lowHint: "Blank: the shop's number, chosen in Settings. It is for your lists only; shoppers do not see it.",
  stockNoteExample: 'such as a bill number',
  newClothHint: 'If blank or 0, the new product starts with 1 piece.',
  clothHint: '0 = sold out. +12 adds 12, -1 takes 1 away.',
  total: (pieces: number) => `${pieces.toLocaleString('en-IN')} ${pieces === 1 ? 'piece' : 'pieces'} in total`,
  otherVariants: (variants: string) => `Other stock, not changed here: ${variants}.`,
  removesVariants: (names: string) => `Saving removes ${names} from the shop and from carts.`,
  ownPrices: (prices: string) => `Own price: ${prices}.`,
  ownMrps: (mrps: string) => `Own MRP: ${mrps}. An import changes it.`,
  movedSince: (moves: string) => `Stock changed since you opened this: ${moves}. Saving takes that into account.`,
  activeHint: 'Visible to shoppers',
  featuredHint: 'On the home page',
  newHint: 'Under New in the menu',
  noBrand: 'No brand',
  noCategory: 'No category',
  addBrand: 'Add a new brand…',
  addCategory: 'Add a new category…',
  addPiece: 'Add piece',
  removePiece: (piece: string) => `Remove ${piece}`,
  pieceColumns: { kind: 'Item', fabric: 'Fabric', lengthInches: 'Length (in)', metres: 'Metres', note: 'Note' },
  noPieces: 'Nothing added yet. Each piece is a row on the product page.',
  categorySearch: 'Search categories',
  noCategories: 'No matching categories',
  categoriesEmpty: 'There are none yet. Add them under Categories.',
  categoriesHint: 'Where shoppers find it.',
  mainCategory: (name: string) => `Main category: ${name}`,
  mainHint: 'Shown with the product; also for discounts and GST.',
  changeMain: 'Change',
  chosen: (count: number) => `${count} chosen`,
  hidden: 'inactive',
  saving: 'Saving…',
  uploading: 'Uploading… You can save when it has finished.',
  saveAndNew: 'Save and new',
  duplicate: 'Duplicate',
  delete: 'Delete',
  viewInShop: 'View in shop',
  more: 'More actions',
  unchanged: 'All changes saved',
  nothing: 'No changes to save',
  unsaved: 'Unsaved changes',
  kept: (time: string) => `Draft saved on this device at ${time}`,
  notKept: 'Unsaved changes. This device cannot keep a draft (storage full or blocked): save before you leave.',
  fieldsWrong: (count: number) => (count === 1 ? 'Fix 1 field' : `Fix ${count} fields`),
  createdLabel: 'Product created',
  updatedLabel: 'Product updated',
  deletedLabel: 'Product deleted',
  soldMeanwhile: (sold: number, size: string, left: number) => `${sold} sold in the meantime: ${size} is now ${left}`,
  addedMeanwhile: (added: number, size: string, left: number) =>
    `${added} added in the meantime: ${size} is now ${left}`,
  sizeStock: (size: string) => `Pieces, size ${size}`,
  unstitched: 'Unstitched',
  whyNotLive: 'Why is it not live?',
  live: 'In the shop',
  preview: 'Preview',
  complete: 'Visible in the shop',
} as const;

/** Two people editing one product, and its deletion. */
export const KEEPING_WORDS = {
  changed: (who: string, what: string, when: string) => `${who} changed ${what} at ${when}.`,
  deleteTitle: 'Delete this product?',
  deleteText: (name: string) =>
    `${name} is removed from the shop, carts and wishlists. Orders keep its name and price. You can undo this.`,
} as const;
