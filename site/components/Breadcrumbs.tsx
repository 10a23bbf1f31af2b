import { BREADCRUMBS } from './messages.ts';

/** One entry of the breadcrumbs. The last entry is the current page and has no address. */
export interface TrailStep {
  name: string;
  href?: string | undefined;
}

/** Breadcrumbs from Home to the current page. */
export function Breadcrumbs({ trail }: { trail: readonly TrailStep[] }) {
  const steps: readonly TrailStep[] = [{ name: BREADCRUMBS.home, href: '/' }, ...trail];
  return (
    <nav aria-label={BREADCRUMBS.name} className="text-ink-soft text-sm">
      <ol className="flex flex-wrap">
        {steps.map(({ name, href }, index) => (
          <li key={href ?? name} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="text-zari px-2">
                ◆
              </span>
            )}
            {href === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a className="hover:text-ink py-2 underline-offset-4 hover:underline" href={href}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
