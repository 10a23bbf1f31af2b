/** Says, or stops saying, what is wrong with a field; its `#{id}-error` is in the HTML and named by `aria-describedby`. */
export function showProblem(input: HTMLInputElement, problem: string | undefined): void {
  const place = document.getElementById(`${input.id}-error`);
  if (place === null) return;
  place.textContent = problem ?? '';
  place.hidden = problem === undefined;
  if (problem === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}
