import { ICONS, type IconName } from './icons.ts';

/** A 24 × 24 line icon in the text colour (`.icon` in site/styles/controls.css). Decorative: the control around it has the label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
