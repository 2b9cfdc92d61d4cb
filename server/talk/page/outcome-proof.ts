import { CUSTOMER_PAGE_LIMITS } from '../../../contract/talk/customer-page.ts';
import { newId, timeOfId } from '../../platform/ids.ts';
import type { Seal } from '../../platform/seal.ts';
import type { CustomerOutcome } from './act-as-customer.ts';
import { OUTCOME_WORDS } from './page-words.ts';

/*
 * The page after a form is a request of its own, so its address carries the outcome. Only the service can write one: a
 * moment, encrypted under a key of this outcome and this link.
 */

const purposeOf = (outcome: CustomerOutcome, id: string) => `customer page said ${outcome} of ${id}`;

/** An outcome in its form for addresses: `done.` and 22 characters. */
export const outcomeProof = async (seal: Seal, id: string, outcome: CustomerOutcome): Promise<string> =>
  `${outcome}.${await seal.cover(purposeOf(outcome, id), newId())}`;

/** The outcome in an address; null: not written for this link within the last minutes. */
export async function outcomeFrom(
  seal: Seal,
  id: string,
  said: string,
  now_ms: number = Date.now(),
): Promise<CustomerOutcome | null> {
  const [name = '', proof = ''] = said.split('.');
  if (!Object.hasOwn(OUTCOME_WORDS, name)) return null;
  const outcome = name as CustomerOutcome; // it is one of them
  const at = await seal.uncover(purposeOf(outcome, id), proof);
  if (at === null) return null;
  return Math.abs(now_ms - timeOfId(at)) <= CUSTOMER_PAGE_LIMITS.outcome_minutes * 60_000 ? outcome : null;
}
