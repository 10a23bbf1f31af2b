interface Props {
  kind: 'zari' | 'block-print' | 'jaali';
  className?: string;
}

/** A craft detail in the colour of its own text colour: a zari line, a block-print border, a jaali lattice. */
export function Ornament({ kind, className = '' }: Props) {
  return <div className={`ornament ornament-${kind} ${className}`} aria-hidden="true" />;
}
