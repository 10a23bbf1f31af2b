import { useState } from 'react';
import { useAction } from '#admin/saving/use-action.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { TWO_FACTOR_WORDS } from './messages.ts';
import { STAFF_KEY, sendTwoFactorCode, switchTwoFactor } from './staff.queries.ts';

/** Switches two-factor sign-in for all staff: on by a code that arrived, off by a confirmation. */
export function TwoFactorCard({ isOn, hasMailServer }: { isOn: boolean; hasMailServer: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const sending = useAction({ run: sendTwoFactorCode });
  const switching = useSwitching(() => {
    setAsking(false);
    sending.reset();
  });
  return (
    <TitledCard
      className="mt-4 max-w-3xl justify-items-start"
      title={
        <>
          {TWO_FACTOR_WORDS.title}{' '}
          <Badge tone={isOn ? 'calm' : 'plain'}>{isOn ? TWO_FACTOR_WORDS.on : TWO_FACTOR_WORDS.off}</Badge>
        </>
      }
    >
      <p>{TWO_FACTOR_WORDS.text}</p>
      {isOn ? (
        <Button look="outline" onClick={() => setAsking(true)}>
          {TWO_FACTOR_WORDS.switchOff}
        </Button>
      ) : !hasMailServer ? (
        <p className="text-ink-soft">{TWO_FACTOR_WORDS.noMailServer}</p>
      ) : sending.data === undefined ? (
        <>
          <p className="text-ink-soft">{TWO_FACTOR_WORDS.startHint}</p>
          <Button disabled={sending.isPending} onClick={() => sending.start()}>
            {sending.isPending ? TWO_FACTOR_WORDS.sending : TWO_FACTOR_WORDS.start}
          </Button>
        </>
      ) : (
        <ProofForm
          isBusy={switching.isPending || sending.isPending}
          onCode={(code) => switching.start({ enabled: true, proof: sending.data, code })}
          onAgain={() => sending.start()}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={TWO_FACTOR_WORDS.offTitle}
        action={TWO_FACTOR_WORDS.switchOff}
        isBusy={switching.isPending}
        onConfirm={() => switching.start({ enabled: false })}
        onClose={() => setAsking(false)}
      >
        <p>{TWO_FACTOR_WORDS.offText}</p>
      </ConfirmDialog>
    </TitledCard>
  );
}

function useSwitching(onDone: () => void) {
  return useAction({
    run: switchTwoFactor,
    onDone: (_, { enabled }) => {
      notifySuccess(enabled ? TWO_FACTOR_WORDS.switchedOn : TWO_FACTOR_WORDS.switchedOff);
      onDone();
    },
    affected: [STAFF_KEY],
  });
}

interface ProofFormProps {
  isBusy: boolean;
  onCode: (code: string) => void;
  onAgain: () => void;
}

function ProofForm({ isBusy, onCode, onAgain }: ProofFormProps) {
  const [code, setCode] = useState('');
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
      }}
    >
      <TextField
        label={TWO_FACTOR_WORDS.code}
        hint={TWO_FACTOR_WORDS.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <Button type="submit" className="sm:mt-6.5" disabled={isBusy || code.trim() === ''}>
        {TWO_FACTOR_WORDS.switchOn}
      </Button>
      <Button look="quiet" className="sm:mt-6.5" disabled={isBusy} onClick={onAgain}>
        {TWO_FACTOR_WORDS.sendAgain}
      </Button>
    </form>
  );
}
