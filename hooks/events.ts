import { fillAccountMail } from './account-mails/account-mail.ts';
import { queueAccountMail } from './account-mails/queue.ts';
import { fillSignInCode } from './account-mails/sign-in-mails.ts';
import { accountAsTyped, foldEmail } from './accounts/email.ts';
import { nameState } from './accounts/profile-state.ts';
import { requireUncommonPassword } from './accounts/staff-password.ts';
import { isAdmin } from './admins.ts';
import { deletionProblem } from './change-sets/deletion-problem.ts';
import { auditCreate, auditDelete, auditUpdate } from './change-sets/direct.ts';
import { renameInMails } from './content/mail-name.ts';
import { refuseFaults } from './discounts/rules.ts';
import { showDocument } from './erasure/erased-invoice.ts';
import { eraseAfterRestore } from './erasure/erasures.ts';
import { refuseForeignLinks } from './fields/links.ts';
import { refuseSettings } from './invoices/settings.ts';
import { refuseServerFields } from './media/server-fields.ts';
import { lastDeletionProblem } from './media/uses.ts';
import { refuseCircle } from './menu-categories/circle.ts';
import { keepOldSlug } from './menu-categories/old-slugs.ts';
import { refuseWrongPlace } from './menu-categories/place.ts';
import { refuseTaken } from './names/taken.ts';
import { numberProduct } from './products/number.ts';
import { saveWithCopies } from './products/stock-copies.ts';
import { requireOwnTopics } from './realtime/limits.ts';
import { applySettings, applySuperusersOptions, applyUsersOptions } from './settings/apply.ts';
import { writeMailFile } from './settings/mail-file.ts';
import { displayName } from './settings/sender-name.ts';
import { renameSize } from './sizes/rename.ts';
import { refuseUnknownSize } from './sizes/rules.ts';
import { endAfterADay, requirePassword } from './staff/sessions.ts';
import { updateFresh } from './updates/fresh-columns.ts';

type EventName = Extract<keyof typeof globalThis, `on${string}`>;
type EventOf<Name extends EventName> = Parameters<Parameters<(typeof globalThis)[Name]>[0]>[0];

/** What is done at an event of PocketBase, for records of these collections; all if there are none. */
interface Listener {
  readonly event: EventName;
  readonly collections: readonly string[];
  readonly run: (event: never) => unknown;
}

const on = <Name extends EventName>(
  event: Name,
  collections: readonly string[],
  run: (event: EventOf<Name>) => unknown,
): Listener => ({ event, collections, run });

/** As `on`, for a check before the event takes its course. */
const before = <Name extends EventName>(
  event: Name,
  collections: readonly string[],
  check: (event: EventOf<Name>) => unknown,
): Listener =>
  on(event, collections, (e) => {
    check(e);
    (e as { next(): void }).next();
  });

const NAMED = ['brands', 'categories', 'menu_categories', 'sizes', 'products', 'product_variants'];
const AUDITED = [
  'products',
  'product_variants',
  'product_menu_categories',
  'product_images',
  'menu_categories',
  'brands',
  'categories',
];

/** All events that the shop listens to, in the order in which PocketBase calls those of one kind. */
export const EVENTS: readonly Listener[] = [
  // PocketBase applies its settings from the environment at each start, so that a secret changes without a migration. On the
  // first start this runs before the migrations, so it uses only PocketBase's own collections.
  on('onBootstrap', [], (e) => {
    e.next();
    applySettings(e.app);
    applySuperusersOptions(e.app);
    applyUsersOptions(e.app);
  }),
  // The restore of an older backup brings erased customers back (server/backups/keep-erasures.ts adds the newer erasures).
  on('onBootstrap', [], (e) => {
    e.next();
    eraseAfterRestore(e.app);
  }),

  // Access. PocketBase opens an enabled batch endpoint to visitors; only the shop's server may use it.
  before('onBatchRequest', [], (e) => {
    if (!e.hasSuperuserAuth()) throw new ForbiddenError('The batch endpoint is closed.');
  }),
  // Event streams are for signed-in shoppers, who follow their wishlist; no other part of the shop uses them.
  before('onRealtimeSubscribeRequest', [], requireOwnTopics),
  // Hidden fields that admins see: notes of orders, and from how few pieces stock counts as low.
  before('onRecordEnrich', ['orders'], (e) => unhideForAdmins(e, 'notes')),
  before('onRecordEnrich', ['products', 'shop_settings'], (e) =>
    unhideForAdmins(e, 'low_stock_below', 'low_size_below'),
  ),
  // Buyers of erased orders are on their invoices for the tax office: only owners see them.
  before('onRecordEnrich', ['invoices'], (e) => showDocument(e.app, e.record, e.requestInfo.auth)),

  // Accounts. The id of a profile is its user's (specification, section 3).
  before('onRecordCreate', ['user_profiles'], ({ record }) => {
    if (record.getString('user_id') === '') record.set('user_id', record.id);
  }),
  // Shoppers may write what they like, but a state that is known is stored by its usual name.
  before('onRecordCreateRequest', ['user_profiles'], (e) => nameState(e.record)),
  before('onRecordUpdateRequest', ['user_profiles'], (e) => nameState(e.record)),
  // Addresses are stored in lower case, whatever was typed. Old accounts that differ by case only are both found as typed.
  before('onRecordCreate', ['users'], (e) => {
    e.record.set('emailVisibility', false);
    foldEmail(e.app, e.record);
  }),
  before('onRecordUpdate', ['users'], (e) => foldEmail(e.app, e.record)),
  before('onRecordAuthWithPasswordRequest', ['users'], (e) => {
    e.record = accountAsTyped(e.app, e.record, e.identity);
  }),
  before('onRecordAuthWithOAuth2Request', ['users'], (e) => {
    // With an account that the provider's is linked to, the address does not matter.
    if (e.oAuth2User && e.record?.email().toLowerCase() === e.oAuth2User.email.toLowerCase()) {
      e.record = accountAsTyped(e.app, e.record, e.oAuth2User.email);
    }
  }),
  before('onRecordRequestPasswordResetRequest', ['users'], (e) => {
    e.record = accountAsTyped(e.app, e.record, String(e.requestInfo().body.email));
  }),
  before('onRecordRequestVerificationRequest', ['users'], (e) => {
    e.record = accountAsTyped(e.app, e.record, String(e.requestInfo().body.email));
  }),
  // Staff choose a password by the link of an invitation or reset, or while they are signed in.
  before('onRecordConfirmPasswordResetRequest', ['users'], (e) => {
    requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  }),
  before('onRecordUpdateRequest', ['users'], (e) => {
    if (!e.hasSuperuserAuth()) requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  }),
  // Sessions and second factor of staff (docs/staff.md).
  before('onRecordAuthRequest', ['users'], endAfterADay),
  before('onRecordRequestOTPRequest', ['users'], requirePassword),

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
  // Numbers of invoices and credit notes look alike but for their prefix, and a number is given once.
  before('onRecordUpdate', ['invoice_settings'], (e) => refuseSettings(e.app, e.record)),
  // The shop's server inspects files and sets what it measured; staff set the description and the focal point.
  before('onRecordUpdateRequest', ['product_images'], (e) => {
    if (!e.hasSuperuserAuth()) refuseServerFields(e.record);
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

  // Products
  before('onRecordCreate', ['products'], numberProduct),
  // Active by default (specification, section 3); a bool field of PocketBase has no default of its own.
  before('onRecordCreateRequest', ['products'], (e) => {
    if (!('is_active' in e.requestInfo().body)) e.record.set('is_active', true);
  }),
  // A product written with size_quantities alone gets its variants from it.
  on('onRecordCreate', ['products'], saveWithCopies),
  on('onRecordUpdate', ['products'], saveWithCopies),
  // Pages show the addresses of pictures and videos, so they are checked on each write.
  on('onRecordCreateRequest', ['products'], refuseForeignLinks),
  on('onRecordUpdateRequest', ['products'], refuseForeignLinks),
  // Variants and the size chart follow a new name of a size (docs/decisions/0051-sizes.md).
  on('onRecordUpdate', ['sizes'], (e) => {
    const before = e.record.original().getString('name');
    e.next();
    renameSize(e.app, before, e.record.getString('name'));
  }),
  before('onRecordCreateRequest', ['product_variants'], refuseUnknownSize),
  before('onRecordUpdateRequest', ['product_variants'], refuseUnknownSize),
  // PocketBase's update request reads a row and writes all its columns back. A sale or a payment may change some of them in
  // between, so columns that the request does not name are read again inside the writing transaction.
  on('onRecordUpdateRequest', ['orders', 'product_variants', 'products'], updateFresh),

  // Mails. Without a mail server, PocketBase would call `sendmail`, which is usually missing: mails are written to files.
  on('onMailerSend', [], (e) => {
    if (!e.app.settings().smtp.enabled) return writeMailFile(e.app, e.message);
    e.message.from.name = displayName(String(e.message.from.name));
    return e.next();
  }),
  // Mails about accounts, in the look and with the texts of the shop, in place of PocketBase's own link to its dashboard.
  before('onMailerRecordVerificationSend', ['users'], (e) =>
    fillAccountMail(e, 'account_verification', '/auth/verify'),
  ),
  before('onMailerRecordPasswordResetSend', ['users'], (e) => fillAccountMail(e, 'account_password', '/auth/reset')),
  // PocketBase sends this mail and the notice of a new sign-in while the request waits, so the outbox sends them.
  on('onMailerRecordEmailChangeSend', ['users'], (e) => {
    const email = String(e.meta.newEmail);
    if (e.record && e.app.settings().smtp.enabled) return queueAccountMail(e.app, e.record, 'email_change', { email });
    fillAccountMail(e, 'account_email', '/auth/email');
    return e.next();
  }),
  on('onMailerRecordAuthAlertSend', ['users'], (e) => {
    if (e.record) queueAccountMail(e.app, e.record, 'sign_in_notice', { note: String(e.meta.info) });
  }),
  before('onMailerRecordOTPSend', ['users'], fillSignInCode),
  // PocketBase's own mails name the shop as its content does, without a restart.
  before('onRecordAfterCreateSuccess', ['shop_content'], (e) => renameInMails(e.app, e.record.id)),
  before('onRecordAfterUpdateSuccess', ['shop_content'], (e) => renameInMails(e.app, e.record.id)),
];

function unhideForAdmins(e: core.RecordEnrichEvent, ...fields: string[]) {
  const { auth } = e.requestInfo;
  if (auth && isAdmin(e.app, auth)) e.record.unhide(...fields);
}
