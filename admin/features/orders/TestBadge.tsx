/** Marks an order or invoice of test payments. */
export function TestBadge() {
  return <span className="badge badge-warning">Test</span>;
}
