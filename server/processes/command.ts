import { spawn } from 'node:child_process';

/** The result of a finished command. */
export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error in the order they came. */
  readonly output: string;
}

/**
 * Runs a command and collects its output.
 * @throws the spawn error (`ENOENT`, `EACCES`) if it cannot be started
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; onLine?: (line: string) => void },
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
      for (const line of chunk.split('\n')) if (line.trim() !== '') options.onLine?.(line.trim());
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The last line of a command's output, as a short reason. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}
