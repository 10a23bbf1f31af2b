import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { sendTwoFactorCode } from '#admin/features/staff/staff.queries.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { type RecordFields, text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { typedFault } from '#shared/api/service-settings.ts';
import { isSecretSetting, type Service, type Services, type Setting } from '#shared/api/services.ts';
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
  const { source, values, secrets } = shown.services[service];
  const sending = useAction({ run: sendTwoFactorCode, failed: null });
  const form = useRecordForm(serviceFields(service, secrets), {
    record: source === 'admin' ? { ...NOTHING_TYPED, ...blanks(service), ...values } : undefined,
    start,
    affected: shown.uses_saved ? [] : [servicesQuery.queryKey],
    save: async ({ all: { password, code, ...settings } }) => {
      const typed = Object.fromEntries(fields.map(({ name }) => [name, String(settings[name] ?? '')]));
      const proof = sending.data ?? '';
      await changeService({ service, values: typed, password: String(password), code: String(code), proof });
      queryClient.setQueryData(servicesQuery.queryKey, (now) => now && startingAgain(now));
    },
    onSaved,
  });
  const code = String(form.typed['code'] ?? '');
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {SERVICES_WORDS.cancel}
          </Button>
          <SubmitButton
            form={form}
            label={SERVICES_WORDS.save}
            busyLabel={SERVICES_WORDS.trying}
            isBlocked={form.typed['password'] === ''}
          />
        </>
      }
    >
      {fields.map(({ name }) => (
        <FormField key={name} name={name} />
      ))}
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{SERVICES_WORDS.confirm}</legend>
        <FormField name="password" />
        {shown.needs_code && (
          <FormField
            name="code"
            hint={sending.isSuccess ? SERVICES_WORDS.codeSent : undefined}
            warning={sending.failure}
          >
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={code}
                  onChange={(event) => form.set('code', event.target.value)}
                />
                <Button look="outline" disabled={sending.isPending} onClick={() => sending.start()}>
                  {sending.isSuccess ? SERVICES_WORDS.sendAgain : SERVICES_WORDS.sendCode}
                </Button>
              </div>
            )}
          </FormField>
        )}
      </fieldset>
      <p className="text-sm text-ink-soft">{shown.uses_saved ? SERVICES_WORDS.told : SERVICES_WORDS.toldUnused}</p>
    </DialogForm>
  );
}

const NOTHING_TYPED = { password: '', code: '' };

const blanks = (service: Service) => Object.fromEntries(SERVICE_WORDS[service].fields.map(({ name }) => [name, '']));

/** What the server would refuse is refused at the field. What is typed is sent as it is: the server reads it. */
const settingRule = (name: Setting) =>
  z.string().superRefine((typed, context) => {
    const message = typedFault(name, typed);
    if (message !== '') context.addIssue({ code: 'custom', message });
  });

/** The settings as they are typed, blanks included. */
function serviceFields(service: Service, secrets: readonly string[]): RecordFields {
  const plain = z.string();
  const settings = SERVICE_WORDS[service].fields.map(({ name, label, hint }) => [
    name,
    text(label, settingRule(name), {
      hint: secrets.includes(name) ? SERVICES_WORDS.secretKept : hint,
      input: { type: isSecretSetting(name) ? 'password' : 'text' },
    }),
  ]);
  return {
    ...Object.fromEntries(settings),
    password: text(SERVICES_WORDS.password, plain, { input: { type: 'password', autoComplete: 'current-password' } }),
    code: text(SERVICES_WORDS.code, plain),
  };
}
