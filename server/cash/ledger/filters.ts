import { CASH_HOLDER_NOBODY, CASH_STAGES, OPEN_STAGES } from '../../../contract/cash/cash-ledger.ts';
import { may } from '../../../contract/access/permissions.ts';
import { say } from '../../../contract/messages/message.ts';
import { toKey } from '../../../contract/shapes.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { readIdFilter } from '../../platform/database/lists.ts';
import { isLate, isToldPaid } from './cash-reads-sql.ts';
import { addDays, dayAfter, dayOf, dayStart, utcOffset } from '../../platform/text/moments.ts';
import type { Filter } from '../../resources/list-sql.ts';

/** True if the parcel or its cash has a holder (OPEN_STAGES). */
const IS_OPEN = `c.stage in (${OPEN_STAGES.map((stage) => `'${stage}'`).join(', ')})`;

/** True for callers who see entries or accounts of the ledger (R-CASH-3): figures of both link to lists of orders by cash. */
const maySeeCash = ({ grants }: Actor): boolean =>
  may(grants, 'cash-entries', 'list') ||
  may(grants, 'cash-entries', 'retrieve') ||
  may(grants, 'cash-accounts', 'list');

/** Limits a filter to callers who may see cash, since its totals would show it. 422 on the parameter for others. */
const ofCash =
  <Said>(filter: Filter<Said>): Filter<Said> =>
  (said, asking) => {
    if (!maySeeCash(asking.actor)) throw invalid({ [asking.name]: [say('cash_not_shown')] });
    return filter(said, asking);
  };

/** Filters of lists of orders by their cash; `alias`: the table of orders. 422 on `cash_holder_id` unless it is an id or `nobody`. */
export function orderCashFilters(alias: string) {
  const has = (condition: string) =>
    `exists (select from order_cash c where c.workspace_id = ${alias}.workspace_id and c.order_id = ${alias}.id and c.is_last and ${condition})`;
  const stage: Filter<readonly string[]> = (said) => {
    const stages = said.flatMap((key) => toKey(CASH_STAGES, key) ?? []);
    const open = stages.filter((key) => key !== 'none');
    return (where) => {
      // Orders that were never out have no row in order_cash.
      if (open.length < stages.length) where.and(`not ${has(`c.stage <> 'none' and c.stage <> all(?)`)}`, open);
      else where.and(has('c.stage = any(?)'), open);
    };
  };
  const holder: Filter<string> = (said, { name }) => {
    if (said === CASH_HOLDER_NOBODY) return (where) => where.and(has(`${IS_OPEN} and c.holder_kind = 'nobody'`));
    const id = readIdFilter(name, said);
    return (where) => where.and(has(`${IS_OPEN} and c.holder_id = ?`), id);
  };
  /** Counts calendar days: since yesterday is one day, at any hour. */
  const since = (condition: string, bound: (day: string) => string): Filter<number> => {
    return (days) =>
      (where, { time_zone }) =>
        where.and(
          has(`c.stage <> 'none' and c.since ${condition} ?`),
          new Date(dayStart(bound(addDays(dayOf(monotonicNow(), time_zone), -days)), time_zone)),
        );
  };
  const isSo =
    (is: typeof isLate): Filter<boolean> =>
    (isSaid) =>
    (where, { time_zone }) => {
      const condition = has(is('?', '?'));
      where.and(
        isSaid ? condition : `not ${condition}`,
        dayOf(monotonicNow(), time_zone),
        utcOffset(monotonicNow(), time_zone),
      );
    };
  return {
    cash_stage: ofCash(stage),
    cash_holder_id: ofCash(holder),
    cash_days_from: ofCash(since('<', dayAfter)),
    cash_days_to: ofCash(since('>=', (day) => day)),
    cash_is_late: ofCash(isSo(isLate)),
    cash_is_told_paid: ofCash(isSo(isToldPaid)),
  };
}
