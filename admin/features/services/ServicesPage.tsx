import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureStatus } from '#admin/api/failures.ts';
import { SettingsHead } from '#admin/features/settings/SettingsHead.tsx';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card, TitledCard } from '#admin/ui/Card.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { Notice, Trouble } from '#admin/ui/Notices.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { SERVICES, type Service, type Services } from '#shared/api/services.ts';
import { BackupsState } from './BackupsState.tsx';
import { SERVICE_WORDS, SERVICES_WORDS } from './messages.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { servicesQuery } from './services.queries.ts';

/** What the shop signs in to elsewhere, for owners. */
export function ServicesPage() {
  const { data, isFetching, error, refetch } = useQuery(servicesQuery);
  return (
    <>
      <SettingsHead title={SERVICES_WORDS.title} hint={SERVICES_WORDS.intro} />
      {!data && isFetching && <ListSkeleton label={SERVICES_WORDS.loading} />}
      {!data && !isFetching && failureStatus(error) === 403 && (
        <Card className="max-w-3xl p-4">
          <p className="font-semibold">{SERVICES_WORDS.onlyOwners}</p>
          <p className="text-ink-soft">{SERVICES_WORDS.onlyOwnersHint}</p>
        </Card>
      )}
      {!data && !isFetching && failureStatus(error) !== 403 && <ListFailure onRetry={() => void refetch()} />}
      {data && <ServiceCards shown={data} />}
    </>
  );
}

function ServiceCards({ shown }: { shown: Services }) {
  const [open, setOpen] = useState<Service>();
  const changed = useRef<Service>(undefined);
  const { is_starting: isStarting } = shown;
  useEffect(() => {
    if (isStarting || changed.current === undefined) return;
    notifySuccess(SERVICES_WORDS.ready(SERVICE_WORDS[changed.current].title));
    changed.current = undefined;
  }, [isStarting]);
  return (
    <div className="grid max-w-3xl gap-4">
      {!shown.uses_saved && <Notice>{SERVICES_WORDS.notUsed}</Notice>}
      <div role="status">{isStarting && <Notice>{SERVICES_WORDS.starting}</Notice>}</div>
      {SERVICES.map((service) => (
        <ServiceCard key={service} service={service} shown={shown} onChange={() => setOpen(service)} />
      ))}
      {open !== undefined && (
        <ServiceForm
          service={open}
          shown={shown}
          onSaved={() => {
            if (shown.uses_saved) changed.current = open;
            else notifySuccess(SERVICES_WORDS.saved(SERVICE_WORDS[open].title));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function ServiceCard({ service, shown, onChange }: { service: Service; shown: Services; onChange: () => void }) {
  const { title, what, without, fields } = SERVICE_WORDS[service];
  const { source, values, secrets, changed_at, changed_by, problem } = shown.services[service];
  const isSet = (name: string) => values[name] !== undefined || secrets.includes(name);
  return (
    <TitledCard
      title={title}
      hint={what}
      className="gap-2"
      action={
        source !== 'server' &&
        shown.can_change && (
          <Button
            look={source === 'none' ? 'filled' : 'outline'}
            aria-description={title}
            disabled={shown.is_starting}
            onClick={onChange}
          >
            {source === 'none' ? SERVICES_WORDS.setUp : SERVICES_WORDS.change}
          </Button>
        )
      }
    >
      {source === 'none' && (
        <p className="mt-2 text-ink-soft">{shown.can_change ? without : SERVICES_WORDS.elsewhere}</p>
      )}
      {source === 'server' && <p className="mt-2 text-ink-soft">{SERVICES_WORDS.onServer}</p>}
      {source === 'admin' && (
        <>
          {problem !== '' && (
            <Trouble as="p" className="mt-3">
              {SERVICES_WORDS.leftOut} {problem}
            </Trouble>
          )}
          <Facts
            className="mt-3"
            of={fields.map(
              ({ name, label }) =>
                isSet(name) && [label, values[name] ?? <Badge tone="calm">{SERVICES_WORDS.notSecret}</Badge>],
            )}
          />
          <p className="mt-3 text-sm text-ink-soft">
            {SERVICES_WORDS.savedBy} {changed_by}, <Moment at={changed_at} />
          </p>
        </>
      )}
      {service === 'backups' && shown.backups_state && <BackupsState state={shown.backups_state} />}
      {service === 'payments' && source === 'admin' && (
        <p className="mt-3 text-sm">
          {SERVICES_WORDS.webhook} <code className="wrap-anywhere">{shown.webhook_url}</code>
        </p>
      )}
      {service === 'payments' && <FormerAccounts accounts={shown.former_accounts} />}
    </TitledCard>
  );
}

/** Accounts that earlier orders were paid to. */
function FormerAccounts({ accounts }: { accounts: Services['former_accounts'] }) {
  if (accounts.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <h3 id="former-accounts">{SERVICES_WORDS.former}</h3>
      <p className="text-ink-soft">{SERVICES_WORDS.formerHint}</p>
      <ul aria-labelledby="former-accounts" className="mt-2 grid gap-1">
        {accounts.map(({ key_id, orders, last_at }) => (
          <li key={key_id}>
            <code className="wrap-anywhere">{key_id}</code>, {SERVICES_WORDS.formerOrders(orders)}{' '}
            <Moment at={last_at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
