import type { BenchContext, Measurement } from '../bench.ts';
import { percentile } from '../figures.ts';
import { PRODUCT } from '../measured-pages.ts';
import type { Edge } from './edge.ts';
import { runWrk } from './wrk.ts';

/** Share of plain nginx's rate in the same run. */
const GOAL_SHARE = 0.9;
/** Many short turns, so that load on the machine affects the edge and plain nginx alike. */
const TURN_SECONDS = 1;
const ROUNDS_PER_SECOND = 3;
/** Only the best turns count, because other load only lowers the rate. */
const SHARE_OF_TURNS = 0.75;

interface Turn {
  readonly perSecond: number;
  readonly failures: number;
  /** CPU time of nginx per page; null except on Linux. */
  readonly processorUs: number | null;
}

/** Measures the same page from the edge and from plain nginx, in turns. */
export async function measureEdge(context: BenchContext, edge: Edge, scriptFile: string): Promise<Measurement[]> {
  const turn = (origin: string) => runTurn(context, edge, { origin, scriptFile });
  const [plain, ofEdge]: [Turn[], Turn[]] = [[], []];
  const sides = [
    { origin: edge.plainUrl, turns: plain },
    { origin: edge.url, turns: ofEdge },
  ];
  for (const { origin } of sides) await turn(origin);
  for (let round = 0; round < context.options.seconds * ROUNDS_PER_SECOND; round += 1) {
    for (const { origin, turns } of sides) turns.push(await turn(origin));
    // Alternate which one is first.
    sides.reverse();
  }
  const share = rateOf(ofEdge) / rateOf(plain);
  const failures = [...plain, ...ofEdge].reduce((sum, one) => sum + one.failures, 0);
  return [
    { what: 'plain nginx: product page', value: `${rateOf(plain).toFixed(0)} /s${processorTime(plain)}` },
    { what: 'production edge: product page', value: `${rateOf(ofEdge).toFixed(0)} /s${processorTime(ofEdge)}` },
    {
      what: `edge to plain nginx, better quarter of ${plain.length} turns each`,
      value: share.toFixed(2),
      goal: { text: `>= ${GOAL_SHARE}`, isMet: share >= GOAL_SHARE && failures === 0 },
    },
  ];
}

async function runTurn(
  { signal }: BenchContext,
  edge: Edge,
  { origin, scriptFile }: { origin: string; scriptFile: string },
): Promise<Turn> {
  const before = edge.processorMs();
  const { perSecond, failures, requests } = await runWrk(origin, [PRODUCT.path], {
    seconds: TURN_SECONDS,
    scriptFile,
    signal,
  });
  const after = edge.processorMs();
  const processorUs = before === null || after === null ? null : ((after - before) * 1000) / requests;
  return { perSecond, failures, processorUs };
}

function rateOf(turns: readonly Turn[]): number {
  return percentile(
    turns.map(({ perSecond }) => perSecond),
    SHARE_OF_TURNS,
  );
}

/** CPU time, which depends least on other load. */
function processorTime(turns: readonly Turn[]): string {
  const times = turns.flatMap(({ processorUs }) => (processorUs === null ? [] : [processorUs]));
  return times.length === 0 ? '' : `, ${percentile(times, 0.5).toFixed(1)} µs of nginx each`;
}
