import { Link } from '@tanstack/react-router';
import { Icon } from '#admin/ui/Icon.tsx';
import { SETTINGS_WORDS } from './messages.ts';

/** The way back from a page below Settings. */
export function BackToSettings() {
  return (
    <Link to="/settings" className="link inline-flex min-h-8 items-center gap-1 text-sm">
      <Icon name="left" size={16} />
      {SETTINGS_WORDS.title}
    </Link>
  );
}
