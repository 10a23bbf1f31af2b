/** Runs the payment sandbox until it is told to stop. Settings: environment.ts. */
import { EnvironmentError, readEnvironment } from './environment.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { StateFileError } from './store.ts';

async function main(): Promise<void> {
  const { port, ...settings } = readEnvironment();
  const sandbox = createSandbox({ ...settings, onError: (error) => print(`Payment sandbox: ${explain(error)}`) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(sandbox));
  const url = await sandbox.listen(port).catch((error: unknown) => {
    throw isPortTaken(error) ? new EnvironmentError(portTaken(port)) : error;
  });
  print(`Payment sandbox ready at ${url} (test payments, no money moves)`);
}

function stop(sandbox: Sandbox): void {
  sandbox.close().catch((error: unknown) => fail('did not stop cleanly', error));
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function portTaken(port: number): string {
  return `Port ${port} is taken. Stop what uses it, or set PAYMENT_SANDBOX_PORT to a free port.`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What a person can put right is one line; anything else is a defect and shows its stack. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StateFileError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(what: string, error: unknown): void {
  process.stderr.write(`The payment sandbox ${what}. ${explain(error)}\n`);
  process.exitCode = 1;
}

main().catch((error: unknown) => fail('did not start', error));
