import { join } from 'node:path';
import { PROJECT } from '../environment.ts';

/** The program that makes pictures. It needs node_modules, which releases do not have, so it runs from the project. */
export const PICTURE_WORKER = join(PROJECT, 'server/pictures/worker.ts');
