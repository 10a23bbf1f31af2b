import { Link } from '@tanstack/react-router';

interface HistoryLinkProps {
  collection: string;
  id: string;
  /** What it leads to: 'Changes of this product'. */
  children: string;
  className?: string;
}

/** The way to what was done to a record (the Activity view); of a product also to its variants and categories. */
export function HistoryLink({ collection, id, children, className = 'link' }: HistoryLinkProps) {
  return (
    <Link to="/activity" search={{ record: `${collection}/${id}` }} className={className}>
      {children}
    </Link>
  );
}
