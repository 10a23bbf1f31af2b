import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from '#tests/durations.json' with { type: 'json' };

const secondsOf = new Map<string, number>(Object.entries(durations));
/** Of a file without a line: it is short, or new. */
const UNKNOWN_SECONDS = 0;

/**
 * Runs the longest files first, so that the workers end together. Projects stay together, because a worker loads everything
 * anew for another project; the one with the longest file begins. tools/test/durations.ts writes the durations.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      secondsOf.get(relative(this.ctx.config.root, moduleId)) ?? UNKNOWN_SECONDS;
    const longestFirst = files.toSorted((a, b) => seconds(b) - seconds(a));
    return [...Map.groupBy(longestFirst, ({ project }) => project.name).values()].flat();
  }
}
