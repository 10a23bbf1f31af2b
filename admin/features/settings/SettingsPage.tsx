import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { NewOrdersCard } from '#admin/features/new-orders/NewOrdersCard.tsx';
import { number, wholeNumber } from '#admin/forms/fields.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useSave } from '#admin/saving/use-save.ts';
import { Card, TitledCard } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { version } from '#package.json';
import { CONTENT_SECTIONS, PAGE_SECTIONS, SECTION_NAMES } from '#shared/content/content-fields.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { LOW_STOCK_WORDS, SETTING_TEXTS, SETTINGS_WORDS } from './messages.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { type Setting, type SettingsRow, settingsQuery } from './settings.queries.ts';

const SETTINGS: readonly Setting[] = ['placeholder_claims', 'all_collection_pages'];

const pieces = wholeNumber({ min: 0, max: MAX_PIECES }, LOW_STOCK_WORDS.wrong(MAX_PIECES));
/** When stock counts as low, for the whole shop. */
const LOW_STOCK = {
  low_size_below: number(LOW_STOCK_WORDS.size, pieces),
  low_stock_below: number(LOW_STOCK_WORDS.product, pieces),
};

/** Settings of the shop, each with its effect for shoppers. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <h1>{SETTINGS_WORDS.title}</h1>
      <Sections />
      <h2 className="mt-6">{SETTINGS_WORDS.switches}</h2>
      <p className="mb-4 max-w-3xl text-ink-soft">{SETTINGS_WORDS.hint}</p>
      <QueryView query={settings} loading={SETTINGS_WORDS.loading} className="grid max-w-3xl gap-4">
        {(row) => (
          <>
            {SETTINGS.map((setting) => (
              <SettingCard key={setting} setting={setting} row={row} />
            ))}
            <NewOrdersCard row={row} />
            <SettingsCard
              title={LOW_STOCK_WORDS.title}
              hint={LOW_STOCK_WORDS.hint}
              label={LOW_STOCK_WORDS.label}
              fields={LOW_STOCK}
              row={row}
              affected={[['reorder'], ['products']]}
            />
            {LINKS.map(([name, link]) => (
              <TitledCard
                key={name}
                title={
                  <Link {...link} className="link">
                    {SETTINGS_WORDS[name]}
                  </Link>
                }
                hint={SETTINGS_WORDS[`${name}Hint`]}
              />
            ))}
            <FeedsCard />
          </>
        )}
      </QueryView>
      <p className="mt-6 text-sm text-ink-soft">{SETTINGS_WORDS.version(version)}</p>
    </>
  );
}

/** Links to the forms of the shop's own texts. */
function Sections() {
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="mt-3 mb-2">
        {SETTINGS_WORDS.sections}
      </h2>
      <ul className="grid max-w-5xl gap-3 sm:grid-cols-2">
        {SECTION_NAMES.filter((section) => !PAGE_SECTIONS.includes(section)).map((section) => (
          <Card as="li" key={section} className="relative p-4 hover:shadow-lift">
            <Link
              to="/settings/$section"
              params={{ section }}
              className="link font-semibold after:absolute after:inset-0"
            >
              {CONTENT_SECTIONS[section].title}
            </Link>
            <p className="text-sm text-ink-soft">{CONTENT_SECTIONS[section].hint}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** The parts of the settings that have a page of their own. */
const LINKS: readonly (readonly ['sizes' | 'services' | 'mails' | 'patterns' | 'breach', LinkProps])[] = [
  ['sizes', { to: '/settings/sizes' }],
  ['services', { to: '/settings/services' }],
  ['mails', { to: '/settings/mails', search: { mail: 'order_paid' } }],
  ['patterns', { to: '/settings/dark-patterns' }],
  ['breach', { to: '/settings/data-breach' }],
];

const FEEDS = { '/feeds/google-merchant.xml': 'Google', '/feeds/meta.csv': 'Meta', '/llms.txt': 'All files' } as const;

/** Where the files are that Google and Meta read all products from. */
function FeedsCard() {
  return (
    <TitledCard title={SETTINGS_WORDS.feeds} hint={SETTINGS_WORDS.feedsHint}>
      <ul>
        {Object.entries(FEEDS).map(([path, label]) => (
          <li key={path}>
            {label}:{' '}
            <a href={path} target="_blank" rel="noopener" className="link break-all">
              {location.origin + path}
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function SettingCard({ setting, row }: { setting: Setting; row: SettingsRow }) {
  const id = useId();
  const step = useSave('settings', [settingsQuery.queryKey]);
  const { name, on, off, note } = SETTING_TEXTS[setting];
  const isOn = row[setting];
  const change = (isTicked: boolean) =>
    step.mutate({
      label: `Settings: ${name} ${isTicked ? 'on' : 'off'}`,
      source: 'form',
      operations: [
        {
          action: 'update',
          collection: 'shop_settings',
          id: row.id,
          values: { [setting]: isTicked },
          seen: { [setting]: isOn },
        },
      ],
      done: SETTINGS_WORDS.saved,
      show: (queryClient) =>
        queryClient.setQueryData(settingsQuery.queryKey, (shown) => shown && { ...shown, [setting]: isTicked }),
    });
  return (
    <Card as="section" className="p-4" aria-labelledby={id}>
      <CheckBox isOn={isOn} aria-describedby={`${id}-what`} onChange={change}>
        <h3 id={id} className="text-lg">
          {name}
        </h3>
      </CheckBox>
      <Facts
        id={`${id}-what`}
        className="mt-3"
        of={[
          [SETTINGS_WORDS.on, isOn ? strong(on) : on],
          [SETTINGS_WORDS.off, isOn ? off : strong(off)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">{note}</p>
    </Card>
  );
}

function strong(text: string) {
  return <strong className="font-semibold">{text}</strong>;
}
