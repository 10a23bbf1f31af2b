import type { LiveStanding } from './live-standing.ts';

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
export function whyNotLive(facts: LiveFacts, standing: LiveStanding): Obstacle[] {
  const publishing = publishingObstacle(standing);
  const obstacles: Obstacle[] = [];
  if (!facts.isActive) {
    obstacles.push({
      reason: 'inactive',
      effect: 'hidden',
      sentence: 'It is not active, so it is in no list and has no page.',
      remedy: 'Switch Active on and save.',
    });
  }
  if (publishing !== undefined) obstacles.push(publishing);
  return [...obstacles, ...gaps(facts)];
}

function publishingObstacle(standing: LiveStanding): Obstacle | undefined {
  if (standing.kind === 'failed') return failureObstacle(standing);
  if (standing.kind !== 'waiting' && standing.kind !== 'publishing') return undefined;
  return {
    reason: 'publishing',
    effect: 'late',
    sentence: 'What was saved last is on its way to the shop.',
    remedy:
      standing.kind === 'waiting' && standing.isManual
        ? 'Choose Republish everything under the publishing state at the top.'
        : 'Nothing: it goes live by itself.',
  };
}

function failureObstacle({ message, path }: LiveStanding & { kind: 'failed' }): Obstacle {
  if (path === undefined) {
    return {
      reason: 'failed',
      effect: 'late',
      sentence: `Publishing failed: ${message} The shop shows the previous pages.`,
      remedy: 'Put right what it names, then choose Try again under the publishing state at the top.',
    };
  }
  return {
    reason: 'failed',
    effect: 'late',
    sentence: `Its page could not be made: ${message} The shop shows what was there before.`,
    remedy: 'It is tried again by itself, and as soon as you have put right what it names.',
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
      sentence: 'It has no size or piece to sell, so nobody can put it into the cart.',
      remedy: 'Enter a quantity for a size, or for the unstitched piece.',
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
