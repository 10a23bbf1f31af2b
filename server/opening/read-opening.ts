import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import { backupHealth } from '#server/health/backups.ts';
import { hasMailServer } from '#server/mails/transport.ts';
import { paymentMode } from '#server/razorpay/payment-mode.ts';
import { type Opening, openingSchema } from '#shared/api/opening.ts';
import { contentOf, picturesIn, sectionOfRow } from '#shared/content/content.ts';
import type { ContentSection, ShopContent } from '#shared/content/content-fields.ts';
import { contentRowSchema } from '#shared/content/content-row.ts';
import { type OpeningFacts, openSteps } from './open-steps.ts';

const usersSchema = z.object({ mfa: z.object({ enabled: z.boolean() }) });

/** What the shop lacks before opening day, from what it holds now. */
export async function readOpening(): Promise<Opening> {
  const { settings } = openingSchema
    .pick({ settings: true })
    .parse({ settings: await database().collection('shop_settings').getFirstListItem('') });
  return { settings, open: openSteps({ ...(await readFacts()), ticks: settings.opening_ticks }) };
}

async function readFacts(): Promise<Omit<OpeningFacts, 'ticks'>> {
  const { content, changed } = await readContent();
  const [hasPicture, users, backup, sentMails, categories, products, productsWithoutPicture] = await Promise.all([
    readPictures(content),
    database().collections.getOne('users'),
    backupHealth(),
    count('buyer_mails', 'status = "sent"'),
    count('menu_categories', 'is_active = true'),
    count('products', 'is_active = true'),
    count('products', 'is_active = true && (images = null || images = "[]")'),
  ]);
  return {
    content,
    changed,
    hasPicture,
    payments: serverEnvironment().SETTINGS_LEFT_OUT.some(({ service }) => service === 'payments')
      ? 'left_out'
      : paymentMode(),
    hasMailServer: hasMailServer(),
    hasSentMail: sentMails > 0,
    backup,
    isBackupElsewhere: serverEnvironment().BACKUP_ELSEWHERE === '1',
    hasTwoFactor: usersSchema.parse(users).mfa.enabled,
    categories,
    products,
    productsWithoutPicture,
  };
}

/** The shop's content, and the sections that staff have changed since the shop started. */
async function readContent(): Promise<{ content: ShopContent; changed: ReadonlySet<ContentSection> }> {
  const rows = shownRows(contentRowSchema, await database().collection('shop_content').getFullList());
  const stored = new Map(rows.map(({ id, value }) => [id, value ?? {}]));
  const changed = rows.filter(({ value }) => Object.keys(value ?? {}).length > 0).map(({ id }) => sectionOfRow(id));
  return {
    content: contentOf((section) => stored.get(section)),
    changed: new Set(changed.filter((section) => section !== undefined)),
  };
}

/** Whether the library has a picture that the content names, by its id or name. */
async function readPictures(content: ShopContent): Promise<(picture: string) => boolean> {
  const pb = database();
  const wanted = [
    content.identity.logo,
    ...content.hero.slides.flatMap((slide) => [slide.picture, slide.tall_picture]),
  ];
  const named = wanted.filter((picture) => picturesIn(content).has(picture));
  if (named.length === 0) return () => false;
  const filter = named.map((picture) => pb.filter('id = {:picture} || name = {:picture}', { picture })).join(' || ');
  const rows = await pb.collection('product_images').getFullList({ filter: `deleted_at = "" && (${filter})` });
  const found = new Set(rows.flatMap(({ id, ['name']: name }) => [id, String(name)]));
  return (picture) => found.has(picture);
}

async function count(collection: string, filter: string): Promise<number> {
  return (await database().collection(collection).getList(1, 1, { filter, fields: 'id' })).totalItems;
}
