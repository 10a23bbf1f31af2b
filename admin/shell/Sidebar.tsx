import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openIssuesQuery } from '#admin/api/inbox.queries.ts';
import { ownerQuery } from '#admin/api/owner.queries.ts';
import { ADMIN_WORDS, openIssues } from '#admin/messages.ts';
import { Icon } from '#admin/ui/Icon.tsx';
import { MorePages } from './MorePages.tsx';
import { type AdminPage, HOME, INBOX, pageGroups, TABS } from './pages.ts';

interface SidebarProps {
  onSignOut: () => void;
}

/**
 * The navigation: a sidebar on a desktop, narrow on a small one, and bottom tabs on a phone or tablet. The markup is the same
 * for all; sidebar.css hides the pages under 'More'. Must be inside a Tabs.Root.
 */
export function Sidebar({ onSignOut }: SidebarProps) {
  const { data: isOwner = false } = useQuery(ownerQuery());
  const { data: issues = 0 } = useQuery(openIssuesQuery);
  const { daily, occasional } = pageGroups({ isOwner });
  return (
    <nav className="sidebar" aria-label="Admin">
      <PageLink page={HOME} />
      <Tabs.List aria-label={ADMIN_WORDS.shop} className="sidebar-tabs">
        {TABS.map((page) => (
          <Tabs.Tab
            key={page.path}
            value={page.path}
            nativeButton={false}
            className={`sidebar-link ${page.path === '/categories' ? 'sidebar-desk' : ''}`}
            render={<Link to={page.path} />}
          >
            <PageContent page={page} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <PageLink page={INBOX} count={issues} />
      {daily.map((page) => (
        <PageLink key={page.path} page={page} className="sidebar-desk" />
      ))}
      <hr className="sidebar-divider" />
      {occasional.map((page) => (
        <PageLink key={page.path} page={page} className="sidebar-desk" />
      ))}
      <MorePages isOwner={isOwner} onSignOut={onSignOut} />
    </nav>
  );
}

interface PageLinkProps {
  page: AdminPage;
  count?: number;
  className?: string;
}

function PageLink({ page, count, className = '' }: PageLinkProps) {
  return (
    <Link to={page.path} activeOptions={{ exact: page === HOME }} className={`sidebar-link ${className}`}>
      <PageContent page={page} />
      {count !== undefined && count > 0 && (
        <span className="badge badge-madder sidebar-count">
          {count}
          <span className="sr-only"> {openIssues(count)}</span>
        </span>
      )}
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
