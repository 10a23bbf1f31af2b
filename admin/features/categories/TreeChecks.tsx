import { Link } from '@tanstack/react-router';
import { Badge } from '#admin/ui/Badge.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { CATEGORIES_WORDS, fixOf } from './messages.ts';
import type { TreeProblem } from './tree-checks.ts';

/** Problems in the menu, each with a link to fix it. */
export function TreeChecks({ problems }: { problems: readonly TreeProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Card as="details" className="mb-4" open={problems.length <= 3}>
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">
        {CATEGORIES_WORDS.checks} <Badge tone="warning">{problems.length}</Badge>
      </summary>
      <ul className="grid gap-2 border-t border-line px-4 py-3">
        {problems.map(({ categoryId, name, label, text }) => (
          <li key={`${categoryId} ${label}`}>
            <span className="font-semibold">{name}:</span> {text}{' '}
            <Link
              to="/categories"
              search={(now) => ({ ...now, edit: categoryId })}
              resetScroll={false}
              className="link"
              aria-label={fixOf(name, label)}
            >
              {CATEGORIES_WORDS.fix}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
