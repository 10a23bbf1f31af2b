import { environmentSchema } from './variables.ts';

const defaults = environmentSchema.parse({});

/** The published sign-in of the demo's admin; production refuses it. */
export const DEMO_ADMIN = { email: defaults.ADMIN_EMAIL, password: defaults.ADMIN_PASSWORD };

/** The shopper of the demo catalogue. */
export const DEMO_SHOPPER = { email: 'shopper@example.com', password: 'shopper-demo-123' };
