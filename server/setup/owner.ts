import { existsSync } from 'node:fs';
import { DEMO_ADMIN } from '../environment/demo-sign-ins.ts';
import type { Environment } from '../environment.ts';
import { makeOwner } from '../pocketbase/first-admin.ts';
import { connect } from '../start/connect.ts';
import { databaseFile } from '../start/database.ts';

/** What the shop's database holds. */
export interface DatabaseFacts {
  /** Whether the shop runs. */
  readonly isRunning: boolean;
  /** Whether it began as the demo. */
  readonly isDemo: boolean;
}

/**
 * Makes the owner's account in the database of a shop that has been started before; null if none exists yet, because the first
 * start makes it.
 */
export async function prepareOwner(environment: Environment): Promise<DatabaseFacts | null> {
  if (!existsSync(databaseFile(environment.dataDir))) return null;
  const { client, database, close } = await connect(environment, (line) => process.stdout.write(`${line}\n`));
  try {
    await makeOwner(client, environment.admin);
    const filter = client.filter('email = {:email}', DEMO_ADMIN);
    const { items } = await client.collection('users').getList(1, 1, { filter, skipTotal: true });
    return { isRunning: database === undefined, isDemo: items.length > 0 };
  } finally {
    await close();
  }
}
