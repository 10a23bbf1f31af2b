import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { makeStorageState, type StorageState } from '#tests/support/scenes/viewers.ts';
import { ensureChromium } from '#tools/test/chromium.ts';
import type { Measure, Measurement } from '../bench.ts';
import { CART, COLLECTION, HOME, LISTING, type MeasuredPage, PRODUCT, SEARCH } from '../measured-pages.ts';
import { type Answer, timeAddToCart } from './add-to-cart.ts';
import { openBrowser, SLOW_4G, withPhonePage } from './browser.ts';
import { type Edge, openEdge } from './edge.ts';
import { floorOf } from './floor.ts';
import { type Scores, scorePage } from './lighthouse.ts';
import { answerLine, scoreLine, visitLines } from './lines.ts';
import { followTraffic } from './traffic.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = 3;
/** On a slow connection with Lighthouse for three pages. */
const ROUND_MINUTES = 2;
const PAGES = [HOME, LISTING, PRODUCT, SEARCH, COLLECTION, CART];
const WITH_SCORES = [HOME, LISTING, PRODUCT];
const PICTURES = { plain: 'flat colours: image weight and LCP say little', full: 'as the demo shows them' };
const QUIET_MS = 1000;
const TIMEOUT_MS = 30_000;

/** A page with the results of its visits. */
interface Subject extends MeasuredPage {
  readonly floorPath: string;
  readonly storageState: StorageState | undefined;
  readonly visits: Visit[];
  readonly floors: Visit[];
  readonly scores: Scores[];
}

/**
 * Measures size, speed and layout shift of first visits on a slow phone connection over TLS and HTTP/2, compared with each
 * page's floor. Every round visits all pages, so that load on the machine affects all alike.
 */
export const measurePages: Measure = async ({ options, print, shop }) => {
  const { runs = ROUNDS } = options;
  print(`${runs} ${runs === 1 ? 'round' : 'rounds'} of about ${ROUND_MINUTES} minutes each; --runs sets how many`);
  await ensureChromium(print);
  const edge = await openEdge(shop.url);
  const browser = await openBrowser();
  try {
    const subjects = await prepare(browser, edge);
    const buttons: { answers: Answer[]; floors: Answer[] } = { answers: [], floors: [] };
    for (let round = 1; round <= runs; round += 1) {
      for (const [index, subject] of subjects.entries()) {
        print(`round ${round} of ${runs}, page ${index + 1} of ${subjects.length}: ${subject.label}`);
        await measureOnce(browser, edge, subject);
        if (subject.label !== PRODUCT.label) continue;
        buttons.answers.push(await timeAddToCart(browser, edge.url + subject.path));
        buttons.floors.push(await timeAddToCart(browser, edge.url + subject.floorPath));
      }
    }
    return [
      { what: 'browser', value: `Chromium ${browser.version()}, 360x780 at 2x, empty cache, TLS and HTTP/2` },
      { what: 'line', value: `slow 4G: ${SLOW_4G}; Lighthouse simulates its own` },
      { what: 'rounds', value: `${runs}, of which the medians` },
      { what: 'pictures', value: PICTURES[options.pictures] },
      {
        what: 'load after (processes)',
        value: loadavg()
          .map((load) => load.toFixed(2))
          .join(', '),
      },
      ...subjects.flatMap((subject) => linesOf(subject, buttons)),
    ];
  } finally {
    await browser.close();
    await edge.close();
  }
};

/** Visits every page once without throttling and builds its floor. */
async function prepare(browser: Browser, edge: Edge): Promise<Subject[]> {
  const storageState = await makeStorageState('buyer', browser, edge.url);
  const subjects: Subject[] = [];
  for (const page of PAGES) {
    const subject = {
      ...page,
      floorPath: `/floor/${page.label}`,
      storageState: page === CART ? storageState : undefined,
      visits: [],
      floors: [],
      scores: [],
    };
    const floor = await withPhonePage(
      browser,
      { storageState: subject.storageState, isSlow: false },
      async (tab, session) => {
        const traffic = followTraffic(session);
        await tab.goto(edge.url + page.path);
        await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
        return floorOf(tab);
      },
    );
    edge.addPage(subject.floorPath, floor);
    subjects.push(subject);
  }
  return subjects;
}

async function measureOnce(browser: Browser, edge: Edge, subject: Subject): Promise<void> {
  const { path, floorPath, storageState, visits, floors, scores } = subject;
  visits.push(await visit(browser, edge.url + path, storageState));
  floors.push(await visit(browser, edge.url + floorPath, undefined));
  if (WITH_SCORES.some((page) => page.path === path)) scores.push(await scorePage(edge.url + path));
}

function linesOf(subject: Subject, buttons: { answers: readonly Answer[]; floors: readonly Answer[] }): Measurement[] {
  const { label, visits, floors, scores } = subject;
  return [
    ...visitLines(label, visits, floors),
    ...(label === PRODUCT.label ? [answerLine(buttons.answers, buttons.floors)] : []),
    ...(scores.length > 0 ? [scoreLine(label, scores)] : []),
  ];
}
