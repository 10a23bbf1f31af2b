import { createHmac, randomInt } from 'node:crypto';

const BASE_62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Fourteen random letters and digits, as in Razorpay's ids. */
export function randomId(): string {
  return Array.from({ length: 14 }, () => BASE_62.charAt(randomInt(BASE_62.length))).join('');
}

export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** HMAC-SHA256 in lower-case hex, as Razorpay signs payments and webhooks. */
export function sign(message: string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}
