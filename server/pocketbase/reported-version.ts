import { tmpdir } from 'node:os';
import { lastLine, runCommand } from '../processes/command.ts';

/**
 * The version that a PocketBase binary reports, such as "0.40.4".
 * @throws Error with a one-line reason if the file cannot be run or is not PocketBase
 */
export async function reportedVersion(binary: string): Promise<string> {
  const { code, output } = await runCommand(binary, ['--version'], { cwd: tmpdir(), env: {} });
  const version = /version v?(\d+\.\d+\.\d+\S*)/.exec(output)?.[1];
  if (code !== 0 || version === undefined) throw new Error(`it does not answer like PocketBase: ${lastLine(output)}`);
  return version;
}
