import { checkCredentials } from './credentials.ts';

/** Checks the form before it is sent; `submit` gets what is valid and the button that was pressed. */
export function mountCredentialsForm(
  form: HTMLFormElement,
  submit: (credentials: { email: string; password: string }, button: HTMLButtonElement) => void,
): void {
  const email = field(form, 'email');
  const password = field(form, 'password');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (email === null || password === null || button === null) throw new Error('The form has no field of its name.');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { problems, ...checked } = checkCredentials({ email: email.value, password: password.value });
    showProblem(email, problems.email);
    showProblem(password, problems.password);
    const wrong = form.querySelector<HTMLInputElement>('[aria-invalid=true]');
    if (wrong === null) submit(checked, button);
    else wrong.focus();
  });
  // A complaint goes with the first change, and comes back only when the form is sent again.
  form.addEventListener('input', ({ target }) => {
    if (target === email) showProblem(email, undefined);
    if (target === password) showProblem(password, undefined);
  });
  const reveal = form.querySelector<HTMLInputElement>('[data-show-password]');
  reveal?.addEventListener('change', () => {
    password.type = reveal.checked ? 'text' : 'password';
  });
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const element = form.elements.namedItem(`${form.dataset['credentials']}-${name}`);
  return element instanceof HTMLInputElement ? element : null;
}

function showProblem(input: HTMLInputElement, problem: string | undefined): void {
  const place = document.getElementById(`${input.id}-error`);
  if (place === null) return;
  place.textContent = problem ?? '';
  place.hidden = problem === undefined;
  if (problem === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}
