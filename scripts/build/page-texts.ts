/** What Astro hands to a page's component, as far as it is used here. */
interface PageResult {
  readonly request: Request;
}

/** A page's component as Astro compiles it, with Astro's marks on it. */
export type PageComponent = (result: PageResult, props: unknown, slots: unknown) => unknown;

/** Astro's `renderToString`; a page may also answer with a response of its own. */
export type RenderToString = (
  result: PageResult,
  component: PageComponent,
  props: unknown,
  slots: unknown,
  isPage: boolean,
) => Promise<string | Response>;

/** By what asked for the page. Of all components: one that is made to give its text twice gives it once. */
const texts = new WeakMap<Request, string>();

/**
 * The same component, but that its text is taken before Astro makes a response of it: to put a text into a body, and to read it
 * from there again, is a twentieth of all that a page takes.
 */
export function takingText(component: PageComponent, renderToString: RenderToString): PageComponent {
  const taking: PageComponent = async (result, props, slots) => {
    const text = await renderToString(result, component, props, slots, true);
    if (typeof text !== 'string') return text;
    texts.set(result.request, text);
    // Nobody reads it. A new one for each page: Astro writes down on it what belongs to that page, such as cookies.
    return new Response();
  };
  return Object.assign(taking, component);
}

/** The text of the page that was asked for by a request; undefined when it is no page, or answers by itself. */
export function takenText(request: Request): string | undefined {
  return texts.get(request);
}
