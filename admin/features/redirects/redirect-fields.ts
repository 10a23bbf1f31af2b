import { z } from 'zod';
import { lines, text } from '#admin/forms/fields.ts';
import { MAX_OPERATIONS } from '#shared/limits.ts';
import { oldPathIn, redirectFaults } from '#shared/redirects.ts';
import { REDIRECTS_WORDS } from './messages.ts';

/** The path of a typed page; staff may paste its whole address. */
function ownPath(typed: string): string {
  const path = typed.trim();
  return path.startsWith(`${location.origin}/`) ? path.slice(location.origin.length) : path;
}

export const REDIRECT_FIELDS = {
  from_path: text(REDIRECTS_WORDS.from, z.string().transform(oldPathIn), {
    isRequired: true,
    hint: REDIRECTS_WORDS.fromHint,
    input: { spellCheck: false, autoFocus: true },
  }),
  to_path: text(REDIRECTS_WORDS.to, z.string().transform(ownPath), {
    isRequired: true,
    hint: REDIRECTS_WORDS.toHint,
    input: { spellCheck: false },
  }),
};

export const MANY_FIELDS = {
  lines: lines(REDIRECTS_WORDS.lines, z.string().trim().min(1, REDIRECTS_WORDS.linesMissing), {
    hint: REDIRECTS_WORDS.linesHint,
    input: { rows: 10, spellCheck: false, autoFocus: true },
  }),
};

/** Between the two paths; a redirect file of another shop has quotes around them, too. */
const SEPARATOR = /\s*[,;\t]\s*|\s+(?:->|→)\s+|\s+/;
/** The heading of a redirect file has no path. */
const HEADING = /^[^/]*$/;

/** The redirects of a text with one on each line, with the number of its line. */
export function redirectsIn(typed: string) {
  return typed.split('\n').flatMap((content, index) => {
    const [from = '', to = ''] = content.trim().replaceAll('"', '').split(SEPARATOR);
    return HEADING.test(content) ? [] : [{ line: index + 1, from_path: oldPathIn(from), to_path: ownPath(to) }];
  });
}

/** What is wrong with a text of redirects: of its first line that cannot be used. */
export function linesProblem(typed: string): string | undefined {
  const redirects = redirectsIn(typed);
  if (redirects.length === 0) return REDIRECTS_WORDS.linesMissing;
  if (redirects.length > MAX_OPERATIONS) return REDIRECTS_WORDS.tooMany(MAX_OPERATIONS);
  const known = new Set<string>();
  for (const { line, from_path, to_path } of redirects) {
    const faults = redirectFaults({ from_path, to_path });
    const fault = faults.from_path || faults.to_path || (known.has(from_path) ? REDIRECTS_WORDS.twice : '');
    if (fault !== '') return REDIRECTS_WORDS.lineFault(line, fault);
    known.add(from_path);
  }
  return undefined;
}
