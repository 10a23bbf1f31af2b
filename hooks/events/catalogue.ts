import { deletionProblem } from '../change-sets/deletion-problem.ts';
import { auditCreate, auditDelete, auditUpdate } from '../change-sets/direct.ts';
import { refuseFaults } from '../discounts/rules.ts';
import { refuseSettings } from '../invoices/settings.ts';
import { refuseServerFields } from '../media/server-fields.ts';
import { lastDeletionProblem } from '../media/uses.ts';
import { keepOldSlug } from '../menu-categories/old-slugs.ts';
import { refuseCircle, refuseWrongPlace } from '../menu-categories/place.ts';
import { refuseTaken } from '../names/taken.ts';
import { writePlainAddress } from '../orders/address.ts';
import { refuseLists } from '../products/lists.ts';
import { refuseAboveMrp } from '../products/mrp.ts';
import { numberProduct } from '../products/number.ts';
import { saveWithCopies } from '../products/stock-copies.ts';
import { refuseRedirect } from '../redirects/rules.ts';
import { renameSize } from '../sizes/rename.ts';
import { refuseUnknownSize } from '../sizes/rules.ts';
import { updateFresh } from '../updates/fresh-columns.ts';
import { before, type Listener, on } from './listener.ts';

const NAMED = ['brands', 'categories', 'menu_categories', 'sizes', 'products', 'product_variants'];
const AUDITED = [
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
  'redirects',
];

/** The catalogue, settings and orders: what is logged, checked and follows when a record is written. */
export const CATALOGUE: readonly Listener[] = [
  // Logs changes that an admin makes through PocketBase's record API instead of a change set.
  on('onRecordCreateRequest', AUDITED, auditCreate),
  on('onRecordUpdateRequest', [...AUDITED, 'shop_settings', 'invoice_settings', 'orders'], auditUpdate),
  on('onRecordDeleteRequest', AUDITED, auditDelete),
  // What change sets check (change-sets/meaning.ts), for requests to the collections themselves.
  // Deleting what others use: PocketBase would clear their links.
  before('onRecordDelete', ['menu_categories', 'brands', 'categories', 'sizes'], (e) => {
    const reason = deletionProblem(e.app, e.record.tableName(), e.record.id);
    if (reason !== '') throw new BadRequestError(reason);
  }),
  before('onRecordCreateRequest', ['discounts'], refuseFaults),
  before('onRecordUpdateRequest', ['discounts'], refuseFaults),
  before('onRecordCreateRequest', ['redirects'], refuseRedirect),
  before('onRecordUpdateRequest', ['redirects'], refuseRedirect),
  // Numbers of invoices and credit notes look alike but for their prefix, and a number is given once.
  before('onRecordUpdate', ['invoice_settings'], (e) => refuseSettings(e.app, e.record)),
  // The shop's server inspects files and sets what it measured; staff set the description and the focal point.
  before('onRecordUpdateRequest', ['product_images'], (e) => {
    if (!e.hasSuperuserAuth()) refuseServerFields(e.record);
  }),
  // Deleting a collection skips the triggers that keep what tax law asks for (pb_migrations/1800000331_orders_under_invoices.js).
  before('onCollectionDelete', ['invoices', 'orders', 'order_items', 'refunds'], () => {
    throw new BadRequestError('Tax law asks to keep these records.');
  }),
  // A file in use cannot be deleted.
  before('onRecordDelete', ['product_images'], (e) => {
    const reason = lastDeletionProblem(e.app, e.record);
    if (reason !== '') throw new BadRequestError(reason);
  }),
  // No category is below itself, and parent and children are in the same menu. The shop's server may write a branch in any
  // sequence, but no circle.
  before('onRecordCreateRequest', ['menu_categories'], refuseWrongPlace),
  before('onRecordUpdateRequest', ['menu_categories'], (e) => {
    refuseCircle(e.app, e.record);
    refuseWrongPlace(e);
  }),
  before('onRecordUpdate', ['menu_categories'], (e) => keepOldSlug(e.record)),
  // Names and SKUs are stored in one spelling and compared folded.
  on('onRecordCreateRequest', NAMED, refuseTaken),
  on('onRecordUpdateRequest', NAMED, refuseTaken),

  before('onRecordCreate', ['products'], numberProduct),
  // Active by default (specification, section 3); a bool field of PocketBase has no default of its own.
  before('onRecordCreateRequest', ['products'], (e) => {
    if (!('is_active' in e.requestInfo().body)) e.record.set('is_active', true);
  }),
  // A product written with size_quantities alone gets its variants from it.
  on('onRecordCreate', ['products'], saveWithCopies),
  on('onRecordUpdate', ['products'], saveWithCopies),
  before('onRecordCreateRequest', ['products', 'product_variants'], refuseAboveMrp),
  before('onRecordUpdateRequest', ['products', 'product_variants'], refuseAboveMrp),
  // Pages show the addresses of pictures and videos, so they are checked on each write.
  before('onRecordCreateRequest', ['products'], refuseLists),
  before('onRecordUpdateRequest', ['products'], refuseLists),
  // Variants and the size chart follow a new name of a size (docs/manual/products.md).
  on('onRecordUpdate', ['sizes'], (e) => {
    const before = e.record.original().getString('name');
    e.next();
    renameSize(e.app, before, e.record.getString('name'));
  }),
  before('onRecordCreateRequest', ['product_variants'], refuseUnknownSize),
  before('onRecordUpdateRequest', ['product_variants'], refuseUnknownSize),
  // Orders of an import may have phone numbers in any notation.
  before('onRecordCreateRequest', ['orders'], (e) => writePlainAddress(e.record)),
  before('onRecordUpdateRequest', ['orders'], (e) => writePlainAddress(e.record)),
  // PocketBase's update request reads a row and writes all its columns back. A sale or a payment may change some of them in
  // between, so columns that the request does not name are read again inside the writing transaction.
  on('onRecordUpdateRequest', ['orders', 'product_variants', 'products'], updateFresh),
];
