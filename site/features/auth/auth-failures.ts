import { z } from 'zod/mini';
import { AUTH_TOASTS } from './messages.ts';

/** What a failure toast says. */
export interface FailureToast {
  title: string;
  text: string;
}

/** A refusal by PocketBase's client; a server out of reach has status 0. */
const refusalSchema = z.object({
  status: z.number(),
  response: z.object({
    message: z._default(z.string(), ''),
    data: z._default(z.record(z.string(), z.object({ code: z.string(), message: z.string() })), {}),
  }),
});
type Refusal = z.infer<typeof refusalSchema>;

const WRONG_CREDENTIALS = 'Failed to authenticate.';

/** A failed sign-in in the specification's words (section 8). */
export function loginFailure(error: unknown): FailureToast {
  const refusal = refusalIn(error);
  const isWrong = refusal?.status === 400 && refusal.response.message === WRONG_CREDENTIALS;
  return { title: AUTH_TOASTS.loginFailed, text: isWrong ? AUTH_TOASTS.invalidCredentials : serverMessage(refusal) };
}

/** A failed sign-up in the specification's words (section 8). */
export function signupFailure(error: unknown): FailureToast {
  const refusal = refusalIn(error);
  if (refusal?.response.data['email']?.code === 'validation_not_unique') {
    return { title: AUTH_TOASTS.accountExists, text: AUTH_TOASTS.accountExistsText };
  }
  return { title: AUTH_TOASTS.signupFailed, text: serverMessage(refusal) };
}

/** A failed sign-in with Google. */
export function googleFailure(error: unknown): FailureToast {
  return { title: AUTH_TOASTS.googleFailed, text: serverMessage(refusalIn(error)) };
}

function refusalIn(error: unknown): Refusal | undefined {
  const parsed = refusalSchema.safeParse(error);
  return parsed.success && parsed.data.status > 0 ? parsed.data : undefined;
}

/** The most telling message of an answer: what it says of a field, before what it says of the whole. */
function serverMessage(refusal: Refusal | undefined): string {
  const [field] = Object.values(refusal?.response.data ?? {});
  return field?.message || refusal?.response.message || AUTH_TOASTS.unexpected;
}
