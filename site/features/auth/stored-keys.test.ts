import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEYS_OF_DEVICE, KEYS_OF_PERSON } from './stored-keys.ts';

const FILES = globSync(['site/features/**/*.{ts,tsx}', 'site/components/**/*.ts']).filter(
  (path) => !path.includes('.test.'),
);
const SESSION_KEYS = 'site/device/session.ts';
const TEXTS = [...FILES, SESSION_KEYS].map((path) => readFileSync(path, 'utf8'));

/** The keys with which the site's modules store anything: a literal, or a constant of the same or another module. */
function storedKeys(): string[] {
  return TEXTS.flatMap((text) =>
    [...text.matchAll(/\b(?:writeText|writeJson|stored(?:<.*>)?)\(\s*([A-Z_']\w*'?)/g)].map(
      ([, key = '']) => literal(key, text) ?? `unknown: ${key}`,
    ),
  );
}

function literal(key: string, text: string): string | undefined {
  if (key.startsWith("'")) return key.slice(1, -1);
  const [value] = [text, ...TEXTS].flatMap((other) => new RegExp(`const ${key} = '(.+)'`).exec(other)?.[1] ?? []);
  return value;
}

test('names everything that the site stores in a browser', () => {
  expect([...new Set(storedKeys())].sort()).toEqual([...KEYS_OF_PERSON, ...KEYS_OF_DEVICE].sort());
});
