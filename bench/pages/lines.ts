import type { Measurement } from '../bench.ts';
import { kibibytes, milliseconds, percentile } from '../figures.ts';
import type { Answer } from './add-to-cart.ts';
import { ADD_TO_CART_MS, type Goals, goalsOf, LIGHTHOUSE_POINTS, STEADY_CLS } from './goals.ts';
import { CATEGORIES, type Scores } from './lighthouse.ts';
import { KINDS } from './traffic.ts';
import type { Visit } from './visit.ts';

const median = (values: readonly number[]) => percentile(values, 0.5);

/** Table lines of a page's visits, with its floor. */
export function visitLines(label: string, visits: readonly Visit[], floors: readonly Visit[]): Measurement[] {
  const goals = goalsOf(label);
  return [
    weightLine(label, visits),
    ...sizeLines(label, goals, visits, floors),
    ...seenLines(label, goals, visits, floors),
  ];
}

function weightLine(label: string, visits: readonly Visit[]): Measurement {
  const parts = KINDS.map((kind) => ({ kind, bytes: median(visits.map(({ traffic }) => traffic.bytes[kind])) }));
  const text = parts.filter(({ bytes }) => bytes > 0).map(({ kind, bytes }) => `${kind} ${(bytes / 1024).toFixed(1)}`);
  return { what: `${label}: KiB on the wire`, value: text.join(', ') };
}

function sizeLines(label: string, goals: Goals | undefined, visits: readonly Visit[], floors: readonly Visit[]) {
  const figure = (what: string, of: (visit: Visit) => number, goal: number | undefined, show: (n: number) => string) =>
    compared({ what: `${label}: ${what}`, value: median(visits.map(of)), floor: median(floors.map(of)), show, goal });
  const total = ({ traffic: { bytes } }: Visit) => KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
  const failed = Math.max(...visits.map(({ traffic }) => traffic.failed));
  const requests = figure('requests', ({ traffic }) => traffic.requests, goals?.requests, String);
  return [
    figure('in all', total, goals?.bytes, kibibytes),
    figure('JavaScript', ({ traffic }) => traffic.bytes.JS, goals?.scriptBytes, kibibytes),
    figure('HTML', ({ traffic }) => traffic.bytes.HTML, goals?.htmlBytes, kibibytes),
    failed === 0 ? requests : { ...requests, value: `${requests.value}, ${failed} FAILED` },
  ];
}

function seenLines(label: string, goals: Goals | undefined, visits: readonly Visit[], floors: readonly Visit[]) {
  const figure = (what: string, of: (visit: Visit) => number, goal?: number) =>
    compared({
      what: `${label}: ${what}`,
      value: median(visits.map(of)),
      floor: median(floors.map(of)),
      show: milliseconds,
      goal,
    });
  const blocked = visits.map(({ tbtMs }) => tbtMs);
  const cls = Math.max(...visits.map((visit) => visit.cls));
  const scrolledCls = Math.max(...visits.map((visit) => visit.scrolledCls));
  return [
    figure('first paint (FCP)', ({ fcpMs }) => fcpMs),
    figure('largest paint (LCP)', ({ lcpMs }) => lcpMs, goals?.lcpMs),
    {
      what: `${label}: blocked (TBT), median and worst`,
      value: `${milliseconds(median(blocked))}, ${milliseconds(Math.max(...blocked))}`,
      goal: goals && { text: '0 ms', isMet: Math.max(...blocked) === 0 },
    },
    {
      what: `${label}: worst shift (CLS), then scrolled`,
      value: `${cls.toFixed(3)}, ${scrolledCls.toFixed(3)}`,
      goal: { text: '0.000', isMet: scrolledCls < STEADY_CLS },
    },
  ];
}

/** Table line of the Add to Cart response time. */
export function answerLine(answers: readonly Answer[], floors: readonly Answer[]): Measurement {
  const line = compared({
    what: 'product: add-to-cart answers',
    value: median(answers.map(({ ms }) => ms)),
    floor: median(floors.map(({ ms }) => ms)),
    show: milliseconds,
    goal: ADD_TO_CART_MS,
  });
  return { ...line, value: `${line.value} (${[...new Set(answers.map(({ by }) => by))].join(', ')})` };
}

/** Table line of the median Lighthouse scores. */
export function scoreLine(label: string, scores: readonly Scores[]): Measurement {
  const medians = CATEGORIES.map((name) => ({ name, points: median(scores.map((score) => score[name])) }));
  return {
    what: `${label}: Lighthouse`,
    value: medians.map(({ name, points }) => `${name} ${points}`).join(', '),
    goal: { text: `${LIGHTHOUSE_POINTS} each`, isMet: medians.every(({ points }) => points === LIGHTHOUSE_POINTS) },
  };
}

/** `floor` is NaN if not measured. */
function compared(figure: {
  what: string;
  value: number;
  floor: number;
  show: (value: number) => string;
  goal: number | undefined;
}): Measurement {
  const { what, value, floor, show, goal } = figure;
  return {
    what,
    value: show(value),
    floor: Number.isNaN(floor) ? undefined : show(floor),
    goal: goal === undefined ? undefined : { text: `≤ ${show(goal)}`, isMet: value <= goal },
  };
}
