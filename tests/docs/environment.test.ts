import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema, parseVariables } from '#server/environment/variables.ts';
import { PROJECT } from '#server/environment.ts';
import { documentNames } from './support/document-commands.ts';

/** Defaults that those who run the shop rely on. */
const RELIED_ON = {
  HOST: '127.0.0.1',
  PORT: '4321',
  POCKETBASE_PORT: '8090',
  PAYMENT_SANDBOX_PORT: '4399',
  DATA_DIR: '.data',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'admin-demo-123',
  DEMO: '1',
  RESERVATION_MINUTES: '20',
  RATE_LIMIT_FACTOR: '1',
};
/** Variables that documents name and the shop does not read: those of tests and of the system. */
const OTHERS = ['TEST_RUNS', 'TEST_SEED', 'TEST_ACTIONS', 'CHROME_PATH', 'AWS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'];
/** How the documents write a variable: in backticks, alone or with a value. */
const VARIABLE = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;

const example = await readFile(join(PROJECT, '.env.example'), 'utf8');
const assignments = [...example.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, comment, name = '', value = '']) => ({ name, value, isSet: comment === undefined }),
);
const defaults = Object.fromEntries(assignments.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]));
const known = Object.keys(environmentSchema.shape);

it('.env.example shows every variable, with its default or behind a #', () => {
  expect(assignments.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  expect(parseVariables(environmentSchema, defaults)).toEqual(parseVariables(environmentSchema, {}));
  expect(defaults).toMatchObject(RELIED_ON);
});

it('.node-version is the Node of the packages', async () => {
  const { dependencies } = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')));
  expect(await readFile(join(PROJECT, '.node-version'), 'utf8')).toBe(`${dependencies.node}\n`);
});

it('documents name no other variables', async () => {
  const unknown: string[] = [];
  for (const document of await documentNames()) {
    for (const [, name = ''] of (await readFile(join(PROJECT, document), 'utf8')).matchAll(VARIABLE)) {
      if (![...known, ...OTHERS].includes(name)) unknown.push(`${document}: ${name}`);
    }
  }
  expect(unknown).toEqual([]);
});
