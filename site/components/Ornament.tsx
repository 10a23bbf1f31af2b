interface Props {
  kind: 'zari' | 'block-print' | 'jaali';
  className?: string;
}

/** A decorative line in the current text colour: zari, block-print border or jaali lattice. */
export function Ornament({ kind, className = '' }: Props) {
  return <div className={`ornament ornament-${kind} ${className}`} aria-hidden="true" />;
}
