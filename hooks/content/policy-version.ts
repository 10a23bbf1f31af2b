import { flags, one, texts } from '../db/query.ts';
import { createRecord, recordOrNull } from '../db/rows.ts';
import { readContent } from './sections.ts';

/** Key of the last version in the store of the app. */
const LAST_VERSION = 'policyVersion';

/**
 * Stores the policies and the notices of forms as people read them now, once, and returns the version's id: the hash of the
 * texts. Called in the transaction that stores personal data: an order, an account, a message, a review, a stock request.
 */
export function policyVersion(tx: CoreApp): string {
  const last: { content: string; id: string } = $app.store().get(LAST_VERSION) ?? { content: '', id: '' };

  // Compares the stored texts themselves. The version may be missing: the transaction that stored it may have been rolled back.
  const sql = `SELECT json_group_object(id, value) AS content,
      EXISTS (SELECT 1 FROM policy_versions WHERE id = {:id}) AS is_stored
    FROM shop_content WHERE id IN ('identity', 'messages', 'windows', 'returns', 'privacy', 'terms', 'notices')`;
  const row = one(tx, sql, { id: last.id }, { ...texts('content'), ...flags('is_stored') });
  if (row.is_stored && row.content === last.content) return last.id;
  const id = storedVersion(tx);
  $app.store().set(LAST_VERSION, { content: row.content, id });
  return id;
}

function storedVersion(tx: CoreApp): string {
  const { hours, tagline, instagram, order_prefix, is_composition, ...identity } = readContent(tx, 'identity');
  const { question } = readContent(tx, 'messages');
  const { keeps_a_year, ...notices } = readContent(tx, 'notices');
  const policies = {
    identity,
    messages: { question },
    windows: readContent(tx, 'windows'),
    returns: policyTexts(tx, 'returns'),
    privacy: policyTexts(tx, 'privacy'),
    terms: policyTexts(tx, 'terms'),
    notices,
  };
  const id = $security.sha256(JSON.stringify(policies));
  if (recordOrNull(tx, 'policy_versions', id) === null) createRecord(tx, 'policy_versions', { id, texts: policies });
  return id;
}

/** What shoppers read on the page of a policy. */
function policyTexts(tx: CoreApp, section: 'returns' | 'privacy' | 'terms') {
  const { title, lead, text } = readContent(tx, section);
  return { title, lead, text };
}
