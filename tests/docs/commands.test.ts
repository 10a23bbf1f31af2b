import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf, readDocuments } from './support/documents.ts';
import { type CommandFolder, LONG, makeCommandFolder, QUICK } from './support/reader-terminal.ts';

let reader: CommandFolder;
beforeAll(async () => {
  reader = await makeCommandFolder();
});
afterAll(() => reader?.remove());

it('commands that tests run are in a document', async () => {
  const commands = (await readDocuments()).flatMap(({ text }) => commandsOf(text));
  expect([...Object.keys(QUICK), ...Object.keys(LONG)].filter((command) => !commands.includes(command))).toEqual([]);
});

it.each(Object.entries(QUICK))('a reader’s terminal runs %s', async (command, { says, code = 0 }) => {
  const outcome = await reader.run(command);
  expect(outcome.output).toContain(says);
  expect(outcome.code).toBe(code);
});
