import { say } from '../../../contract/messages/message.ts';
import type { FindOutcome } from './connector.ts';
import { asMoment, asTracking } from './json-answers.ts';

/** A page of a courier's parcels, newest first; `is_last` if the courier marks it so. */
export type ListPage = { rows: Record<string, unknown>[]; is_last: boolean };
type Unsure = Exclude<FindOutcome, { kind: 'accepted' | 'absent' }>;

const PAGES_MAX = 20;
/** Margin for couriers' clocks, which may be off by an hour. */
const MARGIN_MS = 2 * 3_600_000;

const TOO_LONG: Unsure = { kind: 'unknown', reason: say('courier_list_too_long') };

/**
 * Looks for a lost parcel in a courier's list, newest first. It is absent if the list ends, reaches a parcel that was accepted earlier, or
 * goes back to two hours before the push. Two parcels with our reference need a person. A list beyond the courier's rate limit is
 * `unknown`, not `busy`: another search at once would leave no requests for pushes.
 */
export async function searchList(
  pageOf: (page: number) => Promise<ListPage | Unsure>,
  {
    sent_at,
    earlier,
    isParcel,
    tracking,
    created_at,
    clock,
  }: {
    sent_at: string;
    /** The number of a parcel that the courier accepted before. */
    earlier: string | null;
    isParcel: (row: Record<string, unknown>) => boolean;
    /** Names of the fields, and the UTC offset of the courier's clock. */
    tracking: string;
    created_at: string;
    clock: string;
  },
): Promise<FindOutcome> {
  for (let page = 1; page <= PAGES_MAX; page++) {
    const listed = await pageOf(page);
    if ('kind' in listed) return page > 1 && listed.kind === 'busy' ? TOO_LONG : listed;
    const found = listed.rows.filter(isParcel);
    if (found.length > 1) return { kind: 'unknown', reason: say('courier_several_parcels') };
    const tracking_number = asTracking(found[0]?.[tracking]);
    if (tracking_number) return { kind: 'accepted', tracking_number, label_url: null };
    if (found[0]) return { kind: 'unknown', reason: say('courier_has_it_without_number') };
    const isShown = earlier !== null && listed.rows.some((row) => asTracking(row[tracking]) === earlier);
    const oldest = asMoment(listed.rows.at(-1)?.[created_at], clock);
    const isFarEnough = oldest !== null && Date.parse(oldest) < Date.parse(sent_at) - MARGIN_MS;
    if (listed.is_last || listed.rows.length === 0 || isShown || isFarEnough) return { kind: 'absent' };
  }
  return TOO_LONG;
}
