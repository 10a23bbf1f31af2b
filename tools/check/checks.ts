/** What must hold of the sources without running the shop: each check is commands of node_modules/.bin, one after another. */
export interface Check {
  readonly name: string;
  readonly label: string;
  readonly commands: readonly (readonly string[])[];
}

export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    label: 'types',
    commands: [
      ['astro', 'sync'],
      ['astro-check', '--minimumFailingSeverity', 'warning'],
    ],
  },
  {
    name: 'hooks',
    label: 'types of the database hooks',
    commands: [
      ['node', 'server/pocketbase/hook-types.ts', '--check'],
      ['tsc', '-p', 'pb_hooks'],
      ['tsc', '-p', 'pb_migrations'],
    ],
  },
  {
    name: 'format',
    label: 'format and lint',
    commands: [
      ['biome', 'check', '.'],
      ['prettier', '--check', 'site/**/*.astro'],
    ],
  },
  { name: 'dead-code', label: 'dead code', commands: [['knip']] },
  {
    name: 'compose',
    label: 'compose files',
    commands: [
      [
        'dclint',
        'compose.yml',
        'deploy/compose.litestream.yml',
        '--max-warnings=0',
        '--disable-rule',
        'no-unbound-port-interfaces',
        'require-quotes-in-ports',
      ],
    ],
  },
];
