import { LIMITS } from '../../../contract/limits.ts';
import { networkOf } from '../../platform/http/networks.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';
import { lockTries, uncountTries, writeTries, type TryCount } from './sign-in-throttle-sql.ts';

/*
 * Slows down guessing, increasingly (R-AUTH-4; docs/decisions/0026-signing-in-safely.md): each key has a number of
 * failed tries per window, and every dozen failures widens the window. The database counts, so all processes count
 * together and a restart forgives nothing. A try is counted before its check and subtracted if it was right, so
 * concurrent tries get no more guesses than sequential ones.
 */

/** A sign-in attempt and the keys that count it: every key must have tries left. `user_id`: the account; null: none. */
export type Trier = { user_id: string | null; keys: readonly string[] };

/** An unknown browser: counted by its network, and by all tries at this account. `account`: stands for an unknown account. */
export const stranger = (address: string, user_id: string | null, account: string): Trier => ({
  user_id,
  keys: [`network:${networkOf(address)}`, `account:${user_id ?? account}`],
});
/** A browser in which the person signed in before: failures elsewhere do not count against it. */
export const deviceOf = (user_id: string, device_hash: Buffer): Trier => ({
  user_id,
  keys: [`device:${user_id}:${device_hash.toString('hex', 0, 16)}`],
});
/** An open session, which may be a stolen one. */
export const sessionOf = (user_id: string, session_id: string): Trier => ({
  user_id,
  keys: [`session:${session_id}`],
});

export type Try<T> = { is_right: boolean; result: T };

export type SignInThrottle = {
  /** Checks a try. Throws 429 without a check if a key has no tries left, 503 if too many wait. */
  look<T>(trier: Trier, look: () => Promise<Try<T>>): Promise<T>;
  /** Counts a wrong code after a right password; true if the number requires a warning to the person. */
  countWrongCode(user_id: string): Promise<boolean>;
};

const LIMIT = LIMITS.failed_sign_ins_per_minute;
const DOZEN = 12;
/** Seconds of a window of ten tries, after no, one, two, three, and four or more dozens of failures. */
const WINDOWS_S = [60, 120, 300, 900, 3_600] as const;
/** Failures are forgotten at this rate, so that typing errors of many honest people behind one address do not add up. */
const FORGOTTEN_PER_HOUR = 5;
/** Highest level: even the most failures are forgotten after 20 hours. */
const LEVEL_MAX = 100;
/** Wrong codes after a right password before a warning; few people mistype that many in an hour. */
const WRONG_CODES_TOLD = 5;

export function makeSignInThrottle(database: Database): SignInThrottle {
  // Checks run few at a time, so that right tries beside failed ones rarely exceed the limit.
  const inTurn = makeSemaphore({ at_once: 2, waiting_max: 32 });
  return {
    look: (trier, look) =>
      inTurn(async () => {
        await countTry(database, trier);
        let isFailed = false;
        try {
          const { is_right, result } = await look();
          isFailed = !is_right;
          return result;
        } finally {
          // An exception is not a failed guess.
          if (!isFailed) await uncountTries(database.read, trier.keys);
        }
      }),
    countWrongCode: (user_id) =>
      database.transaction(async (tx) => {
        const [count] = await lockTries(tx, [`codes:${user_id}`]);
        const before = levelOf(count!);
        await writeTries(tx, [{ ...count!, level: risen(before), is_new_window: false }]);
        return before < WRONG_CODES_TOLD - 0.5 && risen(before) >= WRONG_CODES_TOLD - 0.5;
      }),
  };
}

/** Counts a try under all keys, or under none: tries at a blocked account do not use up its network's. */
async function countTry(database: Database, { user_id, keys }: Trier): Promise<void> {
  const refusal = await database.transaction(async (tx) => {
    const counts = (await lockTries(tx, keys)).map((count) => ({ key: count.key, ...windowOf(count) }));
    const full = counts.filter(({ tries }) => tries >= LIMIT);
    if (full.length > 0) {
      const retry_after_s = Math.max(1, ...full.map(({ ends_in_s }) => Math.ceil(ends_in_s)));
      const tried = { what: 'tries', user_id } as const;
      return new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s, limit: LIMIT, tried });
    }
    await writeTries(
      tx,
      counts.map((count) => ({ ...count, level: risen(count.level), tries: count.tries + 1 })),
    );
    return null;
  });
  if (refusal) throw refusal;
}

const risen = (level: number): number => Math.min(LEVEL_MAX, level + 1);

/** The present number of failures. A clock that was set back forgives nothing. */
const levelOf = ({ level, level_age_s }: TryCount): number =>
  Math.max(0, level - (Math.max(0, level_age_s) / 3_600) * FORGOTTEN_PER_HOUR);

/** The current window; a new one if the last is over, or lies in the future because the clock was set back. */
function windowOf(count: TryCount): { level: number; tries: number; ends_in_s: number; is_new_window: boolean } {
  const level = levelOf(count);
  const dozens = Math.min(Math.floor(level / DOZEN), WINDOWS_S.length - 1);
  const [window_s, { window_age_s }] = [WINDOWS_S[dozens]!, count];
  const isNewWindow = window_age_s < 0 || window_age_s >= window_s;
  return {
    level,
    tries: isNewWindow ? 0 : count.tries,
    ends_in_s: isNewWindow ? window_s : window_s - window_age_s,
    is_new_window: isNewWindow,
  };
}
