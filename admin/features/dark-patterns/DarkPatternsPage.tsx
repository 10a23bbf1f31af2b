import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shopContentQuery } from '#admin/features/content/identity.queries.ts';
import { SettingsHead } from '#admin/features/settings/SettingsHead.tsx';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Badge } from '#admin/ui/Badge.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { PATTERNS, PATTERNS_WORDS, type Risk } from './patterns.ts';

/** The thirteen dark patterns: how the shop answers each, and which setting could break it. */
export function DarkPatternsPage() {
  const settings = useQuery(settingsQuery);
  const shop = useQuery(shopContentQuery);
  return (
    <>
      <SettingsHead title={PATTERNS_WORDS.title} hint={PATTERNS_WORDS.intro} />
      <QueryView query={settings} loading={PATTERNS_WORDS.loading}>
        {({ placeholder_claims }) => (
          <QueryView query={shop} loading={PATTERNS_WORDS.loading} className="grid max-w-3xl gap-4">
            {(content) => <Patterns isSet={(risk) => risk.isSet?.(content, placeholder_claims) ?? false} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

function Patterns({ isSet }: { isSet: (risk: Risk) => boolean }) {
  const count = new Set(Object.values(PATTERNS).flatMap(({ risks = [] }) => risks.filter(isSet))).size;
  return (
    <>
      <p role="status" className="font-semibold">
        {count === 0 ? PATTERNS_WORDS.noneToCheck : PATTERNS_WORDS.toCheck(count)}
      </p>
      {Object.entries(PATTERNS).map(([name, { means, answer, risks }], index) => (
        <TitledCard key={name} title={`${index + 1}. ${name}`} hint={means}>
          <p>{answer}</p>
          <div className="text-sm">
            <p className="text-ink-soft">{risks ? PATTERNS_WORDS.breaks : PATTERNS_WORDS.nothing}</p>
            <ul className="grid gap-2">
              {risks?.map((risk) => (
                <li key={risk.label}>
                  <Link {...risk.link} className="link font-semibold">
                    {risk.label}
                  </Link>{' '}
                  {isSet(risk) && <Badge tone="warning">{PATTERNS_WORDS.check}</Badge>}
                  <p>{risk.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </TitledCard>
      ))}
    </>
  );
}
