import { join } from 'node:path';
import { PROJECT } from '../environment.ts';

/** Programs that endpoints start, as variables. They need node_modules, which releases do not have, so they run from the project. */
export const WORKERS = {
  PICTURE_WORKER: join(PROJECT, 'server/pictures/worker.ts'),
  INVOICE_WORKER: join(PROJECT, 'server/invoices/pdf/worker.ts'),
};
