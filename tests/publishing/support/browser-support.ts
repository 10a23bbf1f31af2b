import { parseAst } from 'vite';
import { features } from 'web-features';
import { textProperty } from '#shared/property.ts';

/** Which features of the web a built file uses that not every supported browser has, by the data of web-features. */

const ENGINE_KEYS: Readonly<Record<string, string>> = { ios: 'safari_ios' };
/** Objects that are instances, by the interface of web-features. */
const INSTANCES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  navigator: 'Navigator',
  window: 'Window',
};
/** Members of objects that pages have many of. Others, such as of a USB device, have names like those of our own fields. */
const INSTANCE_KEY =
  /^(?:javascript\.builtins\.(?:Array|BigInt|Iterator|Map|Promise|RegExp|Set|String)|api\.(?:AbortSignal|Blob|CSSStyleSheet|Document|Element|ElementInternals|FormData|HTML(?:Dialog|Input|Select)?Element|Headers|Node|Response|ShadowRoot|URLSearchParams))\.([a-z]\w*)$/;

export class BrowserSupport {
  /** Keys of BCD that some supported browser does not have. */
  readonly #missing = new Set<string>();
  /** Names of properties and methods that no supported interface has. */
  readonly #missingNames: ReadonlyMap<string, string>;

  constructor(versions: ReadonlyMap<string, number>) {
    const has = (support: ReadonlyMap<string, string>) =>
      [...versions].every(
        ([engine, version]) =>
          Number(support.get(ENGINE_KEYS[engine] ?? engine) ?? Number.POSITIVE_INFINITY) <= version,
      );
    const all = new Map<string, boolean>();
    for (const feature of Object.values(features)) {
      if (feature.kind !== 'feature') continue;
      for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
        all.set(key, has(new Map(Object.entries(support))));
    }
    for (const [key, isSupported] of all) if (!isSupported) this.#missing.add(key);
    this.#missingNames = namesOnlyIn(all);
  }

  /** @returns keys such as `javascript.builtins.Array.toSorted` */
  missingInScript(code: string): string[] {
    const found = new Set<string>();
    const note = (...keys: (string | undefined)[]) => {
      for (const key of keys) if (key !== undefined && this.#missing.has(key)) found.add(key);
    };
    walk(parseAst(code), (node) => {
      // In a pattern, or in a text that becomes one.
      if (/\(\?<[!=]/.test(textOf(node))) note('javascript.regular_expressions.lookbehind_assertion');
      if (node.type === 'NewExpression' && node.callee?.type === 'Identifier') {
        const { name = '' } = node.callee;
        note(`api.${name}.${name}`, `api.${name}`, `javascript.builtins.${name}`);
      }
      if (node.type !== 'MemberExpression' || node.computed) return;
      const property = node.property?.name ?? '';
      const object = node.object?.type === 'Identifier' ? (node.object.name ?? '') : '';
      const owner = INSTANCES[object] ?? object;
      note(`api.${owner}.${property}`, `api.${owner}.${property}_static`, `javascript.builtins.${owner}.${property}`);
      const key = this.#missingNames.get(property);
      if (key !== undefined) found.add(key);
    });
    return [...found];
  }

  /** What is inside `@supports` is not counted. @returns keys such as `css.selectors.has` */
  missingInStyle(css: string): string[] {
    const text = withoutSupports(css);
    const used = [
      ...[...text.matchAll(/[{;]\s*(-?[a-z][a-z-]*)\s*:/g)].map(([, name]) => `css.properties.${name}`),
      ...[...text.matchAll(/@([a-z-]+)/g)].map(([, name]) => `css.at-rules.${name}`),
      ...[...text.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`),
      ...[...text.matchAll(/\b([a-z-]+)\(/g)].flatMap(([, name]) => [
        `css.types.color.${name}`,
        `css.types.${name}`,
        `css.selectors.${name}`,
      ]),
      ...[...text.matchAll(/\d(lh|rlh|dvh|svh|lvh|cqw|cqi)\b/g)].map(([, unit]) => `css.types.length.${unit}`),
      ...(/@media[^{]*[<>]/.test(text) ? ['css.at-rules.media.range_syntax'] : []),
    ];
    return [...new Set(used)].filter((key) => this.#missing.has(key));
  }
}

/** Members that no interface with a member of that name has in all browsers: an object's type is not known. */
function namesOnlyIn(all: ReadonlyMap<string, boolean>): ReadonlyMap<string, string> {
  const missing = new Map<string, string>();
  const known = new Set<string>();
  for (const [key, isSupported] of all) {
    const [, name = ''] = INSTANCE_KEY.exec(key) ?? [];
    if (isSupported) known.add(key.split('.').at(-1) ?? '');
    else if (name !== '') missing.set(name, key);
  }
  for (const name of known) missing.delete(name);
  return missing;
}

function withoutSupports(css: string): string {
  let text = css;
  for (let start = text.indexOf('@supports'); start >= 0; start = text.indexOf('@supports', start)) {
    let depth = 0;
    let end = text.indexOf('{', start);
    do {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    text = text.slice(0, start) + text.slice(end);
  }
  return text;
}

/** The parts of a syntax tree that are read here. */
interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  /** Of a literal, or the text of a template. */
  value?: unknown;
  regex?: { pattern: string };
}

function textOf({ type, value, regex }: Node): string {
  if (regex !== undefined) return regex.pattern;
  if (type === 'TemplateElement') return textProperty(value, 'raw');
  return type === 'Literal' && typeof value === 'string' ? value : '';
}

function walk(tree: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(tree)) for (const child of tree) walk(child, visit);
  else if (isNode(tree)) {
    visit(tree);
    for (const child of Object.values(tree)) if (typeof child === 'object') walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
