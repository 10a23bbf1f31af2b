import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ServerRefusal } from '#admin/api/failures.ts';
import { sendTwoFactorCode } from '#admin/features/staff/staff.queries.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { isSecretSetting, type Service, type Services } from '#shared/api/services.ts';
import { SERVICE_WORDS, SERVICES_WORDS } from './messages.ts';
import { changeService, servicesQuery, startingAgain } from './services.queries.ts';

interface ServiceFormProps {
  service: Service;
  shown: Services;
  onSaved: () => void;
  onClose: () => void;
}

/** The settings of a service, with the owner's password: tried on the server before they are saved. */
export function ServiceForm({ service, shown, onSaved, onClose }: ServiceFormProps) {
  const queryClient = useQueryClient();
  const { title, fields, start } = SERVICE_WORDS[service];
  const { source, values: stored, secrets } = shown.services[service];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [code, setCode] = useState('');
  const sending = useAction({ run: sendTwoFactorCode, failed: null });
  const saving = useAction({
    run: changeService,
    failed: null,
    onDone: () => {
      queryClient.setQueryData(servicesQuery.queryKey, (now) => now && startingAgain(now));
      onSaved();
    },
  });
  const opened = source === 'admin' ? stored : start;
  const shownValue = (name: string) => typed[name] ?? opened[name] ?? '';
  const faults = saving.error instanceof ServerRefusal ? (saving.error.details.fields ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(({ name }) => [name, shownValue(name)]));
    saving.start({ service, values, password: shownValue('password'), code, proof: sending.data ?? '' });
  };
  const control = (name: string, isSecret: boolean) => ({
    type: isSecret ? 'password' : 'text',
    autoComplete: 'off',
    value: shownValue(name),
    onChange: (event: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: event.target.value })),
  });
  const problem = saving.failure ?? sending.failure;
  return (
    <Modal isOpen title={title} isDirty={Object.keys(typed).length > 0 && !saving.isSuccess} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {fields.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={label}
            hint={secrets.includes(name) ? SERVICES_WORDS.secretKept : hint}
            error={faults[name]}
          >
            {(props) => <Input {...props} {...control(name, isSecretSetting(name))} />}
          </Field>
        ))}
        <fieldset className="grid gap-4 border-t border-line pt-4">
          <legend className="sr-only">{SERVICES_WORDS.confirm}</legend>
          <Field label={SERVICES_WORDS.password} error={faults['password']}>
            {(props) => <Input {...props} {...control('password', true)} autoComplete="current-password" />}
          </Field>
          {shown.needs_code && (
            <Field
              label={SERVICES_WORDS.code}
              hint={sending.isSuccess ? SERVICES_WORDS.codeSent : undefined}
              error={faults['code']}
            >
              {(props) => (
                <div className="flex gap-2">
                  <Input
                    {...props}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    value={code}
                    onChange={(event) => setCode(event.target.value)}
                  />
                  <Button look="outline" disabled={sending.isPending} onClick={() => sending.start()}>
                    {sending.isSuccess ? SERVICES_WORDS.sendAgain : SERVICES_WORDS.sendCode}
                  </Button>
                </div>
              )}
            </Field>
          )}
        </fieldset>
        <p className="text-sm text-ink-soft">{SERVICES_WORDS.told}</p>
        <div role="alert">
          {problem && !saving.isPending && Object.keys(faults).length === 0 && <p className="field-error">{problem}</p>}
        </div>
        <div className="flex justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {SERVICES_WORDS.cancel}
          </Button>
          <Button type="submit" disabled={saving.isPending || shownValue('password') === ''}>
            {saving.isPending ? SERVICES_WORDS.trying : SERVICES_WORDS.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
