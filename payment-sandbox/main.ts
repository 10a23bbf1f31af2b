/** Runs the payment sandbox until SIGINT or SIGTERM. Environment variables: server/environment/processes.ts. */
import { readVariables, sandboxVariables } from '#server/environment/processes.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { StateFileError } from './store.ts';

async function main(): Promise<void> {
  const environment = readVariables(sandboxVariables);
  const sandbox = createSandbox({
    keyId: environment.RAZORPAY_KEY_ID,
    keySecret: environment.RAZORPAY_KEY_SECRET,
    webhookSecret: environment.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: environment.WEBHOOK_URL,
    browserUrl: environment.PAYMENT_SANDBOX_BROWSER_URL,
    stateFile: environment.PAYMENT_SANDBOX_STATE_FILE,
    onError: (error) => print(`Payment sandbox: ${explain(error)}`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(sandbox));
  const url = await sandbox.listen(environment.PAYMENT_SANDBOX_PORT);
  print(`Payment sandbox ready at ${url} (test payments, no money moves)`);
}

function stop(sandbox: Sandbox): void {
  sandbox.close().catch((error: unknown) => fail('did not stop cleanly', error));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One line for errors the user can fix, otherwise the stack. */
function explain(error: unknown): string {
  if (error instanceof StateFileError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Its port is taken. Stop what uses it, or set PAYMENT_SANDBOX_PORT to a free port.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(what: string, error: unknown): void {
  process.stderr.write(`The payment sandbox ${what}. ${explain(error)}\n`);
  process.exitCode = 1;
}

main().catch((error: unknown) => fail('did not start', error));
