import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { contentQuery } from '#admin/features/content/content.queries.ts';
import { Tab } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { sectionContent } from '#shared/content/content.ts';
import { buildMenu, type MenuCategory, type MenuGroup, type MenuItem, type MenuSection } from '#shared/menu/menu.ts';
import { menuShortcuts } from '#shared/menu/shown-links.ts';
import { CATEGORIES_WORDS, FORM_WORDS } from './messages.ts';

const PHONE_SECTION = 'px-4 py-[0.6rem] font-display text-[1.125rem]';
const MARKED = 'font-semibold underline decoration-dotted underline-offset-[0.25em]';

/** The shop's menu of these categories, built by the shop's code, on a desktop and on a phone. */
export function MenuPreview({ categories }: { categories: readonly MenuCategory[] }) {
  const sections = useSections(categories);
  return (
    <Tabs.Root
      defaultValue="desktop"
      render={<Card as="section" aria-labelledby="menu-preview" />}
      className="min-[76rem]:sticky min-[76rem]:top-20 min-[76rem]:max-h-[calc(100dvh-6rem)] min-[76rem]:overflow-y-auto"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
        <h2 id="menu-preview" className="py-2.5 text-lg">
          {CATEGORIES_WORDS.preview}
        </h2>
        <Tabs.List className="flex gap-x-4" aria-label={CATEGORIES_WORDS.preview}>
          <Tabs.Tab value="desktop" render={<Tab />}>
            {CATEGORIES_WORDS.desktop}
          </Tabs.Tab>
          <Tabs.Tab value="phone" render={<Tab />}>
            {CATEGORIES_WORDS.phone}
          </Tabs.Tab>
        </Tabs.List>
      </header>
      <Tabs.Panel value="desktop">
        <DesktopMenu sections={sections} />
      </Tabs.Panel>
      <Tabs.Panel value="phone">
        <PhoneMenu sections={sections} />
      </Tabs.Panel>
      <p className="px-4 pb-3 text-sm text-ink-soft">{CATEGORIES_WORDS.previewHint}</p>
    </Tabs.Root>
  );
}

/** The section of the menu with the category being edited, which is marked. */
export function SectionPreview(props: { categories: readonly MenuCategory[]; marked: MenuCategory }) {
  const { categories, marked } = props;
  const section = useSections(categories).find(({ type }) => type === marked.menuType);
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label={FORM_WORDS.asShoppersSee}>
      <h3>{FORM_WORDS.asShoppersSee}</h3>
      {section === undefined && <p className="mt-1 text-ink-soft">{FORM_WORDS.noSaleLink}</p>}
      {section && (
        <div className="mt-2 border border-line">
          <p className={PHONE_SECTION}>{section.label}</p>
          <Panel section={section} marked={marked.slug} />
        </div>
      )}
    </section>
  );
}

/** The sections with the headings that the shop has given them. */
function useSections(categories: readonly MenuCategory[]): MenuSection[] {
  const { data: stored } = useQuery(contentQuery('menu'));
  return useMemo(() => {
    const menu = sectionContent('menu', stored);
    return buildMenu(categories).map((section) => ({ ...section, label: menu[`${section.type}_heading`] }));
  }, [categories, stored]);
}

/** The header with the open section's panel, 600 px wide with 3 columns (specification, section 2). */
function DesktopMenu({ sections }: { sections: readonly MenuSection[] }) {
  const [open, setOpen] = useState<string>();
  const shown = sections.find(({ type }) => type === open) ?? sections.find(({ groups }) => groups.length > 0);
  return (
    <div className="overflow-x-auto">
      <div className="flex flex-wrap gap-x-4 border-b border-line px-4">
        {sections.map(({ type, label }) => (
          <Tab key={type} aria-pressed={type === shown?.type} onClick={() => setOpen(type)}>
            {label}
          </Tab>
        ))}
      </div>
      {shown && <Panel section={shown} isWide />}
    </div>
  );
}

interface PanelProps {
  section: MenuSection;
  marked?: string;
  isWide?: boolean;
}

function Panel({ section: { type, groups }, marked, isWide = false }: PanelProps) {
  const { data: stored } = useQuery(contentQuery('menu'));
  if (groups.length === 0) return <p className="p-4 text-ink-soft">{CATEGORIES_WORDS.emptySection}</p>;
  const isSingle = groups.length === 1;
  const list = `mt-1.5 grid gap-1 ${isWide && isSingle ? 'grid-cols-3' : ''}`;
  const shortcuts = menuShortcuts(type, sectionContent('menu', stored));
  return (
    <div className={`px-5 py-4 ${isWide ? 'w-150' : ''}`}>
      <div className={`grid gap-x-6 gap-y-5 ${isWide && !isSingle ? 'grid-cols-3' : ''}`}>
        {groups.map((group) => (
          <Group key={group.href + group.name} group={group} list={list} marked={marked} />
        ))}
      </div>
      {shortcuts.length > 0 && (
        <Items items={shortcuts} className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3" />
      )}
    </div>
  );
}

function Group({ group, list, marked }: { group: MenuGroup; list: string; marked?: string | undefined }) {
  return (
    <div>
      <p
        className={`font-display text-lg leading-tight break-words ${group.slug === marked ? `${MARKED} text-accent-deep` : ''}`}
      >
        {group.name}
      </p>
      {group.items.length > 0 && <Items items={group.items} className={list} marked={marked} />}
    </div>
  );
}

function Items(props: { items: readonly MenuItem[]; className: string; marked?: string | undefined }) {
  const { items, className, marked } = props;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li
          key={item.href + item.name}
          title={item.href}
          className={`break-words text-ink-soft ${item.slug === marked ? MARKED : ''}`}
        >
          {item.name}
        </li>
      ))}
    </ul>
  );
}

/** The sheet of the Menu button: sections that expand to their subcategories. */
function PhoneMenu({ sections }: { sections: readonly MenuSection[] }) {
  return (
    <div className="mx-auto my-4 max-w-90 divide-y divide-line border border-line">
      {sections.map((section) =>
        section.groups.length === 0 ? (
          <p key={section.type} className={PHONE_SECTION}>
            {section.label}
          </p>
        ) : (
          <details key={section.type}>
            <summary className={`${PHONE_SECTION} cursor-pointer`}>{section.label}</summary>
            <div className="px-4 pb-3">
              {section.groups.map((group) => (
                <Group key={group.href + group.name} group={group} list="grid grid-cols-2 gap-x-4 gap-y-2 py-2" />
              ))}
            </div>
          </details>
        ),
      )}
    </div>
  );
}
