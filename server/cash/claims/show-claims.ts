import { nowOf, type Actor } from '../../caller/actor.ts';
import { dayOf, daysBetween } from '../../platform/text/moments.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { ClaimRow } from './claims-sql.ts';

/** Claims as answers show them. */
export function showClaims(actor: Actor, rows: readonly ClaimRow[]) {
  const { currency, time_zone } = actor.workspace;
  const dayOfMoment = (moment: string) => dayOf(Date.parse(moment), time_zone);
  const today = dayOf(nowOf(actor), time_zone);
  return rows.map(
    ({
      holder_kind,
      holder_id,
      holder_name,
      order_id,
      trip_no: _,
      reference,
      account_id,
      account_name,
      source_kind,
      source_id,
      paid_by_kind,
      paid_by_id,
      given_back_by_kind,
      given_back_by_id,
      value,
      ...row
    }) => ({
      ...row,
      holder: { kind: holder_kind, id: holder_id, name: holder_name },
      order: order_id ? { id: order_id, reference: reference! } : null,
      account: account_id ? { id: account_id, name: account_name ?? '' } : null,
      value: toMajor(value, currency),
      days: daysBetween(dayOfMoment(row.created_at), row.ended_at ? dayOfMoment(row.ended_at) : today),
      source: source_id ? { kind: source_kind!, id: source_id } : null,
      paid_by: paid_by_id ? { kind: paid_by_kind!, id: paid_by_id } : null,
      given_back_by: given_back_by_id ? { kind: given_back_by_kind!, id: given_back_by_id } : null,
    }),
  );
}
