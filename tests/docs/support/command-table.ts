/** Commands of the documents that tests run as a reader types them, in this order, in a copy of the project. */

/** The part of the output that shows success, and the exit code. */
export interface Outcome {
  readonly says: string;
  readonly code?: number;
}

/** Run by tests/docs/commands.test.ts. */
export const QUICK: Readonly<Record<string, Outcome>> = {
  'npm run setup -- --help': { says: '--admin-email' },
  'npm run shop': { says: 'Usage: npm run shop -- COMMAND' },
  'npm run shop -- provide pocketbase': { says: '/pocketbase' },
  'npm run shop -- releases': { says: 'There is no release yet.' },
  'npm run shop -- releases rollback': { says: 'There is no release yet.', code: 1 },
  'npm run shop -- releases forward': { says: 'There is no release yet.', code: 1 },
  'npx node tools/edge/main.ts': { says: 'wrote deploy/Caddyfile' },
  'npm run shop -- restore': { says: 'BACKUP_PASSPHRASE', code: 1 },
  'npm run shop -- audit': { says: 'secrets.json', code: 1 },
  'npm run shop -- backup': { says: 'BACKUP_PASSPHRASE', code: 1 },
  'ADMIN_PASSWORD="$PASSWORD" npm run setup -- --domain shop.example.com --admin-email owner@example.com --no-shop --no-razorpay --no-smtp --no-google --no-s3 --no-backups --no-backup-bucket':
    { says: 'Then open https://shop.example.com.' },
};

/** Run by tests/engines/commands.test.ts: they take seconds to minutes. */
export const LONG: Readonly<Record<string, Outcome>> = {
  'npm run seed -- --products 10000 --seed 7': { says: '10000' },
  'npm run shop -- compile': { says: 'compiled' },
  'npx node tools/release-data/main.ts': { says: 'tests/upgrade/' },
  'npm run shop -- provide litestream': { says: '/litestream' },
  'npm run shots -- product cart': { says: 'index.html shows them all' },
  'npm run bench -- checkout': { says: 'checkout' },
};
