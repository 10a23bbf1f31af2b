import type { PublishState } from './publish-state.ts';

/** The fields that decide whether and how shoppers see a product. */
export interface LiveFacts {
  isActive: boolean;
  priceRupees: number;
  pictureCount: number;
  variantCount: number;
}

/** Why shoppers do not see a product as saved, and the remedy. */
export interface Obstacle {
  reason: 'inactive' | 'failed' | 'publishing' | 'price' | 'picture' | 'variant';
  /** hidden: not in the shop; late: not updated yet; incomplete: in the shop, but something is missing. */
  effect: 'hidden' | 'late' | 'incomplete';
  sentence: string;
  remedy: string;
  /** The page to retry. */
  failedPath?: string;
}

/** All obstacles between a saved product and shoppers, worst first; empty if it is live and complete. */
export function whyNotLive(facts: LiveFacts, publishState: PublishState): Obstacle[] {
  const publishing = publishingObstacle(publishState);
  const obstacles: Obstacle[] = [];
  if (!facts.isActive) {
    obstacles.push({
      reason: 'inactive',
      effect: 'hidden',
      sentence: 'It is not active, so shoppers cannot see it.',
      remedy: 'Turn on Active and save.',
    });
  }
  if (publishing !== undefined) obstacles.push(publishing);
  return [...obstacles, ...gaps(facts)];
}

function publishingObstacle(publishState: PublishState): Obstacle | undefined {
  if (publishState.kind === 'failed') return failureObstacle(publishState);
  if (publishState.kind !== 'waiting' && publishState.kind !== 'publishing') return undefined;
  return {
    reason: 'publishing',
    effect: 'late',
    sentence: 'Your last changes are being published.',
    remedy:
      publishState.kind === 'waiting' && publishState.isManual
        ? 'Open the publishing status at the top and choose Republish everything.'
        : 'You do not need to do anything.',
  };
}

function failureObstacle({ message, path }: PublishState & { kind: 'failed' }): Obstacle {
  if (path === undefined) {
    return {
      reason: 'failed',
      effect: 'late',
      sentence: `Publishing failed: ${message} The shop shows the previous pages.`,
      remedy: 'Fix this, then open the publishing status at the top and choose Try again.',
    };
  }
  return {
    reason: 'failed',
    effect: 'late',
    sentence: `Its page could not be published: ${message} The shop shows the previous version.`,
    remedy: 'The shop tries again automatically, and when you save the product.',
    failedPath: path,
  };
}

function gaps({ priceRupees, pictureCount, variantCount }: LiveFacts): Obstacle[] {
  const found: Obstacle[] = [];
  if (priceRupees <= 0) {
    found.push({
      reason: 'price',
      effect: 'incomplete',
      sentence: 'It has no price.',
      remedy: 'Enter a price above 0.',
    });
  }
  if (variantCount === 0) {
    found.push({
      reason: 'variant',
      effect: 'incomplete',
      sentence: 'It has no sizes or unstitched stock, so shoppers cannot add it to the cart.',
      remedy: 'Enter the stock of a size, or of unstitched fabric.',
    });
  }
  if (pictureCount === 0) {
    found.push({
      reason: 'picture',
      effect: 'incomplete',
      sentence: 'It has no picture, so shoppers see a placeholder.',
      remedy: 'Add a picture.',
    });
  }
  return found;
}
