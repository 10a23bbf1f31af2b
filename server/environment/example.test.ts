import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { PROJECT } from '#server/environment.ts';
import { environmentSchema, parseVariables } from './variables.ts';

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
const example = await readFile(join(PROJECT, '.env.example'), 'utf8');
const assignments = [...example.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, comment, name = '', value = '']) => ({ name, value, isSet: comment === undefined }),
);
const defaults = Object.fromEntries(assignments.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]));

it('.env.example shows every variable, with its default or behind a #', () => {
  expect(assignments.map(({ name }) => name).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  expect(parseVariables(environmentSchema, defaults)).toEqual(parseVariables(environmentSchema, {}));
  expect(defaults).toMatchObject(RELIED_ON);
});

it('.node-version is the Node of the packages', async () => {
  expect(await readFile(join(PROJECT, '.node-version'), 'utf8')).toBe(`${packageJson.dependencies.node}\n`);
});
