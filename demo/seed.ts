// biome-ignore-all lint/style/noProcessEnv: the program that starts this one sets its variables
/** Gives a running PocketBase the demo, then ends, so that the memory of making pictures is freed. Started by server/start. */
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { seedDemo } from './seed-demo.ts';

const { POCKETBASE_URL, POCKETBASE_TOKEN, ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_PICTURES } = z
  .object({
    POCKETBASE_URL: z.url(),
    POCKETBASE_TOKEN: z.string().min(1),
    ADMIN_EMAIL: z.string(),
    ADMIN_PASSWORD: z.string(),
    DEMO_PICTURES: z.enum(['full', 'plain']),
  })
  .parse(process.env);

await seedDemo({
  client: createPocketBase(POCKETBASE_URL, POCKETBASE_TOKEN),
  adminEmail: ADMIN_EMAIL,
  adminPassword: ADMIN_PASSWORD,
  pictures: DEMO_PICTURES,
  log: (line) => process.stdout.write(`${line}\n`),
});
