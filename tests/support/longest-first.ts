import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from '#tests/durations.json' with { type: 'json' };

const secondsOf = new Map<string, number>(Object.entries(durations));
/** Assumed of a file without a committed duration: early, because a late long file delays the whole run. */
const UNKNOWN_SECONDS = 5;

/** Runs the longest files first, so that the workers end together. `npm run test:durations` updates the durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      secondsOf.get(relative(this.ctx.config.root, moduleId)) ?? UNKNOWN_SECONDS;
    return files.toSorted((a, b) => seconds(b) - seconds(a));
  }
}
