/** `npm run seed -- --products N [--seed S]`: adds generated products, for tests with large catalogues. */
import { EnvironmentError, loadEnvironment } from '#server/environment.ts';
import { CONNECTION_FAILURES, connect } from '#server/start/connect.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { ArgumentsError, readArguments } from './arguments.ts';
import { RealOrdersError, seedGenerated } from './seed-generated.ts';

/** Errors that the user can fix: only the message is printed. */
const EXPECTED = [ArgumentsError, EnvironmentError, RealOrdersError, ...CONNECTION_FAILURES];

const log = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { products, seed } = readArguments(process.argv.slice(2));
  const { client, database, close } = await connect(loadEnvironment(), log);
  const start = performance.now();
  try {
    await seedGenerated({
      client,
      count: products,
      seed,
      log,
      pictures: 'full',
      ...(database === undefined ? {} : { database }),
    });
  } finally {
    await close();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  log(
    `${products} products of seed ${seed} are in the database, after ${seconds} s. The pages follow with the next build.`,
  );
} catch (error) {
  reportFailure(error, EXPECTED);
}
