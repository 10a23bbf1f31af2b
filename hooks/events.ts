import { ACCESS } from './events/access.ts';
import { ACCOUNTS } from './events/accounts.ts';
import { CATALOGUE } from './events/catalogue.ts';
import type { Listener } from './events/listener.ts';
import { MAILS } from './events/mails.ts';

/** All events of PocketBase that the shop listens to, in the order in which those of one kind are called. */
export const EVENTS: readonly Listener[] = [...ACCESS, ...ACCOUNTS, ...CATALOGUE, ...MAILS];
