import { Link } from '@tanstack/react-router';

interface HistoryLinkProps {
  collection: string;
  id: string;
  /** The accessible name: 'Changes of this product'. */
  children: string;
  className?: string;
}

/** A link to the changes of a record on the Activity page; for a product including variants and menu categories. */
export function HistoryLink({ collection, id, children, className = 'link' }: HistoryLinkProps) {
  return (
    <Link to="/activity" search={{ record: `${collection}/${id}` }} className={className}>
      {children}
    </Link>
  );
}
