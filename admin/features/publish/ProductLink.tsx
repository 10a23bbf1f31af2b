import { Link } from '@tanstack/react-router';

interface ProductLinkProps {
  id: string;
  /** Undefined while it is not known, or when the product is gone. */
  name: string | undefined;
  onLeave: () => void;
}

/** The way to a product's form. */
export function ProductLink({ id, name, onLeave }: ProductLinkProps) {
  return (
    <Link className="link wrap-anywhere" to="/products/$id" params={{ id }} onClick={onLeave}>
      {name ?? id}
    </Link>
  );
}
