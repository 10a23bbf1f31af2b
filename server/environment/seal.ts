import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Service } from '#shared/api/services.ts';

/** Settings of services, encrypted at rest: AES-256-GCM with a key made of the one in secrets.json that encrypts PocketBase's. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const settingsSchema = z.record(z.string(), z.string());
export type ServiceValues = z.infer<typeof settingsSchema>;

/** The text that is stored. `settingsKey` is that of secrets.json. */
export function seal(service: Service, values: ServiceValues, settingsKey: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(settingsKey), nonce).setAAD(Buffer.from(service));
  const text = Buffer.concat([cipher.update(JSON.stringify(values)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** The settings in a stored text. @throws Error if it was sealed with another key, or for another service */
export function unseal(service: Service, sealed: string, settingsKey: string): ServiceValues {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(settingsKey), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(service))
    .setAuthTag(tag);
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return settingsSchema.parse(JSON.parse(text.toString()));
}

function keyOf(settingsKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', settingsKey, '', 'settings of services', 32));
}
