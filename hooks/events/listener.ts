type EventName = Extract<keyof typeof globalThis, `on${string}`>;
type EventOf<Name extends EventName> = Parameters<Parameters<(typeof globalThis)[Name]>[0]>[0];

/** What is done at an event of PocketBase, for records of these collections; all if there are none. */
export interface Listener {
  readonly event: EventName;
  readonly collections: readonly string[];
  readonly run: (event: never) => unknown;
}

export const on = <Name extends EventName>(
  event: Name,
  collections: readonly string[],
  run: (event: EventOf<Name>) => unknown,
): Listener => ({ event, collections, run });

/** As `on`, for a check before the event takes its course. */
export const before = <Name extends EventName>(
  event: Name,
  collections: readonly string[],
  check: (event: EventOf<Name>) => unknown,
): Listener =>
  on(event, collections, (e) => {
    check(e);
    (e as { next(): void }).next();
  });
