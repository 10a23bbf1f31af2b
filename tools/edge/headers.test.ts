import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { FILE_POLICY, PAGE_POLICY } from '#server/http/content-policy.ts';
import { EDGE_FILES, withHeaders } from './headers.ts';

describe.each(EDGE_FILES)('deploy/$name', (edge) => {
  const read = () => readFile(join(PROJECT, 'deploy', edge.name), 'utf8');

  it('has the headers of the shop; if not, run npx node tools/edge/main.ts', async () => {
    const text = await read();
    expect(text).toBe(withHeaders(text, edge));
  });

  it('has the content policy of pages and of files', async () => {
    const text = await read();
    expect(text).toContain(PAGE_POLICY);
    expect(text).toContain(FILE_POLICY);
  });

  it('is refused without its marked blocks', async () => {
    const text = (await read()).replaceAll('# end', '');
    expect(() => withHeaders(text, edge)).toThrow(edge.name);
  });
});
