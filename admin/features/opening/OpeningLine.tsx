import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '#admin/ui/Icon.tsx';
import { OPTIONAL_STEPS, type OpeningReason, type OpeningStep, TICKED_STEPS } from '#shared/api/opening.ts';
import { OPENING_WORDS, STEP_TEXTS, TICK_WORDS } from './messages.ts';

const DETAILS: LinkProps = { to: '/settings/$section', params: { section: 'identity' } };
/** Where each step is done; undefined outside the admin. */
const PLACES: Partial<Record<OpeningStep, LinkProps>> = {
  name: DETAILS,
  phone: DETAILS,
  email: DETAILS,
  whatsapp: DETAILS,
  address: DETAILS,
  grievance: DETAILS,
  tax: DETAILS,
  logo: DETAILS,
  hero: { to: '/pages/$section', params: { section: 'hero' } },
  policies: { to: '/pages' },
  delivery: { to: '/settings/$section', params: { section: 'delivery' } },
  categories: { to: '/categories', search: { edit: 'new' } },
  products: { to: '/products/new' },
  pictures: { to: '/products' },
  mails: { to: '/settings/mails', search: { mail: 'order_paid' } },
  two_factor: { to: '/staff' },
};

interface OpeningLineProps {
  step: OpeningStep;
  /** Why the step is open; undefined if it is done. */
  reason: OpeningReason | undefined;
  isTicked: boolean;
  isSaving: boolean;
  onTick: ((isTicked: boolean) => void) | undefined;
}

/** One step: ticked if it is done, otherwise what is missing and a link to its place. */
export function OpeningLine({ step, reason, isTicked, isSaving, onTick }: OpeningLineProps) {
  const { title, hint, reasons } = STEP_TEXTS[step];
  const place = PLACES[step];
  const tickText = TICKED_STEPS.find((one) => one === step);
  const isTickable = onTick !== undefined && tickText !== undefined && (isTicked || reason === 'missing');
  return (
    <li className="flex gap-3 py-2.5">
      <span
        className={`mt-0.5 grid size-6 flex-none place-items-center rounded-full border ${reason === undefined ? 'border-transparent bg-leaf text-paper-bright' : 'border-line'}`}
        aria-hidden="true"
      >
        {reason === undefined && <Icon name="check" size={16} />}
      </span>
      <div className="min-w-0 flex-1">
        <span className="sr-only">{reason === undefined ? OPENING_WORDS.done : OPENING_WORDS.missing} </span>
        {place === undefined ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <Link {...place} className="link font-semibold">
            {title}
          </Link>
        )}
        {OPTIONAL_STEPS.includes(step) && <span className="text-sm text-ink-soft"> ({OPENING_WORDS.optional})</span>}
        {reason !== undefined && <p className="text-sm text-ink-soft">{reasons?.[reason] ?? hint}</p>}
        {isTickable && (
          <label className="mt-1 flex min-h-8 w-fit items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 flex-none"
              checked={isTicked}
              disabled={isSaving}
              onChange={(event) => onTick(event.target.checked)}
            />
            {TICK_WORDS[tickText]}
          </label>
        )}
      </div>
    </li>
  );
}
