import { ICONS, type IconName } from './icons.ts';

interface Props {
  name: IconName;
  className?: string;
}

/** A 24 × 24 line icon in the text colour. Decorative: the control around it has the label. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
