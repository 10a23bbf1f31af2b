/** `npm run shop -- COMMAND …`: the commands of a shop's operator. Each is a program of its own, which reads the rest of the line. */
interface Command {
  readonly does: string;
  readonly load: () => Promise<unknown>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: { does: 'makes an encrypted backup, also while the shop is open', load: () => import('./start/backup.ts') },
  restore: {
    does: 'verifies a backup; --confirm restores it, --drill tries it',
    load: () => import('./start/restore.ts'),
  },
  audit: { does: 'checks that stock, payments, invoices and emails agree', load: () => import('./start/audit.ts') },
  releases: {
    does: 'lists the built releases; rollback and forward switch',
    load: () => import('./start/releases.ts'),
  },
  upgrade: {
    does: 'in a new version’s directory: takes over from the open shop',
    load: () => import('./upgrade/main.ts'),
  },
  serve: { does: 'one more server, with catalogue and pages from a bucket', load: () => import('./start/serve.ts') },
  compile: {
    does: 'compiles site and admin, so that a start needs no tools',
    load: () => import('./start/compile.ts'),
  },
  provide: { does: 'prints the path of PocketBase or another pinned program', load: () => import('./engines/main.ts') },
};

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const lines = Object.entries(COMMANDS).map(([each, { does }]) => `  ${each.padEnd(9)} ${does}`);
  const out = name === '' ? process.stdout : process.stderr;
  out.write(`Usage: npm run shop -- COMMAND (docs/develop/development.md)\n\n${lines.join('\n')}\n`);
  process.exitCode = name === '' ? 0 : 1;
} else {
  await command.load();
}

// A module, although nothing is imported: it awaits at its top level.
export {};
