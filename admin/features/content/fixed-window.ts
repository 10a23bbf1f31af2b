import type { StoredSection } from '#shared/content/content-row.ts';

/** Whether a text has a number of days for returns or of hours for cancelling, which stays when the setting changes. */
export function hasFixedWindow(value: StoredSection[string]): boolean {
  const sentences = JSON.stringify(value).split(/[.!?;"]|\\n/);
  return sentences.some(
    (text) =>
      (/\b(returns?|exchanges?)\b/i.test(text) && /\b\d+[- ]days?\b/i.test(text)) ||
      (/\bcancel/i.test(text) && /\b\d+[- ]hours?\b/i.test(text)),
  );
}
