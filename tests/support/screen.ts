import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import { type HtmlElement, parseHtml, textOf } from './html.ts';

/** Something on the screen that has a role, such as a button, with what it says and how it is. */
export interface Part {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  /** By itself, or by the fieldset around it. */
  isDisabled: boolean;
  isChecked: boolean;
}

/** What a shopper reads and can press. */
export interface Screen {
  text: string;
  /** The parts with a role, in their order. */
  all(role: string): Part[];
  /** The accessible names of the parts with a role. */
  names(role: string): string[];
  /** The part with this role and name. @throws Error if there is none, or more than one */
  get(role: string, name: string): Part;
}

const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  fieldset: 'group',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  li: 'listitem',
  option: 'option',
  output: 'status',
  select: 'combobox',
  td: 'cell',
  textarea: 'textbox',
};
const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  hidden: '',
  number: 'spinbutton',
  radio: 'radio',
};

const LABELLED = ['input', 'output', 'select', 'textarea'];
const CONTROLS = ['button', ...LABELLED];

/** Renders a component without a browser. Effects do not run; `hold` sets the stores it reads. */
export function show(component: ReactNode): Screen {
  const elements = parseHtml(andUnmount(() => renderToStaticMarkup(component)));
  const [root] = elements;
  const all = (role: string) =>
    elements
      .filter((element) => roleOf(element) === role && !isHidden(element))
      .map((element) => ({
        name: nameOf(element, elements),
        text: textOf(element),
        attributes: element.attributes,
        isDisabled: isDisabled(element),
        isChecked: 'checked' in element.attributes,
      }));
  return {
    text: root === undefined ? '' : textOf(root),
    all,
    names: (role) => all(role).map(({ name }) => name),
    get(role, name) {
      const parts = all(role);
      const [part, ...others] = parts.filter((candidate) => candidate.name === name);
      if (part !== undefined && others.length === 0) return part;
      const names = parts.map((candidate) => `'${candidate.name}'`).join(', ');
      throw new Error(`Not exactly one ${role} is named '${name}'. There are: ${names || 'none'}`);
    },
  };
}

/**
 * Sets a store for the current test. The value is also the store's initial one, which React renders without a browser where
 * a component asks for it (`ssr: 'initial'`): so the test sees what a hydrated island shows.
 */
export function hold<Value>(store: ReadableAtom<Value> & { set?(value: Value): void }, value: NoInfer<Value>): void {
  // A listener first: mounting may set the store to something else.
  const letGo = store.listen(() => undefined);
  const before = { init: store.init, value: store.get() };
  store.set?.(value);
  Object.assign(store, { init: value });
  onTestFinished(() => {
    store.set?.(before.value);
    Object.assign(store, { init: before.init });
    andUnmount(letGo);
  });
}

/** A store unmounts a second after its last listener: here at once, so that the next test file does not find it mounted. */
function andUnmount<Result>(work: () => Result): Result {
  vi.useFakeTimers();
  try {
    const result = work();
    vi.runAllTimers();
    return result;
  } finally {
    vi.useRealTimers();
  }
}

function roleOf({ tag, attributes }: HtmlElement): string | undefined {
  if (attributes.role !== undefined) return attributes.role;
  return tag === 'input' ? (INPUT_ROLES[attributes.type ?? ''] ?? 'textbox') : ROLES[tag];
}

function nameOf(element: HtmlElement, elements: readonly HtmlElement[]): string {
  const { tag, attributes } = element;
  if (attributes['aria-label'] !== undefined) return attributes['aria-label'];
  const labelledBy = elements.find((other) => other.attributes.id === attributes['aria-labelledby']);
  if (attributes['aria-labelledby'] !== undefined) return labelledBy === undefined ? '' : textOf(labelledBy);
  if (tag === 'fieldset') {
    const legend = elements.find((other) => other.tag === 'legend' && other.parent === element);
    return legend === undefined ? '' : textOf(legend);
  }
  if (!LABELLED.includes(tag)) return textOf(element);
  const label =
    elements.find((other) => attributes.id !== undefined && other.attributes.for === attributes.id) ??
    ancestors(element).find((other) => other.tag === 'label');
  return label === undefined ? '' : textOf(label);
}

function ancestors(element: HtmlElement): HtmlElement[] {
  return element.parent === undefined ? [] : [element.parent, ...ancestors(element.parent)];
}

function isHidden(element: HtmlElement): boolean {
  return [element, ...ancestors(element)].some(
    ({ attributes }) => 'hidden' in attributes || attributes['aria-hidden'] === 'true',
  );
}

function isDisabled(element: HtmlElement): boolean {
  if (!CONTROLS.includes(element.tag)) return false;
  return [element, ...ancestors(element)].some(({ attributes }) => 'disabled' in attributes);
}
