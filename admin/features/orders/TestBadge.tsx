import { Badge } from '#admin/ui/Badge.tsx';
/** Marks an order or invoice of test payments. */
export function TestBadge() {
  return <Badge tone="warning">Test</Badge>;
}
