/** `npm run setup`: asks for the domain and the owner, writes .env and makes the owner's account. The rest is set in the admin. */
import { join } from 'node:path';
import { checkDomain } from '#server/services/checks.ts';
import { withoutEmpty } from '../environment/variables.ts';
import { EnvironmentError, inheritedEnvironment, PROJECT, readEnvironment } from '../environment.ts';
import { changeVariables, readEnvFile, SetupError, writeEnvFile } from '../setup/env-file.ts';
import { type DatabaseFacts, prepareOwner } from '../setup/owner.ts';
import { type Answers, answerQuestions, readFlags, SetupCancelled, USAGE } from '../setup/questions.ts';
import { CONNECTION_FAILURES } from '../start/connect.ts';
import { reportFailure } from '../start/report-failure.ts';

const EXPECTED = [SetupError, EnvironmentError, ...CONNECTION_FAILURES];
const CANCELLED_CODE = 130;
const TIMEOUT_MS = 5000;
const FILE = join(PROJECT, '.env');

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const given = readFlags(process.argv.slice(2), withoutEmpty(inheritedEnvironment()));
  if (given === null) print(USAGE);
  else await setUp(given);
} catch (error) {
  if (error instanceof SetupCancelled) {
    print('\nNothing was written.');
    process.exitCode = CANCELLED_CODE;
  } else reportFailure(error, EXPECTED);
}

async function setUp(given: Answers): Promise<void> {
  const before = await readEnvFile(FILE);
  const asks = process.stdin.isTTY && process.stdout.isTTY;
  const answered = await answerQuestions(given, before?.values ?? {}, asks);
  const answers = { NODE_ENV: 'production', DEMO: '0', ...answered };

  const file = changeVariables(before, answers);
  const environment = readEnvironment({ ...file.values, ...withoutEmpty(inheritedEnvironment()), ...answers });
  if (file.text !== before?.text) {
    const old = await writeEnvFile(FILE, file.text, new Date());
    print(`\nWritten: ${FILE}, which holds secrets${old === null ? '' : `. The old one is ${old}`}.`);
  }
  const { siteUrl, admin } = environment;
  const steps = await remainingSteps(siteUrl, await prepareOwner(environment));
  print(`\nBefore opening day:\n${steps.map((step, index) => `${`${index + 1}`.padStart(3)}. ${step}`).join('\n')}`);
  print(`\nThen open ${siteUrl}. The owner, ${admin.email}, signs in at ${siteUrl}/admin.`);
}

/** What is to be done outside the admin. What the shop itself lacks, Home lists in the admin (server/opening). */
async function remainingSteps(siteUrl: string, database: DatabaseFacts | null): Promise<string[]> {
  const [domain, isOpen] = await Promise.all([checkDomain(siteUrl), isOpenAt(siteUrl)]);
  const start = database?.isRunning
    ? 'Start the shop again: it reads .env when it starts.'
    : 'Start the shop: npm start, or with containers docker compose up -d.';
  const steps: readonly (readonly [isLeft: boolean | undefined, text: string])[] = [
    [true, start],
    [!isOpen && domain.outcome !== 'ok', domain.text],
    [
      !isOpen,
      'Put a server for HTTPS before the shop, such as Caddy (docs/operate/deploy.md); the containers have it.',
    ],
    [database?.isDemo, 'The data began as the demo: remove its products and orders, or set another DATA_DIR.'],
    [true, 'In the admin, Home lists what the shop itself still lacks: payments, emails, backups, products and more.'],
  ];
  return steps.flatMap(([isLeft, text]) => (isLeft ? [text] : []));
}

/** Whether the shop answers at its public address: reachable, and with a certificate. */
async function isOpenAt(siteUrl: string): Promise<boolean> {
  const health = fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return health.then(
    ({ ok }) => ok,
    () => false,
  );
}
