import { readContent } from './sections.ts';

/**
 * Stores the policies as buyers read them now, once, and returns the version's id: the hash of the texts. Called in the
 * transaction that places an order.
 */
export function policyVersion(tx: CoreApp) {
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
