import { Moment } from '#admin/ui/Moment.tsx';
import { Trouble } from '#admin/ui/Notices.tsx';
import type { Services } from '#shared/api/services.ts';
import { SERVICES_WORDS } from './messages.ts';

/** When the shop was backed up last, where that backup is missing, and why. */
export function BackupsState({ state }: { state: NonNullable<Services['backups_state']> }) {
  const { made_at, complete_at, failure } = state;
  return (
    <div className="mt-3 grid gap-2 text-sm">
      {made_at === '' && failure === null && <p>{SERVICES_WORDS.noBackup}</p>}
      {made_at !== '' && (
        <p>
          {SERVICES_WORDS.lastBackup}: <Moment at={made_at} />.{' '}
          {made_at !== complete_at &&
            (complete_at === '' ? (
              SERVICES_WORDS.neverInBucket
            ) : (
              <>
                {SERVICES_WORDS.onlyHere} <Moment at={complete_at} />.
              </>
            ))}
        </p>
      )}
      {failure !== null && (
        <Trouble className="wrap-anywhere">
          <span className="font-semibold">{SERVICES_WORDS.backupFailed}</span> {failure.message}
        </Trouble>
      )}
    </div>
  );
}
