import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';

/** Attributes that Astro gives the elements of a component, for its own styles. */
const SCOPE = /^data-astro-cid-/;

/** A style sheet of which a page can have the part it needs. */
export class StyleSheet {
  /** Classes, ids and scopes in its selectors. */
  readonly names: ReadonlySet<string>;
  readonly #root: Root;
  /** What an element, or one above it, must be called for a selector to mean it. */
  readonly #needs = new Map<string, readonly string[]>();

  constructor(css: string) {
    this.#root = postcss.parse(css);
    this.#root.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      for (const selector of rule.selectors) this.#needs.set(selector, namesNeeded(selector));
    });
    this.names = new Set([...this.#needs.values()].flat());
  }

  /**
   * The rules, in their order, that can apply where elements bear only these of its names. What a rule asks for besides names
   * (elements, states) is taken as given.
   */
  partFor(names: ReadonlySet<string>): string {
    const part = this.#root.clone();
    part.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      const kept = rule.selectors.filter((selector) => this.#needs.get(selector)?.every((name) => names.has(name)));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    removeEmpty(part);
    removeUnnamed(part);
    return part.toString();
  }
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

/** Without those in `:not()`, `:is()` and the like: they exclude, or name one of several. */
function namesNeeded(selector: string): string[] {
  return parseSelector().astSync(selector).nodes.flatMap(namesOf);
}

function namesOf(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class' || node.type === 'id') return [node.value ?? ''];
    if (node.type === 'attribute' && SCOPE.test(node.attribute)) return [node.attribute];
    return [];
  });
}

/** `@media` and the like in which nothing is left. `@layer a, b;` has never had anything in it, and stays. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' && node.type !== 'rule') continue;
    if (node.nodes === undefined) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Properties and animations whose names no rule that is left mentions. */
function removeUnnamed(root: Root): void {
  const text = root.toString();
  root.walkAtRules(/^(property|(-webkit-)?keyframes)$/, (rule) => {
    if (text.split(rule.params).length <= 2) rule.remove();
  });
}
