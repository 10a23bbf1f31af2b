import { refusalIn } from '#shared/pocketbase/refusal.ts';
import { requiredPart } from '#site/components/required-part.ts';
import { type Credentials, checkCredentials } from './credentials.ts';
import { showProblem } from './field-problem.ts';

/** What was typed; '' for a field that the form does not have. */
export type TypedCredentials = Required<Credentials>;

/**
 * Checks a form with an email, a password or both before it is sent; `submit` gets what is valid and the button that
 * was pressed. A complaint goes with the first change, and comes back only when the form is sent again.
 */
export function mountCredentialsForm(
  form: HTMLFormElement,
  submit: (credentials: TypedCredentials, button: HTMLButtonElement) => void,
): void {
  const { email, password } = fieldsOf(form);
  const button = requiredPart<HTMLButtonElement>(form, '[type=submit]');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed: Credentials = {};
    if (email !== null) typed.email = email.value.trim();
    if (password !== null) typed.password = password.value;
    const isNew = password?.autocomplete === 'new-password';
    if (showProblems(form, checkCredentials(typed, isNew))) return;
    submit({ email: '', password: '', ...typed }, button);
  });
  button.disabled = false;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) showProblem(target, undefined);
  });
  const reveal = form.querySelector<HTMLInputElement>('[data-show-password]');
  reveal?.addEventListener('change', () => {
    if (password !== null) password.type = reveal.checked ? 'text' : 'password';
  });
}

/** Shows at each field what the server has refused about it. */
export function showRefusal(form: HTMLFormElement, error: unknown): void {
  const fields = refusalIn(error)?.fields ?? {};
  const problems: Credentials = {};
  if (fields['email']) problems.email = fields['email'].message;
  if (fields['password']) problems.password = fields['password'].message;
  showProblems(form, problems);
}

/** Shows them, and brings the shopper to the first. Gives whether there is any. */
function showProblems(form: HTMLFormElement, problems: Credentials): boolean {
  const { email, password } = fieldsOf(form);
  if (email !== null) showProblem(email, problems.email);
  if (password !== null) showProblem(password, problems.password);
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid=true]');
  wrong?.focus();
  return wrong !== null;
}

function fieldsOf(form: HTMLFormElement) {
  return {
    email: form.querySelector<HTMLInputElement>('[data-credential=email]'),
    password: form.querySelector<HTMLInputElement>('[data-credential=password]'),
  };
}
