/** Encodes the demo's pictures that were stored as they are, at low priority: a separate process beside the open shop. */
import { constants, setPriority } from 'node:os';
import { encodeVariables, readVariables } from '#server/environment/processes.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { demoPictures } from './catalogue/demo-pictures.ts';
import { encodePictures } from './seed-pictures.ts';

// Threads inherit it, so it comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const environment = readVariables(encodeVariables);
const client = createPocketBase(environment.POCKETBASE_URL, environment.POCKETBASE_TOKEN);

await encodePictures(client, demoPictures(), (line) => process.stdout.write(`${line}\n`));
