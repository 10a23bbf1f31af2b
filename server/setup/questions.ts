import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { problemInProduction } from '../environment/production.ts';
import { environmentSchema } from '../environment/variables.ts';
import { SetupError } from './env-file.ts';

/** Ctrl-C, or the end of the input. */
export class SetupCancelled extends Error {
  override readonly name = 'SetupCancelled';
}

/** What `npm run setup` asks. */
export const QUESTIONS = [
  {
    variable: 'PUBLIC_SITE_URL',
    flag: 'domain',
    message: 'Which domain will shoppers open? Such as shop.example.com',
    isSecret: false,
  },
  {
    variable: 'ADMIN_EMAIL',
    flag: 'admin-email',
    message: 'The owner’s email address, to sign in to the admin',
    isSecret: false,
  },
  { variable: 'ADMIN_PASSWORD', flag: 'admin-password', message: 'A password for the owner', isSecret: true },
] as const;

type Question = (typeof QUESTIONS)[number];
/** Values by variable. */
export type Answers = Readonly<Partial<Record<string, string>>>;

export const USAGE = [
  'Usage: npm run setup                                 asks, and writes .env',
  '       npm run setup -- --domain shop.example.com …  with answers',
  '',
  ...QUESTIONS.map(({ flag, message }) => `  --${flag.padEnd(17)}${message}`),
  '',
  'Each answer may also be a variable of the environment, such as ADMIN_PASSWORD. All other settings are in the admin, or variables',
  'of .env (.env.example).',
].join('\n');

/**
 * Parses the flags; null asks for help. Variables of the environment answer questions without a flag, because other users of the
 * machine see flags.
 * @throws SetupError for a flag that does not exist
 */
export function readFlags(args: string[], environment: Answers): Answers | null {
  const options = Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' as const }]));
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  if (values['help'] === true) return null;
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    throw new SetupError(unknownFlag(token.rawName, token.name));
  }
  const given = QUESTIONS.flatMap(({ flag, variable }) => {
    const answer = values[flag] ?? environment[variable];
    return typeof answer === 'string' ? [[variable, answer]] : [];
  });
  return Object.fromEntries(given);
}

/** Flags of version 1.0.0 lead to what replaces them. */
function unknownFlag(flag: string, name: string): string {
  const variable = name.replaceAll('-', '_').toUpperCase();
  if (Object.hasOwn(environmentSchema.shape, variable)) {
    return `${flag} is no longer a flag: set ${variable} in .env. Payments, email and backups can also be set in the admin, under Settings, Services.`;
  }
  if (/^(no-.*|yes|skip-checks)$/.test(name)) {
    return `${flag} is no longer needed: npm run setup asks for the domain and the owner only.`;
  }
  return `${flag} is unknown. All flags: npm run setup -- --help`;
}

/**
 * Answers each question by what is given or present; on a terminal, asks for what is not given.
 * @throws SetupError with a line for each missing or invalid answer, SetupCancelled
 */
export async function answerQuestions(given: Answers, present: Answers, asks: boolean): Promise<Answers> {
  const answers: Record<string, string> = {};
  const problems: string[] = [];
  for (const question of QUESTIONS) {
    const { variable, flag, message } = question;
    const known = given[variable] ?? (asks ? undefined : present[variable]);
    const answer = known === undefined ? '' : readAnswer(question, known);
    const problem = known === undefined ? null : problemInProduction(variable, answer);
    if (asks && (known === undefined || problem !== null)) {
      if (problem !== null) process.stdout.write(`--${flag}: ${problem}.\n`);
      answers[variable] = await askUntilValid(question, present[variable] ?? '');
    } else if (known === undefined) problems.push(`--${flag} is missing: ${message}.`);
    else if (problem === null) answers[variable] = answer;
    else problems.push(`--${flag}: ${problem}.`);
  }
  if (problems.length > 0) throw new SetupError(`${problems.join('\n')}\nNothing was written.`);
  return answers;
}

async function askUntilValid(question: Question, present: string): Promise<string> {
  const { variable, message, isSecret } = question;
  const hint = present === '' ? '' : isSecret ? ' (Enter keeps the present one)' : ` (Enter for ${present})`;
  for (;;) {
    const typed = await ask(`${message}${hint}: `, isSecret);
    if (typed.trim() === '' && present !== '') return present;
    const answer = readAnswer(question, typed);
    const problem = problemInProduction(variable, answer);
    if (problem === null) return answer;
    process.stdout.write(`${problem.charAt(0).toUpperCase()}${problem.slice(1)}.\n`);
  }
}

/** Asks one line; what is typed for a secret is not shown. @throws SetupCancelled */
async function ask(message: string, isSecret: boolean): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const cancelled = new AbortController();
  const lines = createInterface({ input: process.stdin, output: isSecret ? hidden : process.stdout, terminal: true });
  lines.once('SIGINT', () => cancelled.abort()).once('close', () => cancelled.abort());
  if (isSecret) process.stdout.write(message);
  try {
    return await lines.question(isSecret ? '' : message, { signal: cancelled.signal });
  } catch (error) {
    if (cancelled.signal.aborted) throw new SetupCancelled();
    throw error;
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
}

/** The variable's value for what was typed: a domain may be given without its https://. */
function readAnswer({ variable }: Question, text: string): string {
  const typed = text.trim();
  return variable === 'PUBLIC_SITE_URL' && !typed.includes('://') ? `https://${typed}` : typed;
}
