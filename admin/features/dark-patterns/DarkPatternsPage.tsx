import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BackToSettings } from '#admin/features/settings/BackToSettings.tsx';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Badge } from '#admin/ui/Badge.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { PATTERNS_WORDS } from './messages.ts';
import { PATTERNS, type ShopState } from './patterns.ts';
import { shopContentQuery } from './shop-content.queries.ts';

/** The thirteen dark patterns: how the shop answers each, and which setting could break it. */
export function DarkPatternsPage() {
  const settings = useQuery(settingsQuery);
  const content = useQuery(shopContentQuery);
  const hasSampleClaims = settings.data?.placeholder_claims;
  return (
    <>
      <BackToSettings />
      <h1>{PATTERNS_WORDS.title}</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">{PATTERNS_WORDS.intro}</p>
      <QueryView query={settings.data === undefined ? settings : content} loading={PATTERNS_WORDS.loading}>
        {() =>
          hasSampleClaims !== undefined &&
          content.data && <Patterns shop={{ hasSampleClaims, content: content.data, standard: STANDARD_CONTENT }} />
        }
      </QueryView>
    </>
  );
}

function Patterns({ shop }: { shop: ShopState }) {
  const set = new Set(PATTERNS.flatMap(({ risks }) => risks).filter(({ isSet }) => isSet(shop)));
  return (
    <div className="grid max-w-3xl gap-4">
      <p role="status" className="font-semibold">
        {PATTERNS_WORDS.toCheck(set.size)}
      </p>
      {PATTERNS.map(({ name, means, answer, risks }, index) => (
        <TitledCard key={name} title={`${index + 1}. ${name}`} hint={means}>
          <p>{answer}</p>
          <div className="text-sm">
            <p className="text-ink-soft">{risks.length === 0 ? PATTERNS_WORDS.nothing : PATTERNS_WORDS.breaks}</p>
            <ul className="grid gap-2">
              {risks.map((risk) => (
                <li key={risk.label}>
                  <Link {...risk.link} className="link font-semibold">
                    {risk.label}
                  </Link>{' '}
                  {set.has(risk) && <Badge tone="warning">{PATTERNS_WORDS.check}</Badge>}
                  <p>{risk.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </TitledCard>
      ))}
    </div>
  );
}
