import { newKey } from '../../client/address.ts';
import { ApiError } from '../ui/api-error.ts';
import { RETRIES_MAX, isWorthAnotherTry, waitBeforeRetry } from './query-client.ts';

/** Sends an act, and repeats it with the same key after a temporary failure, so that it takes effect once. */
export function sendWithKey<Answer>(send: (key: string) => Promise<Answer>, key = newKey()): Promise<Answer> {
  return repeat(
    () => send(key),
    (error) => isWorthAnotherTry(error) || isUnderWay(error),
  );
}

/** The same for an act without a key: repeated only if it was refused before any work. */
export const sendWithoutKey = <Answer>(send: () => Promise<Answer>): Promise<Answer> => repeat(send, isRefusedEarly);

/** Whether a failed act may have taken effect: without network, behind a proxy whose service is away, or after a fault of ours. */
export const isInDoubt = (error: unknown): boolean =>
  !(error instanceof ApiError) || ((error.status === 0 || error.status >= 500) && !isRefusedEarly(error));

async function repeat<Answer>(send: () => Promise<Answer>, isWorth: (error: unknown) => boolean): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (failures >= RETRIES_MAX || !isWorth(error)) throw error;
      const wait_ms = waitBeforeRetry(failures, error);
      await new Promise((done) => setTimeout(done, wait_ms));
    }
  }
}

/** The service still works on the first request with this key. */
const isUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.retry_after_s !== null;

const isRefusedEarly = (error: unknown): boolean => error instanceof ApiError && [429, 503].includes(error.status);
