import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { lookGroupKeys } from '#shared/product/look-groups.ts';
import { newestFirst } from '#shared/product/newest-first.ts';
import { NO_ROWS, rowChanges, rowsAfter } from '#tests/support/random-rows.ts';
import { runs } from '#tests/support/runs.ts';
import { createLiveCatalogue } from './live-catalogue.ts';

/** The time, in ms since 1970. */
const NOW = Date.parse('2026-11-24T12:00:00Z');

/** A catalogue in comparable form: its lookup by id as a plain map. */
function shownBy(catalogue: Catalogue) {
  const { byId, ...rest } = catalogue;
  return { ...rest, byId: new Map(catalogue.products.map(({ id }) => [id, byId.get(id)])) };
}

describe('a live catalogue', () => {
  test('equals a catalogue made from all rows after any changes, and returns every difference', () => {
    fc.assert(
      fc.property(fc.array(rowChanges, { minLength: 1, maxLength: 12 }), (steps) => {
        let rows = NO_ROWS;
        const live = createLiveCatalogue(rows, NOW);
        for (const changes of steps) {
          const before = live.catalogue;
          const shownBefore = structuredClone(shownBy(before));
          const difference = live.apply(changes, NOW);
          rows = rowsAfter(rows, changes);
          const fresh = createLiveCatalogue(rows, NOW).catalogue;
          expect(shownBy(live.catalogue)).toEqual(shownBy(fresh));
          expect(shownBy(before), 'the catalogue from before stays as it was').toEqual(shownBefore);
          expectComplete(before, live.catalogue, difference);
        }
      }),
      { numRuns: runs({ quick: 30, long: 2000 }) },
    );
  });

  test('repeated changes make no difference and keep every object', () => {
    fc.assert(
      fc.property(fc.array(rowChanges, { minLength: 1, maxLength: 4 }), (steps) => {
        const live = createLiveCatalogue(NO_ROWS, NOW);
        for (const changes of steps) live.apply(changes, NOW);
        const before = live.catalogue;
        const last = structuredClone(steps.at(-1)) ?? NO_ROWS;
        const none = {
          products: [],
          menu: false,
          settings: false,
          sizes: false,
          discounts: false,
          redirects: false,
          content: new Set(),
          namedPictures: new Set(),
        };
        expect(live.apply(last, NOW)).toEqual(none);
        expect(live.catalogue).not.toBe(before);
        expect(live.catalogue.products).toBe(before.products);
        expect(live.catalogue.menuCategories).toBe(before.menuCategories);
        expect(live.catalogue.settings).toBe(before.settings);
        expect(live.catalogue.content).toBe(before.content);
      }),
      { numRuns: runs({ quick: 20, long: 1000 }) },
    );
  });

  test('lists products newest first, overall and in every group', () => {
    fc.assert(
      fc.property(fc.array(rowChanges, { minLength: 1, maxLength: 6 }), (steps) => {
        const live = createLiveCatalogue(NO_ROWS, NOW);
        for (const changes of steps) live.apply(changes, NOW);
        const { products, lookGroups } = live.catalogue;
        expect(products).toEqual(products.toSorted(newestFirst));
        const entries = products.flatMap((product) => lookGroupKeys(product).map((key) => ({ key, product })));
        const groups = Map.groupBy(entries, ({ key }) => key);
        expect(lookGroups).toEqual(
          new Map([...groups].map(([key, found]) => [key, found.map((entry) => entry.product)])),
        );
      }),
      { numRuns: runs({ quick: 20, long: 1000 }) },
    );
  });
});

function expectComplete(
  before: Catalogue,
  after: Catalogue,
  difference: ReturnType<ReturnType<typeof createLiveCatalogue>['apply']>,
): void {
  const told = new Map(difference.products.map((one) => [(one.after ?? one.before)?.id, one]));
  expect(told.size).toBe(difference.products.length);
  for (const { id } of [...before.products, ...after.products]) {
    const [was, is] = [before.byId.get(id), after.byId.get(id)];
    if (told.has(id)) {
      expect(told.get(id)).toEqual({ before: was, after: is });
      expect(was).not.toEqual(is);
    } else expect(is).toBe(was);
  }
  expect(difference.menu).toBe(JSON.stringify(before.menuCategories) !== JSON.stringify(after.menuCategories));
  expect(before.menuCategories === after.menuCategories).toBe(!difference.menu);
  expect(before.settings === after.settings).toBe(!difference.settings);
  const names = new Set([...before.pictures.keys(), ...after.pictures.keys()]);
  const others = [...names].filter(
    (name) => JSON.stringify(before.pictures.get(name)) !== JSON.stringify(after.pictures.get(name)),
  );
  expect(difference.namedPictures).toEqual(new Set(others));
}
