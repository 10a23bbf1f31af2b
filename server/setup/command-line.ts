import { parseArgs } from 'node:util';
import { SetupError } from './answers.ts';
import { type Answers, flagOf, OFFERED, TOPICS } from './topics.ts';

/** What the command line and the environment say. */
export interface Request {
  /** Answers, as they were typed. */
  readonly given: Answers;
  /** Names of topics to leave out. */
  readonly leftOut: ReadonlySet<string>;
  /** Take defaults and ask nothing. */
  readonly takesDefaults: boolean;
  readonly skipsChecks: boolean;
  readonly isHelp: boolean;
}

const QUESTIONS = TOPICS.flatMap(({ questions }) => questions);

/**
 * Parses the arguments; a variable of the environment answers a question that no flag does, so that a secret need not be on the
 * command line, where the shell and other users see it.
 * @throws SetupError for an unknown flag
 */
export function readCommandLine(parameters: string[], environment: Readonly<Record<string, string>>): Request {
  const values = parse(parameters);
  const given = QUESTIONS.flatMap((question) => {
    const answer = values[flagOf(question)] ?? environment[question.variable];
    return typeof answer === 'string' ? [[question.variable, answer]] : [];
  });
  return {
    given: Object.fromEntries(given),
    leftOut: new Set(OFFERED.map(({ name }) => name).filter((name) => values[`no-${name}`])),
    takesDefaults: values['yes'] === true,
    skipsChecks: values['skip-checks'] === true,
    isHelp: values['help'] === true,
  };
}

/** The help, with every flag. */
export function usage(): string {
  const answers = QUESTIONS.map((question) => [`--${flagOf(question)} …`, question.message]);
  const others = [
    ...OFFERED.map(({ name }) => [`--no-${name}`, 'Leave this out']),
    ['--yes', 'Ask nothing: take defaults, and change a .env that exists'],
    ['--skip-checks', 'Do not try the answers'],
  ];
  const lines = [...answers, ...others].map(([flag = '', text = '']) => `  ${flag.padEnd(29)}${text}`);
  return [
    'Usage: npm run setup                     asks what a shop needs to open, and writes .env',
    '       npm run setup -- --domain shop.example.com …   with answers',
    '',
    'Each answer may also be a variable of the environment, such as ADMIN_PASSWORD.',
    '',
    ...lines,
  ].join('\n');
}

function parse(args: string[]): Readonly<Record<string, unknown>> {
  const switches = ['yes', 'skip-checks', 'help', ...OFFERED.map(({ name }) => `no-${name}`)];
  const options = Object.fromEntries([
    ...QUESTIONS.map((question) => [flagOf(question), { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SetupError(`${error.message}\nAll flags: npm run setup -- --help`);
  }
}
