import type { PublishStatus } from '#shared/api/publish-status.ts';

/** The publisher's answer when everything is live. */
export const LIVE_STATUS: PublishStatus = {
  state: 'live',
  mode: 'auto',
  live_seq: 7,
  newest_seq: 7,
  waiting: [],
  waiting_since: null,
  started_at: null,
  last_published_at: null,
  last_duration_ms: null,
  queued_pages: 0,
  failed_pages: 0,
  failures: [],
  recent: [],
};
