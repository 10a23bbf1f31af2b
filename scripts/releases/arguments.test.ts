import { expect, it } from 'vitest';
import { readCommand } from './arguments.ts';

it.each([
  [[], { name: 'list' }],
  [['rollback'], { name: 'rollback', id: undefined }],
  [['rollback', '20261121231047-bf9779'], { name: 'rollback', id: '20261121231047-bf9779' }],
  [['forward'], { name: 'forward' }],
  [['--help'], { name: 'help' }],
  [['rollback', '-h'], { name: 'help' }],
])('understands %j', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

it.each([[['back']], [['forward', '1']], [['rollback', '1', '2']], [['--force']]])('refuses %j', (args) => {
  expect(() => readCommand(args)).toThrow('Usage: npm run releases');
});
