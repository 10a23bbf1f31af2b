/** `npm run setup`: asks what a shop needs to open, tries the answers, writes .env and makes the owner's account. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkDomain } from '#server/services/checks.ts';
import { readVariables, setupVariables } from '../environment/processes.ts';
import { environmentSchema, withoutEmpty } from '../environment/variables.ts';
import { EnvironmentError, inheritedEnvironment, PROJECT, readEnvironment } from '../environment.ts';
import { CONNECTION_FAILURES } from '../start/connect.ts';
import { databaseFile } from '../start/database.ts';
import { reportFailure } from '../start/report-failure.ts';
import { answerUnattended, askWhether, interview, SetupCancelled, SetupError } from './answers.ts';
import { type Request, readCommandLine, usage } from './command-line.ts';
import { changeVariables, readEnvFile, writeEnvFile } from './env-file.ts';
import { prepareOwner } from './owner.ts';
import { isOpenAt, remainingSteps } from './remaining-steps.ts';
import type { Answers, Topic } from './topics.ts';

const EXPECTED = [SetupError, EnvironmentError, ...CONNECTION_FAILURES];
const CANCELLED_CODE = 130;
const DEFAULT_DATA_DIR = environmentSchema.shape.DATA_DIR.parse(undefined);
const FILE = join(PROJECT, '.env');

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const request = readCommandLine(process.argv.slice(2), withoutEmpty(inheritedEnvironment()));
  if (request.isHelp) print(usage());
  else await setUp(request);
} catch (error) {
  if (error instanceof SetupCancelled) {
    print('\nNothing was written.');
    process.exitCode = CANCELLED_CODE;
  } else reportFailure(error, EXPECTED);
}

async function setUp(request: Request): Promise<void> {
  const { RAZORPAY_API_BASE: razorpayApi } = readVariables(setupVariables);
  const before = await readEnvFile(FILE);
  const asks = !request.takesDefaults && process.stdin.isTTY && process.stdout.isTTY;
  if (before !== null && !request.takesDefaults) await allowChange(asks);

  const check = async (topic: Topic, answers: Answers) =>
    request.skipsChecks ? null : ((await topic.check?.(answers, razorpayApi)) ?? null);
  const sources = {
    given: request.given,
    present: before?.values ?? {},
    // A shop that has been started has its own details in the admin.
    leftOut: hasStarted(before?.values) ? new Set([...request.leftOut, 'shop']) : request.leftOut,
  };
  const answered = asks
    ? await interview(sources, check)
    : await answerUnattended(sources, request.takesDefaults, check);
  const answers = { NODE_ENV: 'production', DEMO: '0', ...answered };

  const file = changeVariables(before, answers);
  const environment = readEnvironment({ ...file.values, ...withoutEmpty(inheritedEnvironment()), ...answers });
  if (file.text !== before?.text) {
    const old = await writeEnvFile(FILE, file.text, new Date());
    print(`\nWritten: ${FILE}, which holds secrets${old === null ? '' : `. The old one is ${old}`}.`);
  }
  const database = await prepareOwner(environment);
  const { siteUrl, admin } = environment;
  const steps = remainingSteps({
    environment,
    before: before?.values ?? {},
    answers,
    database,
    domain: request.skipsChecks ? null : await checkDomain(siteUrl),
    isOpen: !request.skipsChecks && (await isOpenAt(siteUrl)),
  });
  print(`\nBefore opening day:\n${steps.map((step, index) => `${`${index + 1}`.padStart(3)}. ${step}`).join('\n')}`);
  print(`\nThen open ${siteUrl}. The owner, ${admin.email}, signs in at ${siteUrl}/admin.`);
}

function hasStarted(present: Readonly<Record<string, string>> = {}): boolean {
  const { DATA_DIR = DEFAULT_DATA_DIR } = { ...present, ...withoutEmpty(inheritedEnvironment()) };
  return existsSync(databaseFile(resolve(PROJECT, DATA_DIR)));
}

/** @throws SetupError or SetupCancelled if the .env that exists must stay as it is */
async function allowChange(asks: boolean): Promise<void> {
  if (!asks) throw new SetupError(`${FILE} exists. Add --yes to change it; a copy of the old one is kept.`);
  const isAllowed = await askWhether('There is a .env. Change it? Its other lines stay, and a copy is kept', true);
  if (!isAllowed) throw new SetupCancelled();
}
