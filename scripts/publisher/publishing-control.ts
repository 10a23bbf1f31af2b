import type { PublishStatus } from '#shared/api/publish-status.ts';

/** What the publisher offers to those who ask it over HTTP. None of it throws or waits for pages. */
export interface PublishingControl {
  /** The state, with what has been saved until now; of a product also its own. */
  status(productId?: string): Promise<PublishStatus>;
  /** Tries a page that could not be made again now, or all of them. */
  retry(path?: string): void;
  /** Publishes everything again: now, or after the publishing under way. */
  rebuild(): void;
}
