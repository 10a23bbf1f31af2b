import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { callServer } from '#admin/api/server.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import {
  OPENING_PATH,
  OPENING_STEPS,
  OPTIONAL_STEPS,
  type Opening,
  type OpeningReason,
  type OpeningStep,
  openingSchema,
  TICKED_STEPS,
  type TickedStep,
} from '#shared/api/opening.ts';
import { OPENING_WORDS, STEP_TEXTS, TICK_WORDS } from './messages.ts';

const POLL_MS = 60_000;

/** What a new shop lacks before opening day; nothing once all is done. */
export function OpeningChecklist() {
  const id = useId();
  const opening = useQuery({ ...openingQuery, refetchInterval: POLL_MS, refetchOnMount: 'always' });
  if (opening.data !== undefined && isReady(opening.data)) return null;
  return (
    <Card as="section" className="mb-4 max-w-3xl p-4 sm:p-6" aria-labelledby={id}>
      <h2 id={id}>{OPENING_WORDS.title}</h2>
      <p className="mt-1 text-ink-soft">{OPENING_WORDS.hint}</p>
      <QueryView query={opening} loading={OPENING_WORDS.loading}>
        {(data) => <Steps opening={data} />}
      </QueryView>
    </Card>
  );
}

function Steps({ opening: { settings, open } }: { opening: Opening }) {
  const queryClient = useQueryClient();
  const step = useSave('settings', [openingQuery.queryKey, ['settings'], ['overview']]);
  const [isAsking, setAsking] = useState(false);
  const missing = open.filter(isNeeded);
  const ticks = settings.opening_ticks;
  const done = OPENING_STEPS.length - open.length;
  const save = (label: string, done: string, values: Record<string, string | TickedStep[]>, seen: typeof values) =>
    step.mutate({
      label,
      source: 'form',
      operations: [{ action: 'update', collection: 'shop_settings', id: settings.id, values, seen }],
      done,
    });
  const tick = (name: TickedStep, isTicked: boolean) => {
    const others = ticks.filter((one) => one !== name);
    const opening_ticks = isTicked ? [...others, name] : others;
    save(
      OPENING_WORDS.ticked(STEP_TEXTS[name].title),
      OPENING_WORDS.tickSaved,
      { opening_ticks },
      { opening_ticks: ticks },
    );
  };
  return (
    <>
      <p className="mt-3 flex items-center gap-3">
        <progress
          className="progress flex-1"
          value={done}
          max={OPENING_STEPS.length}
          aria-label={OPENING_WORDS.title}
        />
        <span className="text-sm">{OPENING_WORDS.progress(done, OPENING_STEPS.length)}</span>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {OPENING_STEPS.map((name) => (
          <OpeningLine
            key={name}
            step={name}
            reason={open.find(({ step }) => step === name)?.reason}
            isTicked={isTickedStep(name) && ticks.includes(name)}
            isSaving={step.isPending}
            onTick={isTickedStep(name) ? (isTicked) => tick(name, isTicked) : undefined}
          />
        ))}
      </ul>
      <Button className="mt-4" disabled={step.isPending} onClick={() => setAsking(true)}>
        {OPENING_WORDS.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={OPENING_WORDS.askTitle}
        action={OPENING_WORDS.openAnyway}
        isDanger={false}
        onConfirm={() => {
          setAsking(false);
          save(OPENING_WORDS.openLabel, OPENING_WORDS.opened, { opening: 'open' }, { opening: 'preparing' });
          void queryClient.invalidateQueries({ queryKey: openingQuery.queryKey });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{OPENING_WORDS.askText}</p>
        <ul className="mt-2 list-disc pl-5">
          {missing.map(({ step: name }) => (
            <li key={name}>{STEP_TEXTS[name].title}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function isReady({ open }: Opening): boolean {
  return !open.some(isNeeded);
}

function isNeeded({ step }: Opening['open'][number]): boolean {
  return !OPTIONAL_STEPS.includes(step);
}

function isTickedStep(step: string): step is TickedStep {
  return TICKED_STEPS.some((one) => one === step);
}

const DETAILS: LinkProps = { to: '/settings/$section', params: { section: 'identity' } };
const SERVICES: LinkProps = { to: '/settings/services' };
/** Where each step is done. */
const PLACES: Record<OpeningStep, LinkProps> = {
  name: DETAILS,
  phone: DETAILS,
  email: DETAILS,
  whatsapp: DETAILS,
  address: DETAILS,
  grievance: DETAILS,
  declarations: { to: '/settings/$section', params: { section: 'declarations' } },
  tax: DETAILS,
  logo: DETAILS,
  hero: { to: '/pages/$section', params: { section: 'hero' } },
  policies: { to: '/pages' },
  delivery: { to: '/settings/$section', params: { section: 'delivery' } },
  categories: { to: '/categories', search: { edit: 'new' } },
  products: { to: '/products/new' },
  pictures: { to: '/products' },
  payments: SERVICES,
  backups: SERVICES,
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
function OpeningLine({ step, reason, isTicked, isSaving, onTick }: OpeningLineProps) {
  const { title, hint, reasons } = STEP_TEXTS[step];
  const place = reason === 'no_server' ? SERVICES : PLACES[step];
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
        <Link {...place} className="link font-semibold">
          {title}
        </Link>
        {OPTIONAL_STEPS.includes(step) && <span className="text-sm text-ink-soft"> ({OPENING_WORDS.optional})</span>}
        {reason !== undefined && <p className="text-sm text-ink-soft">{reasons?.[reason] ?? hint}</p>}
        {isTickable && (
          <CheckBox className="mt-1 min-h-8 w-fit text-sm" isOn={isTicked} disabled={isSaving} onChange={onTick}>
            {TICK_WORDS[tickText]}
          </CheckBox>
        )}
      </div>
    </li>
  );
}

/** What the shop lacks before opening day. */
const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => callServer(OPENING_PATH, openingSchema, { method: 'GET', signal }),
});
