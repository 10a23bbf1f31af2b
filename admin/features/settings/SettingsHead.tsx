import { Link } from '@tanstack/react-router';
import { Icon } from '#admin/ui/Icon.tsx';
import { SETTINGS_WORDS } from './messages.ts';

/** The way back, the title and the purpose of a page below Settings. */
export function SettingsHead({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <Link to="/settings" className="link inline-flex min-h-8 items-center gap-1 text-sm">
        <Icon name="left" size={16} />
        {SETTINGS_WORDS.title}
      </Link>
      <h1>{title}</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">{hint}</p>
    </>
  );
}
