/**
 * `npm run shop -- serve`: one more server of a shop whose PocketBase is on another machine (docs/operate/scaling.md). It answers requests as the
 * one of `npm start` does, and keeps nothing. Ctrl-C stops it.
 */

import { StartError } from '#server/runtime/start-error.ts';
import { READY_PATH } from '#shared/api/health.ts';
import { addressOf, type Environment, EnvironmentError, loadEnvironment } from '../environment.ts';
import { createChildren, ProgramFailed } from '../processes/children.ts';
import { compiledFolder } from '../release/compile/compiled.ts';
import { portProblem } from './preflight.ts';
import { reportFailure } from './report-failure.ts';
import { readSecrets } from './secrets.ts';
import { stopSignal, whenAborted } from './stop-signal.ts';
import { untilAnswers } from './until-answers.ts';
import { nodeVariables } from './variables.ts';

/** A large catalogue takes some seconds to read and index. */
const READY_TIMEOUT_MS = 120_000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const signal = stopSignal();
const children = createChildren();

try {
  const environment = loadEnvironment();
  const variables = await settings(environment);
  const url = addressOf(environment.host, environment.port);
  const server = children.start({
    name: 'the server',
    script: new URL('../http/main.ts', import.meta.url),
    env: variables,
    log: print,
  });
  await Promise.race([
    untilAnswers(server, `${url}${READY_PATH}`, ({ ok }) => ok, READY_TIMEOUT_MS),
    whenAborted(signal),
  ]);
  if (!signal.aborted) print(`This server is ready at ${url}.`);
  const ended = await Promise.race([children.firstEnd, whenAborted(signal)]);
  if (ended !== null && !signal.aborted) {
    process.stderr.write(`${ended.name} ended with code ${ended.code}.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!signal.aborted) reportFailure(error, [EnvironmentError, StartError, ProgramFailed]);
} finally {
  await children.stop();
}
process.exit();

/** @throws StartError with one line for each thing that is missing, ProgramFailed */
async function settings(environment: Environment): Promise<NodeJS.ProcessEnv> {
  const { pocketBaseUrl, pagesBucket: bucket, razorpay: keys, host, port, dataDir } = environment;
  const problem = await portProblem(host, port, 'PORT');
  if (problem !== null) throw new StartError(problem);
  if (pocketBaseUrl === null || bucket === null || keys === null) {
    const missing = [
      ...(pocketBaseUrl === null
        ? ['POCKETBASE_URL must be set to the address of PocketBase on the shop’s machine.']
        : []),
      ...(bucket === null ? ['PAGES_S3_BUCKET must be set: the catalogue and the pages come from the bucket.'] : []),
      ...(keys === null ? ['RAZORPAY_KEY_ID must be set: the payment sandbox belongs to npm start.'] : []),
    ];
    throw new StartError(missing.join('\n'));
  }
  const secrets = await readSecrets(dataDir);
  return nodeVariables(environment, { secrets, keys, bucket, pocketBaseUrl, release: await compiledFolder(dataDir) });
}
