import type { BackupAge } from '#shared/api/health.ts';
import {
  OPENING_STEPS,
  type Opening,
  type OpeningReason,
  type OpeningStep,
  type TickedStep,
} from '#shared/api/opening.ts';
import { CONTENT_SECTIONS, type ContentSection, type ShopContent } from '#shared/content/content-fields.ts';

/** What is known of a shop before its opening day. */
export interface OpeningFacts {
  readonly content: ShopContent;
  /** Sections in which staff have changed something. */
  readonly changed: ReadonlySet<ContentSection>;
  readonly ticks: readonly TickedStep[];
  /** Whether the library has the picture. */
  readonly hasPicture: (id: string) => boolean;
  /** left_out: there are saved keys that cannot be used. */
  readonly payments: 'live' | 'test_keys' | 'sandbox' | 'left_out';
  readonly hasMailServer: boolean;
  /** Whether a mail to a buyer has been sent. */
  readonly hasSentMail: boolean;
  readonly backup: BackupAge;
  /** Whether backups also leave this machine. */
  readonly isBackupElsewhere: boolean;
  readonly hasTwoFactor: boolean;
  readonly categories: number;
  readonly products: number;
  /** Products that shoppers see without a picture. */
  readonly productsWithoutPicture: number;
}

type Rule = (facts: OpeningFacts) => OpeningReason | null;

const missingIf = (isMissing: boolean): OpeningReason | null => (isMissing ? 'missing' : null);
const partlyIf = (values: readonly string[]): OpeningReason | null => {
  const empty = values.filter((value) => value === '').length;
  return empty === 0 ? null : empty === values.length ? 'missing' : 'partly';
};

/** Why a step is still open; null if it is done. */
const RULES: Readonly<Record<OpeningStep, Rule>> = {
  name: ({ content }) => missingIf(content.identity.name === CONTENT_SECTIONS.identity.fields['name']?.opening),
  phone: ({ content }) => missingIf(content.identity.phone === ''),
  email: ({ content }) => missingIf(content.identity.email === ''),
  whatsapp: ({ content }) => missingIf(content.identity.whatsapp === ''),
  address: ({ content: { identity } }) => partlyIf([identity.street, identity.city, identity.pin_code]),
  grievance: ({ content: { identity } }) => partlyIf([identity.grievance_name, identity.grievance_email]),
  declarations: ({ content: { declarations }, ticks }) =>
    ticks.includes('declarations') ? null : partlyIf([declarations.maker, declarations.consumer_care]),
  tax: ({ content: { identity }, ticks }) => missingIf(identity.gstin === '' && !ticks.includes('tax')),
  logo: ({ content, hasPicture }) => pictureReason([content.identity.logo], hasPicture),
  hero: ({ content, hasPicture }) =>
    pictureReason(
      content.hero.slides.filter(({ is_shown }) => is_shown).flatMap((slide) => [slide.picture, slide.tall_picture]),
      hasPicture,
    ),
  policies: ({ changed, ticks }) =>
    missingIf(
      !ticks.includes('policies') && !(['returns', 'privacy', 'terms'] as const).every((one) => changed.has(one)),
    ),
  delivery: ({ changed, ticks }) => missingIf(!ticks.includes('delivery') && !changed.has('delivery')),
  categories: ({ categories }) => missingIf(categories === 0),
  products: ({ products }) => missingIf(products === 0),
  pictures: ({ products, productsWithoutPicture }) => {
    if (products === 0) return 'missing';
    return productsWithoutPicture > 0 ? 'partly' : null;
  },
  payments: ({ payments }) => (payments === 'live' ? null : payments),
  mails: ({ hasMailServer, hasSentMail, ticks }) => {
    if (!hasMailServer) return 'no_server';
    return missingIf(!hasSentMail && !ticks.includes('mails'));
  },
  backups: ({ backup, isBackupElsewhere }) => {
    if (backup === 'off') return 'missing';
    if (backup === 'none') return 'no_backup';
    if (backup === 'old') return 'old_backup';
    return isBackupElsewhere && backup !== 'partial' ? null : 'backup_here';
  },
  two_factor: ({ hasTwoFactor }) => missingIf(!hasTwoFactor),
};

/** The steps that are still open, in the order of the list. */
export function openSteps(facts: OpeningFacts): Opening['open'] {
  return OPENING_STEPS.flatMap((step) => {
    const reason = RULES[step](facts);
    return reason === null ? [] : [{ step, reason }];
  });
}

/** One picture is enough. */
function pictureReason(values: readonly string[], hasPicture: (id: string) => boolean): OpeningReason | null {
  const chosen = values.filter((value) => value !== '');
  if (chosen.length === 0) return 'missing';
  return chosen.some(hasPicture) ? null : 'picture_gone';
}
