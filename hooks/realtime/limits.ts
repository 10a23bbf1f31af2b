/** Without options: with them, each event would be expanded for each stream. */
const TOPICS = ['wishlists/*', 'wishlists'];
/** Marks a stream that was without an account a minute ago. */
const VISITOR = 'shopVisitor';

/**
 * A superuser, who comes to PocketBase itself, may follow anything.
 * @throws UnauthorizedError for a visitor, ForbiddenError for another topic
 */
export function requireOwnTopics(e: core.RealtimeSubscribeRequestEvent) {
  if (e.hasSuperuserAuth()) return;
  if (!e.auth) throw new UnauthorizedError('Please sign in.');
  if (e.subscriptions.some((topic) => !TOPICS.includes(topic))) {
    throw new ForbiddenError('There are no events of this kind.');
  }
}

export function endVisitorStreams(app: CoreApp) {
  const broker = app.subscriptionsBroker();
  const clients = broker.clients();
  for (const id of Object.keys(clients)) {
    const client = clients[id];
    if (!client || client.get('auth')) continue;
    if (client.get(VISITOR)) broker.unregister(id);
    else client.set(VISITOR, true);
  }
}
