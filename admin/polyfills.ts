/** What the oldest supported browsers lack (package.json, browserslist) and the admin or its libraries use. Imported first. */

if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index);
        groups.set(key, [...(groups.get(key) ?? []), item]);
        index += 1;
      }
      return groups;
    },
  });
}

if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers<Value>() {
      const made: Partial<PromiseWithResolvers<Value>> = {};
      made.promise = new Promise<Value>((resolve, reject) => Object.assign(made, { resolve, reject }));
      return made;
    },
  });
}

if (!('any' in AbortSignal)) {
  Object.assign(AbortSignal, {
    any(signals: Iterable<AbortSignal>): AbortSignal {
      const controller = new AbortController();
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason);
        else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
      }
      return controller.signal;
    },
  });
}
