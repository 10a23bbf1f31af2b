import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownerQuery } from '#admin/features/access/access.queries.ts';
import { openIssuesQuery } from '#admin/features/inbox/open-issues.queries.ts';
import { ADMIN_WORDS, openIssues } from '#admin/messages.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { MorePages } from './MorePages.tsx';
import type { AdminPage } from './page.ts';
import { type AdminSection, adminSections, HOME_PATH, INBOX_PATH, TABS } from './sections.ts';

interface SidebarProps {
  /** The open page; undefined if the sidebar has no entry for it. */
  page: AdminPage | undefined;
  /** Orders that have come in since the list was open. */
  newOrders: number;
  onSignOut: () => void;
}

/**
 * The navigation: a sidebar on a desktop, narrow on a small one, and bottom tabs on a phone or tablet. The markup is the same
 * for all; sidebar.css hides the pages under 'More'. The tabs are together in the markup, since a tablist may hold nothing else;
 * `order` puts each section's pages below its tab. Must be inside a Tabs.Root.
 */
export function Sidebar({ page, newOrders, onSignOut }: SidebarProps) {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const sections = adminSections({ isOwner });
  const orderOf = (path: string) => sections.findIndex((section) => isIn(section, path));
  return (
    <nav className="sidebar" aria-label="Admin">
      {sections.slice(0, 1).map((home) => (
        <PageLink key={home.path} page={home} order={0} current={page?.path} className="" />
      ))}
      <Tabs.List aria-label={ADMIN_WORDS.shop} className="sidebar-tabs">
        {TABS.map((tab) => (
          <Tabs.Tab
            key={tab.path}
            value={tab.path}
            nativeButton={false}
            className={`sidebar-link ${tab.path === '/categories' ? 'sidebar-sub' : ''}`}
            style={{ order: orderOf(tab.path) }}
            // Drawn by sidebar.css; the title of the window says it too. The tab is called as the specification says.
            data-new={tab.path === '/orders' && newOrders > 0 ? newOrders : undefined}
            // Each tab is a Tab stop, as every other entry is.
            render={<Link to={tab.path} tabIndex={0} />}
          >
            <PageContent page={tab} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map((section, order) => (
        <SectionLinks key={section.path} section={section} page={page} order={order} />
      ))}
      <MorePages sections={sections} page={page} onSignOut={onSignOut} />
    </nav>
  );
}

const isIn = ({ path, pages }: AdminSection, wanted: string | undefined) =>
  path === wanted || pages.some((page) => page.path === wanted);

const isOtherLink = ({ path }: AdminPage) => path !== HOME_PATH && !TABS.some((tab) => tab.path === path);

/** The links of a section that are neither tabs nor Home: the section itself, and its pages while it is open. */
function SectionLinks({ section, page, order }: { section: AdminSection; page: AdminPage | undefined; order: number }) {
  const isOpen = isIn(section, page?.path);
  const pages = section.pages.filter((sub) => isOtherLink(sub) && (isOpen || sub.path === INBOX_PATH));
  const common = { order, current: page?.path };
  return (
    <>
      {isOtherLink(section) && <PageLink page={section} {...common} className="sidebar-desk" />}
      {pages.map((sub) =>
        sub.path === INBOX_PATH ? (
          <InboxLink key={sub.path} inbox={sub} {...common} isOpen={isOpen} />
        ) : (
          <PageLink key={sub.path} page={sub} {...common} className="sidebar-sub" />
        ),
      )}
    </>
  );
}

interface InboxLinkProps {
  inbox: AdminPage;
  isOpen: boolean;
  order: number;
  current: string | undefined;
}

/** 'Needs attention' is also shown while its section is closed: on a phone always, on a desktop while issues are open. */
function InboxLink({ inbox, isOpen, ...common }: InboxLinkProps) {
  const { data: issues = 0 } = useQuery(openIssuesQuery);
  return (
    <PageLink page={inbox} {...common} className={`sidebar-inbox ${isOpen || issues > 0 ? '' : 'sidebar-phone'}`}>
      {issues > 0 && (
        <Badge tone="madder" className="sidebar-count">
          {issues}
          <span className="sr-only"> {openIssues(issues)}</span>
        </Badge>
      )}
    </PageLink>
  );
}

interface PageLinkProps {
  page: AdminPage;
  order: number;
  current: string | undefined;
  className: string;
  children?: ReactNode;
}

function PageLink({ page, order, current, className, children }: PageLinkProps) {
  return (
    <Link
      to={page.path}
      className={`sidebar-link ${className}`}
      style={{ order }}
      // The longest match decides, so that the count of stock is not a page of Reports.
      activeOptions={{ exact: true }}
      aria-current={page.path === current ? 'page' : undefined}
    >
      <PageContent page={page} />
      {children}
    </Link>
  );
}

function PageContent({ page }: { page: AdminPage }) {
  return (
    <>
      <Icon name={page.icon} />
      <span className="sidebar-label">{page.label}</span>
    </>
  );
}
