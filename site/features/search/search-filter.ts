/** Longer terms are sent cut: the rest is compared here, and no address grows too long for a server. */
const MAX_SENT_LENGTH = 100;

const FIELDS = ['name', 'fabric', 'description'] as const;

/**
 * PocketBase's filter for active products that may contain the term. It finds all that do, and some more: PocketBase
 * looks into the description's markup, and sees only the term's beginning. `containsTerm` decides.
 */
export function searchFilter(term: string): string {
  const conditions = spellings(term).flatMap((spelling) =>
    FIELDS.map((field) => `${field} ~ ${quote(likePattern(spelling))}`),
  );
  return `is_active = true && (${conditions.join(' || ')})`;
}

/**
 * How the term may stand in the database: as typed, or with the characters that a rich editor writes as entities. SQLite
 * folds the case of ASCII letters only, so other letters are asked for in both cases.
 */
function spellings(term: string): string[] {
  const sent = term.slice(0, MAX_SENT_LENGTH);
  const isAscii = !/\P{ASCII}/u.test(sent);
  const cases = isAscii ? [sent] : [sent, sent.toLowerCase(), sent.toUpperCase()];
  return [...new Set(cases.flatMap((text) => [text, escapeHtml(text)]))];
}

/** `%term%`, with the wildcards in the term itself made plain characters. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A text literal of a PocketBase filter; the pattern in it ends in `%`, so no backslash meets the closing quote. */
function quote(pattern: string): string {
  return `'${pattern.replaceAll("'", "\\'")}'`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
