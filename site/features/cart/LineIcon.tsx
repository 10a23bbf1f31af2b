import { ICONS, type IconName } from '#site/components/icons.ts';

/** The line icons of Icon.astro, for islands. Decorative: the control around it carries the name. */
export function LineIcon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
