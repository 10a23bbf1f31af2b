// Event streams are for signed-in shoppers, who follow their wishlist; no other part of the shop uses them.
onRealtimeSubscribeRequest((e) => {
  /** @type {typeof import('./realtime/limits.js')} */
  const { requireOwnTopics } = require(`${__hooks}/realtime/limits.js`);

  requireOwnTopics(e);
  e.next();
});

// Streams of browsers that do not sign in end after one or two minutes.
cronAdd('endVisitorStreams', '* * * * *', () => {
  /** @type {typeof import('./realtime/limits.js')} */
  const { endVisitorStreams } = require(`${__hooks}/realtime/limits.js`);

  endVisitorStreams($app);
});
