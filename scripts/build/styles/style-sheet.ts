import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';

/** Attributes that Astro gives the elements of a component, for its own styles. */
const SCOPE = /^data-astro-cid-/;
/** At-rules that only say what a name means. */
const DEFINITION = /^(property|(-webkit-)?keyframes)$/;

/** Tells whether a definition is in the part that is printed. */
type IsIn = (definition: AtRule) => boolean;

/** One of a rule's selectors. */
interface NeedySelector {
  readonly selector: string;
  /** What an element, or one above it, must be called for the selector to mean it. */
  readonly needs: readonly string[];
}

/** A style sheet of which a page can have the part it needs. */
export class StyleSheet {
  /** Classes, ids and scopes in its selectors. */
  readonly names: ReadonlySet<string>;
  readonly #nodes: readonly ChildNode[];
  readonly #selectors = new Map<Rule, readonly NeedySelector[]>();
  /** Rules as text; nested rules are a part of theirs. */
  readonly #printed = new Map<ChildNode, string>();

  constructor(css: string) {
    const root = postcss.parse(css);
    this.#nodes = root.nodes;
    root.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      this.#selectors.set(
        rule,
        rule.selectors.map((selector) => ({ selector, needs: namesNeeded(selector) })),
      );
    });
    this.names = new Set([...this.#selectors.values()].flat().flatMap(({ needs }) => needs));
  }

  /**
   * The rules, in their order, that can apply where elements bear only these of its names. What a rule asks for besides names
   * (elements, states) is taken as given.
   */
  partFor(names: ReadonlySet<string>): string {
    const rules = this.#print(this.#nodes, names, () => false);
    const animated = this.#print(
      this.#nodes,
      names,
      ({ name, params }) => name !== 'property' && rules.includes(params),
    );
    return this.#print(this.#nodes, names, ({ params }) => animated.includes(params));
  }

  #print(nodes: readonly ChildNode[], names: ReadonlySet<string>, isIn: IsIn): string {
    return nodes.map((node) => this.#printNode(node, names, isIn)).join('');
  }

  #printNode(node: ChildNode, names: ReadonlySet<string>, isIn: IsIn): string {
    if (node.type === 'rule') return this.#printRule(node, names);
    if (node.type !== 'atrule') return node.toString();
    if (DEFINITION.test(node.name)) return isIn(node) ? this.#asText(node) : '';
    const holdsRules = node.nodes?.some(({ type }) => type !== 'decl') ?? false;
    if (!holdsRules) return this.#asText(node);
    const inside = this.#print(node.nodes ?? [], names, isIn);
    return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`;
  }

  #printRule(rule: Rule, names: ReadonlySet<string>): string {
    const selectors = this.#selectors.get(rule) ?? [];
    const kept = selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
    if (kept.length === 0) return '';
    if (kept.length === selectors.length) return this.#asText(rule);
    return rule.clone({ selectors: kept.map(({ selector }) => selector) }).toString();
  }

  #asText(node: Rule | AtRule): string {
    const known = this.#printed.get(node);
    if (known !== undefined) return known;
    const text = node.nodes === undefined ? `${node.toString()};` : node.toString();
    this.#printed.set(node, text);
    return text;
  }
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && DEFINITION.test((parent as AtRule).name);
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
