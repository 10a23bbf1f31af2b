import { parseArgs } from 'node:util';
import { ArgumentsError } from '../seed/arguments.ts';

export const USAGE = `Usage: npm run releases                     lists the releases of DATA_DIR
       npm run releases -- rollback [ID]    goes back to a release; without ID to the one before
       npm run releases -- forward          undoes that`;

/** What is to be done. */
export type Command =
  | { readonly name: 'list' | 'forward' | 'help' }
  | { readonly name: 'rollback'; readonly id: string | undefined };

/** Reads the command line. @throws ArgumentsError */
export function readCommand(args: readonly string[]): Command {
  const { positionals, isHelp } = split(args);
  const [name = 'list', id, ...rest] = positionals;
  if (isHelp) return { name: 'help' };
  if (name === 'rollback' && rest.length === 0) return { name, id };
  if ((name === 'list' || name === 'forward') && id === undefined) return { name };
  throw new ArgumentsError(`${positionals.join(' ')} is nothing that can be done with releases.\n${USAGE}`);
}

function split(args: readonly string[]): { positionals: string[]; isHelp: boolean } {
  try {
    const options = { help: { type: 'boolean', short: 'h', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { positionals, isHelp: values.help };
  } catch (error) {
    throw new ArgumentsError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
