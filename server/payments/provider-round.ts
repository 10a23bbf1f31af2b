import { logger } from '#server/log/shop-logger.ts';
import type { Finding } from '#shared/api/books.ts';
import { type Account, openAccounts } from '../razorpay/accounts.ts';
import type { ProviderList } from '../razorpay/provider-answers.ts';
import type { ProviderPage } from '../razorpay/razorpay.ts';

export const HOUR_MS = 3_600_000;
/** How far later rounds look back beyond the last one. Longer than a payment takes to be captured automatically. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Records read at a time. PocketBase refuses filters of more than 3,500 characters, which 70 ids would be. */
const PAGE = 50;

interface Steps<Item> {
  /** From when the first round of a process reads. */
  firstLook: (now: Date) => Promise<Date>;
  read: (page: ProviderPage) => Promise<ProviderList<Item>>;
  /** Those of a page that the shop does not know yet. */
  unknownAmong: (items: Item[]) => Promise<Item[]>;
  process: (item: Item) => Promise<void>;
}

/** A round under way: records made since `from`, of which `read` have been processed, newest first. */
interface UnderWay {
  readonly from: Date;
  read: number;
  failed: number;
  readonly unreadable: Finding[];
}

/** Reads everything that an account of the provider has made since the last round, every hour. */
export class ProviderRound<Item extends { id: string }> {
  readonly #steps: Steps<Item>;
  #underWay: UnderWay | undefined;
  /** The last round, and when it was complete, in ms since 1970. */
  #last: { round: UnderWay; completeAt: number } | undefined;

  constructor(steps: Steps<Item>) {
    this.#steps = steps;
  }

  /** Records of the last complete round that could not be read. */
  get unreadable(): readonly Finding[] {
    return this.#last?.round.unreadable ?? [];
  }

  /**
   * Runs a round if one is due. One that is over before its end, or throws, is continued by the next call. A record that
   * fails does not stop the others; the next round reads it again. Returns how many failed in this call. @throws as the steps, without `process`
   */
  async run(now: Date, isOver: () => boolean): Promise<number> {
    // The difference may be negative: the clock may be set back.
    const isDue = this.#last === undefined || Math.abs(now.getTime() - this.#last.completeAt) >= HOUR_MS;
    if (this.#underWay === undefined && !isDue) return 0;
    this.#underWay ??= { from: await this.#start(now), read: 0, failed: 0, unreadable: [] };
    const round = this.#underWay;
    const failedBefore = round.failed;
    while (!isOver()) {
      const { rows, unreadable } = await this.#steps.read({ from: round.from, to: now, count: PAGE, skip: round.read });
      for (const item of await this.#steps.unknownAmong(rows)) round.failed += await this.#failures(item);
      round.unreadable.push(...unreadable);
      const read = rows.length + unreadable.length;
      round.read += read;
      if (read < PAGE) {
        this.#last = { round, completeAt: now.getTime() };
        this.#underWay = undefined;
        break;
      }
    }
    return round.failed - failedBefore;
  }

  async #failures(item: Item): Promise<0 | 1> {
    try {
      await this.#steps.process(item);
      return 0;
    } catch (error) {
      logger.warn({ err: error, record: item.id }, 'a record of the provider failed; retrying in the next round');
      return 1;
    }
  }

  async #start(now: Date): Promise<Date> {
    if (this.#last === undefined) return this.#steps.firstLook(now);
    const { round, completeAt } = this.#last;
    if (round.failed > 0) return round.from;
    return new Date(Math.min(now.getTime(), completeAt) - OVERLAP_MS);
  }
}

/** The rounds of all accounts; one that fails does not stop the others, and goes on at the next run. */
export class AccountRounds<Item extends { id: string }> {
  readonly #stepsOf: (account: Account) => Steps<Item>;
  readonly #rounds = new Map<string, ProviderRound<Item>>();

  constructor(stepsOf: (account: Account) => Steps<Item>) {
    this.#stepsOf = stepsOf;
  }

  get unreadable(): readonly Finding[] {
    return [...this.#rounds.values()].flatMap((round) => round.unreadable);
  }

  /** Runs those that are due. Returns how many records and accounts failed. */
  async run(now: Date, isOver: () => boolean): Promise<number> {
    let failed = 0;
    for (const account of await openAccounts()) {
      const round = this.#rounds.get(account.keyId) ?? new ProviderRound(this.#stepsOf(account));
      this.#rounds.set(account.keyId, round);
      try {
        failed += await round.run(now, isOver);
      } catch (error) {
        failed += 1;
        logger.warn(
          { err: error, account: account.keyId },
          'comparing with the provider failed; retrying at the next run',
        );
      }
    }
    return failed;
  }
}
