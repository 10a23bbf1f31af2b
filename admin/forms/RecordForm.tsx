import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { isSamePage, LeaveGuard, type LeaveQuestion } from '#admin/ui/LeaveGuard.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { Failure, Notice } from '#admin/ui/Notices.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import { FormContext } from './FormField.tsx';
import { FORM_WORDS } from './messages.ts';
import type { RecordForm as Form } from './use-record-form.ts';

interface RecordFormProps extends Pick<ComponentProps<'form'>, 'className' | 'aria-labelledby'> {
  form: Form;
  /** Its fields, and its buttons outside of a dialog. */
  children: ReactNode;
  /** The whole page is this form: Ctrl+S saves it wherever the focus is. */
  isPage?: boolean;
}

/** The form of a record in a card or on a page. Asks before leaving loses what is typed. */
export function RecordForm(props: RecordFormProps) {
  const { form } = props;
  return (
    <>
      <FormElement {...props} />
      <LeaveGuard
        isDirty={form.isDirty && form.asksToLeave}
        mayGo={props.isPage ? isSamePage : undefined}
        {...questionOf(form)}
      />
    </>
  );
}

interface DialogFormProps extends RecordFormProps {
  title: string;
  onClose: () => void;
  /** Buttons that stay in sight; by default Cancel and Save. */
  footer?: ReactNode;
  isWide?: boolean;
}

/** The form of a record in a dialog, which asks before it closes with something typed. */
export function DialogForm({ title, onClose, footer, isWide = false, ...rest }: DialogFormProps) {
  const { form } = rest;
  return (
    <Modal
      isOpen
      title={title}
      isWide={isWide}
      isDirty={form.isDirty && form.asksToLeave}
      question={questionOf(form)}
      onClose={onClose}
      footer={footer ?? <DialogButtons form={form} />}
    >
      <FormElement className="grid gap-4" {...rest} />
    </Modal>
  );
}

/** A form with a draft can be left with it. */
function questionOf(form: Form): LeaveQuestion | undefined {
  if (form.draft === undefined) return undefined;
  return {
    title: FORM_WORDS.leaveTitle,
    action: FORM_WORDS.leave,
    children: FORM_WORDS.leaveText,
    discard: { label: FORM_WORDS.leaveDiscard, onDiscard: () => flushSync(form.restart) },
  };
}

function FormElement({ form, children, isPage = false, ...element }: RecordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) showFirstProblem(ref.current);
  }, [form.refusals]);
  useHotkeys({ 'Mod+s': () => (isPage || ref.current?.contains(document.activeElement)) && form.submit() });
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        id={form.id}
        noValidate
        {...element}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog's form is inside the page's form in React's tree.
          event.stopPropagation();
          form.submit();
        }}
      >
        {form.hasOffer && (
          <Notice as="p" role="status">
            {FORM_WORDS.offered}
            <Button look="outline" onClick={form.restore}>
              {FORM_WORDS.restore}
            </Button>
            <Button look="outline" onClick={form.discard}>
              {FORM_WORDS.discard}
            </Button>
          </Notice>
        )}
        {children}
        <Failure className="max-h-40 overflow-y-auto whitespace-pre-line">{form.failure}</Failure>
      </form>
    </FormContext>
  );
}

/** A problem may be far from the button. */
function showFirstProblem(form: HTMLFormElement | null): void {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert], .field-error');
  problem?.focus({ preventScroll: true });
  problem?.scrollIntoView({ block: 'center' });
}

interface SubmitProps {
  form: Form;
  label?: string;
  /** While it saves. */
  busyLabel?: string;
  look?: ComponentProps<typeof Button>['look'];
  className?: string;
  /** Whether there must be something to save. */
  needsChange?: boolean;
  /** Something has to end before, such as an upload. */
  isBlocked?: boolean;
}

/** The button that saves. */
export function SubmitButton({ form, label = ADMIN_WORDS.save, busyLabel = label, look, ...rest }: SubmitProps) {
  const { className = '', needsChange = false, isBlocked = false } = rest;
  return (
    <Button
      type="submit"
      look={look}
      form={form.id}
      className={className}
      disabled={form.isSaving || isBlocked || (needsChange && !form.isDirty)}
      aria-keyshortcuts="Control+S Meta+S"
      title={FORM_WORDS.shortcut}
    >
      {form.isSaving ? busyLabel : label}
    </Button>
  );
}

/** Cancel and Save of a dialog. */
function DialogButtons({ form }: { form: Form }) {
  return (
    <>
      <Dialog.Close render={<Button look="outline" />}>{ADMIN_WORDS.cancel}</Dialog.Close>
      <SubmitButton form={form} />
    </>
  );
}
