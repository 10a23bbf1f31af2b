import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { type Memory, memoryOf } from '#tests/support/scenes/viewers.ts';
import { provideChromium } from '#tools/test/chromium.ts';
import type { Measure, Measurement } from '../bench.ts';
import { CART, COLLECTION, HOME, LISTING, type MeasuredPage, PRODUCT, SEARCH } from '../measured-pages.ts';
import { type Answer, timeAddToCart } from './add-to-cart.ts';
import { onPhone, openBrowser, SLOW_4G } from './browser.ts';
import { type Edge, openEdge } from './edge.ts';
import { floorOf } from './floor.ts';
import { type Scores, scorePage } from './lighthouse.ts';
import { answerLine, scoreLine, visitLines } from './lines.ts';
import { followTraffic } from './traffic.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = 3;
const PAGES = [HOME, LISTING, PRODUCT, SEARCH, COLLECTION, CART];
const WITH_SCORES = [HOME, LISTING, PRODUCT];
const PICTURES = { plain: 'flat colours: image weight and LCP say little', full: 'as the demo shows them' };
const QUIET_MS = 1000;
const PATIENCE_MS = 30_000;

/** A page with what its visits have shown so far. */
interface Subject extends MeasuredPage {
  readonly floorPath: string;
  readonly memory: Memory | undefined;
  readonly visits: Visit[];
  readonly floors: Visit[];
  readonly scores: Scores[];
}

/**
 * Weight, speed and steadiness of pages on a first visit with a phone on a slow line, behind TLS and HTTP/2, each
 * beside its floor. Every round visits all pages once, so that a slow minute of the machine hits all alike.
 * Takes about two and a half minutes a round.
 */
export const measurePages: Measure = async ({ options, print, shop }) => {
  const { runs = ROUNDS } = options;
  await provideChromium(print);
  const edge = await openEdge(shop.url);
  const browser = await openBrowser();
  try {
    const subjects = await prepare(browser, edge);
    const buttons: { answers: Answer[]; floors: Answer[] } = { answers: [], floors: [] };
    for (let round = 1; round <= runs; round += 1) {
      for (const subject of subjects) {
        print(`round ${round} of ${runs}: ${subject.label}`);
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

/** Looks at every page once, without throttling, and puts its floor beside it. */
async function prepare(browser: Browser, edge: Edge): Promise<Subject[]> {
  const memory = await memoryOf('buyer', browser, edge.url);
  const subjects: Subject[] = [];
  for (const page of PAGES) {
    const subject = {
      ...page,
      floorPath: `/floor/${page.label}`,
      memory: page === CART ? memory : undefined,
      visits: [],
      floors: [],
      scores: [],
    };
    const floor = await onPhone(browser, { memory: subject.memory, isSlow: false }, async (tab, session) => {
      const traffic = followTraffic(session);
      await tab.goto(edge.url + page.path);
      await traffic.untilQuiet(QUIET_MS, PATIENCE_MS);
      return floorOf(tab);
    });
    edge.addPage(subject.floorPath, floor);
    subjects.push(subject);
  }
  return subjects;
}

async function measureOnce(browser: Browser, edge: Edge, subject: Subject): Promise<void> {
  const { path, floorPath, memory, visits, floors, scores } = subject;
  visits.push(await visit(browser, edge.url + path, memory));
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
