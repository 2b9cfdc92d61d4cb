import { LIMITS } from '../../contract/limits.ts';
import { networkOf } from '../platform/networks.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import { makeTurns } from '../platform/turns.ts';

/*
 * Guessing is slow (decisions 2, 12): so many failed tries a minute for each address and for each account, counted in the database
 * so that all processes count together. A try is counted before it is looked at and given back when it was right, so that many at
 * the same moment get no more guesses than many in a row.
 */

/** `account`: an id, or what stands for an e-mail that nobody has. */
export type Trier = { address: string; account: string };
export type Try<T> = { is_right: boolean; result: T };

/** Looks at a try. Throws 429 without looking when the address or account has used its failures up, 503 when too many wait. */
export type Tries = <T>(trier: Trier, look: () => Promise<Try<T>>) => Promise<T>;

const LIMIT = LIMITS.failed_sign_ins_per_minute;

export function makeTries(limiter: RateLimiter): Tries {
  // Few at a time: right tries that run together with failed ones are hardly ever taken for one too many.
  const inTurn = makeTurns({ at_once: 2, waiting_max: 32 });
  return ({ address, account }, look) =>
    inTurn(async () => {
      const keys = [`failed:address:${networkOf(address)}`, `failed:account:${account}`];
      await countTry(limiter, keys);
      let isFailed = false;
      try {
        const { is_right, result } = await look();
        isFailed = !is_right;
        return result;
      } finally {
        // What was thrown says nothing about the guess.
        if (!isFailed) await limiter.giveBack(keys);
      }
    });
}

async function countTry(limiter: RateLimiter, keys: readonly string[]): Promise<void> {
  for (const [place, key] of keys.entries()) {
    const { is_admitted, retry_after_s } = await limiter.take(key, LIMIT);
    if (is_admitted) continue;
    // Nothing was guessed: whoever asks for a blocked account does not use up the tries of all behind his address.
    await limiter.giveBack(keys.slice(0, place));
    throw new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s, limit: LIMIT });
  }
}
