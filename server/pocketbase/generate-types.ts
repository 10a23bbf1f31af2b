// Writes shared/pocketbase/records.gen.ts from the schema that pb_migrations makes; --check only says whether it is.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runCommand } from '../processes/command.ts';
import { startTemporaryPocketBase } from './temporary.ts';

const TARGET = fileURLToPath(new URL('../../shared/pocketbase/records.gen.ts', import.meta.url));
const GENERATOR = fileURLToPath(new URL('cli.js', import.meta.resolve('pocketbase-typegen')));
const collectionsSchema = z.object({ items: z.array(z.looseObject({ name: z.string(), system: z.boolean() })) });
const print = (line: string) => process.stderr.write(`${line}\n`);

const generated = await generateTypes();
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, generated);
  print(`Wrote ${TARGET}`);
} else if ((await readFile(TARGET, 'utf8').catch(() => '')) !== generated) {
  print('shared/pocketbase/records.gen.ts does not fit pb_migrations: run npm run pocketbase:types and commit it.');
  process.exitCode = 1;
}

async function generateTypes(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'gulmohar-types-'));
  try {
    const schema = join(scratch, 'schema.json');
    const out = join(scratch, 'records.ts');
    await writeFile(schema, JSON.stringify(await shopCollections()));
    const args = [GENERATOR, '--json', schema, '--out', out, '--no-sdk'];
    const { code, output } = await runCommand(process.execPath, args, { cwd: scratch, env: {} });
    if (code !== 0) throw new Error(`The types were not generated: ${output}`);
    return await readFile(out, 'utf8');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The shop's own collections, in the order of their names so that the file changes only with the schema. */
async function shopCollections(): Promise<unknown[]> {
  const pocketBase = await startTemporaryPocketBase(print);
  try {
    const response = await fetch(`${pocketBase.url}/api/collections?perPage=200&sort=name`, {
      headers: { authorization: pocketBase.token },
    });
    const { items } = collectionsSchema.parse(await response.json());
    return items.filter((collection) => !collection.system);
  } finally {
    await pocketBase.stop();
  }
}
