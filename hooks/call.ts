import type { Route, RouteAnswer } from '#shared/api/pocketbase-routes.ts';

/** A request to a route, as its handler takes it. */
export class Call {
  readonly event: core.RequestEvent;
  /** The account that calls. */
  readonly caller: core.Record;
  constructor(event: core.RequestEvent, caller: core.Record) {
    this.event = event;
    this.caller = caller;
  }

  get app(): CoreApp {
    return this.event.app;
  }

  /** `{id}` in the path. */
  get id(): string {
    return this.event.request.pathValue('id');
  }

  get query(): Query {
    return this.event.requestInfo().query;
  }

  /** The body as it was sent. */
  get text(): string {
    return toString(this.event.request.body);
  }

  /**
   * The JSON of the body; `{}` if none exists. (PocketBase's parsed body consists of Go values.)
   * @throws BadRequestError
   */
  get body() {
    const { text } = this;
    try {
      return text === '' ? {} : JSON.parse(text);
    } catch {
      throw new BadRequestError('The request was not understood.');
    }
  }
}

/** The routes of these names, which are method and path, such as `GET /api/shop/admin/orders/{id}`. */
export type Routes<Names extends Route> = { readonly [Name in Names]: (call: Call) => Answer<RouteAnswer<Name>> };

/** The answer where there is nothing to say. */
export const NO_CONTENT: Answer<never> = { status: 204 };

/** An answer with status 200. */
export function ok<Body extends object>(body: Body | JsonText<Body>): Answer<Body> {
  return { status: 200, body };
}
