import { refusalWords } from '#shared/pocketbase/refusal-words.ts';
import { property, textProperty } from '#shared/property.ts';

/** What PocketBase answered when it refused: of the whole, and of single fields. */
export interface Refusal {
  status: number;
  message: string;
  fields: Readonly<Record<string, { code: string; message: string }>>;
}

/** No network; or the shop's server answers, but what stands behind it does not. */
const UNREACHABLE = [0, 502, 503, 504];

/** PocketBase's refusal in an error of its client; undefined for any other error, and when PocketBase did not answer. */
export function refusalIn(error: unknown): Refusal | undefined {
  const status = property(error, 'status');
  if (typeof status !== 'number' || UNREACHABLE.includes(status)) return undefined;
  const response = property(error, 'response');
  const data = property(response, 'data');
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return {
    status,
    message: textProperty(response, 'message'),
    fields: Object.fromEntries(
      fields.map(([name, problem]) => [
        name,
        { code: textProperty(problem, 'code'), message: textProperty(problem, 'message') },
      ]),
    ),
  };
}

/** What shoppers read of a refusal: the message about a field, else the one about the whole request. */
export function refusalText(error: unknown): string {
  const refusal = refusalIn(error);
  const [field] = Object.values(refusal?.fields ?? {});
  return field?.message || refusalWords(refusal?.message ?? '');
}

/** Whether a call of PocketBase's client failed without an answer: trying again may help. */
export function isUnreachable(error: unknown): boolean {
  const status = property(error, 'status');
  return typeof status === 'number' && UNREACHABLE.includes(status);
}
