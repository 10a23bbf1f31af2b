import { isCommonPassword } from '#shared/text/common-password.ts';
import { DEMO_ADMIN, DEMO_SHOPPER } from './demo-sign-ins.ts';
import { environmentSchema, type Variables } from './variables.ts';

/** Why production refuses a value that the schema allows. */
interface Refusal {
  readonly fault: string;
  readonly allowed: string;
}

/** Values that documentation shows in place of a secret. */
const PLACEHOLDER = /change.?me|placeholder|^your|example|^(test|dummy|sample)?[-_ ]?(key[-_ ]?)?secret/i;

const RULES: Partial<Record<keyof Variables, (value: string) => Refusal | null>> = {
  ADMIN_EMAIL: (email) =>
    email === DEMO_ADMIN.email ? { fault: `is ${email}`, allowed: 'it must be an address of your own' } : null,
  ADMIN_PASSWORD: (password) =>
    [DEMO_ADMIN, DEMO_SHOPPER].some((demo) => demo.password === password)
      ? { fault: 'is the demo password', allowed: 'it must be one of your own' }
      : isCommonPassword(password)
        ? { fault: 'is easy to guess', allowed: 'it must be none of the common passwords' }
        : null,
  RAZORPAY_KEY_SECRET: refuseGuessable,
  RAZORPAY_WEBHOOK_SECRET: refuseGuessable,
};

/** One line for each value that is refused with NODE_ENV=production. */
export function refusedInProduction(values: Variables): string[] {
  if (values.NODE_ENV !== 'production') return [];
  return environmentSchema.keyof().options.flatMap((name) => {
    const refusal = RULES[name]?.(String(values[name] ?? '')) ?? null;
    return refusal === null ? [] : [`${name} ${refusal.fault}: with NODE_ENV=production ${refusal.allowed}.`];
  });
}

/** What a variable must be in production, if `value` is not; null if it is fine. */
export function problemInProduction(name: keyof Variables, value: string): string | null {
  const parsed = environmentSchema.shape[name].safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  return RULES[name]?.(value)?.allowed ?? null;
}

/** These secrets prove that a payment report is Razorpay's; there may be several, with commas between. */
function refuseGuessable(secrets: string): Refusal | null {
  const isRefused = secrets.split(',').some((secret) => isGuessable(secret.trim()));
  return isRefused ? { fault: 'can be guessed', allowed: 'it must be the real one, of 12 or more signs' } : null;
}

/** A trailing comma leaves an empty entry, which is fine. */
function isGuessable(secret: string): boolean {
  if (secret === '') return false;
  return secret.length < 12 || PLACEHOLDER.test(secret) || new Set(secret).size < 5;
}
