/** A check of the sources that runs no shop: a command of the shell, with node_modules/.bin on its path. */
export interface Check {
  readonly name: string;
  readonly label: string;
  readonly command: string;
}

const COMPOSE_FILES = 'compose.yml deploy/compose.litestream.yml';

export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    label: 'types',
    command:
      'astro sync && tsc && astro-check --minimumFailingSeverity warning --tsconfig tools/check/tsconfig.astro.json',
  },
  {
    name: 'hooks',
    label: 'types of the database hooks',
    command: 'node server/pocketbase/hook-types.ts --check && tsc -p hooks && tsc -p pb_migrations',
  },
  { name: 'format', label: 'format and lint', command: 'biome check . && prettier --check "site/**/*.astro"' },
  { name: 'dead-code', label: 'dead code', command: 'knip' },
  {
    name: 'compose',
    label: 'compose files',
    command: `dclint ${COMPOSE_FILES} --max-warnings 0 --disable-rule no-unbound-port-interfaces require-quotes-in-ports`,
  },
];
