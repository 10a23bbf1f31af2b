import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

it('OpenTelemetry is imported here alone, and by the server only when it is asked for', async () => {
  const importers: string[] = [];
  for await (const file of glob('{server,shared,site}/**/*.{ts,tsx}', { cwd: PROJECT })) {
    const source = await readFile(join(PROJECT, file), 'utf8');
    const isImporter = /from '(@opentelemetry\/|[^']*\/tracing\/)/.test(source);
    if (isImporter && !file.startsWith('server/tracing/')) importers.push(file);
  }
  expect(importers).toEqual([]);
  const main = await readFile(join(PROJECT, 'server/http/main.ts'), 'utf8');
  expect(main).toContain("await import('../tracing/tracing.ts')");
});
