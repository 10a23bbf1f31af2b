import { readContent } from './sections.ts';

/** Key of the last version in the store of the app. */
const LAST_VERSION = 'policyVersion';

/**
 * Stores the policies as buyers read them now, once, and returns the version's id: the hash of the texts. Called in the
 * transaction that places an order.
 */
export function policyVersion(tx: CoreApp): string {
  const last: { content: string; id: string } = $app.store().get(LAST_VERSION) ?? { content: '', id: '' };
  const row = new DynamicModel({ content: '', is_stored: false });
  // Compares the stored texts themselves. The version may be missing: the transaction that stored it may have been rolled back.
  tx.db()
    .newQuery(
      `SELECT json_group_object(id, value) AS content,
         EXISTS (SELECT 1 FROM policy_versions WHERE id = {:id}) AS is_stored
       FROM shop_content WHERE id IN ('identity', 'messages', 'returns', 'privacy', 'terms')`,
    )
    .bind({ id: last.id })
    .one(row);
  if (row.is_stored && row.content === last.content) return last.id;
  const id = storedVersion(tx);
  $app.store().set(LAST_VERSION, { content: row.content, id });
  return id;
}

function storedVersion(tx: CoreApp): string {
  const { hours, tagline, instagram, order_prefix, ...identity } = readContent(tx, 'identity');
  const { question } = readContent(tx, 'messages');
  const texts = {
    identity,
    messages: { question },
    returns: policyTexts(tx, 'returns'),
    privacy: policyTexts(tx, 'privacy'),
    terms: policyTexts(tx, 'terms'),
  };
  const id = $security.sha256(JSON.stringify(texts));
  if (tx.findRecordsByIds('policy_versions', [id]).length === 0) {
    const record = new Record(tx.findCachedCollectionByNameOrId('policy_versions'));
    record.set('id', id);
    record.set('texts', texts);
    tx.save(record);
  }
  return id;
}

/** What shoppers read on the page of a policy. */
function policyTexts(tx: CoreApp, section: 'returns' | 'privacy' | 'terms') {
  const { title, lead, text } = readContent(tx, section);
  return { title, lead, text };
}
