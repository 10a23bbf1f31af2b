import { Link } from '@tanstack/react-router';

interface ProductLinkProps {
  id: string;
  /** Undefined while loading, or if the product was deleted. */
  name: string | undefined;
  onLeave: () => void;
}

/** A link to a product's form. */
export function ProductLink({ id, name, onLeave }: ProductLinkProps) {
  return (
    <Link className="link wrap-anywhere" to="/products/$id" params={{ id }} onClick={onLeave}>
      {name ?? id}
    </Link>
  );
}
