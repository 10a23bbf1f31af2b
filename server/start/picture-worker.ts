import { join } from 'node:path';
import { PROJECT } from '../environment.ts';

/** The program that makes pictures; the server, which lies in a release without node_modules, starts it from here. */
export const PICTURE_WORKER = join(PROJECT, 'server/pictures/worker.ts');
