import { LIMITS } from '../../../contract/limits.ts';
import { may } from '../../../contract/access/permissions.ts';
import { isFlagged, orderEnd, type CustomerFigures, type OrderEnd } from '../../../contract/reports/reliability.ts';
import type { Actor } from '../../caller/actor.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { addToFigures, findFigures, findOrdersOfPhones, type FigureChange } from './figures-sql.ts';
import type { LockedOrder, OrderState } from '../moves/states-sql.ts';

const NONE: CustomerFigures = { delivered: 0, returned: 0, refused: 0 };

/** A change of a locked order. `after`: null if it is deleted. `phone_digits`: its new phone, if the phone changes. */
export type EndChange = { order: LockedOrder; after: OrderState | null; phone_digits?: string };

/**
 * Updates the figures of customers in the same transaction as their orders: one statement for any number of changes, none if no figure
 * changes. contract/reports/reliability.ts defines how a state counts.
 */
export async function countOrderEnds(tx: Tx, workspace_id: string, changes: readonly EndChange[]): Promise<void> {
  const sums = new Map<string, FigureChange>();
  const add = ({ account_id }: LockedOrder, phone_digits: string, end: OrderEnd | null, by: number) => {
    if (end === null || phone_digits === '') return;
    const key = `${phone_digits} ${account_id}`;
    const sum = sums.get(key) ?? { phone_digits, account_id, ...NONE };
    sum[end] += by;
    sums.set(key, sum);
  };
  for (const { order, after, phone_digits = order.phone_digits } of changes) {
    const [left, entered] = [orderEnd(order), after && orderEnd(after)];
    if (left === entered && phone_digits === order.phone_digits) continue;
    add(order, order.phone_digits, left, -1);
    add(order, phone_digits, entered, 1);
  }
  const bumps = [...sums]
    .filter(([, { delivered, returned, refused }]) => delivered !== 0 || returned !== 0 || refused !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
  if (bumps.length > 0) await addToFigures(tx, workspace_id, bumps);
}

export type Reliability = CustomerFigures & { is_flagged: boolean };

/**
 * Figures of customers' earlier orders by phone digits, within the actor's scope: the workspace, or its own account. A workspace may share
 * the counts of all accounts (R-GUARD-5).
 */
export async function findReliability(
  sql: Sql,
  { scope, workspace: { settings } }: Pick<Actor, 'scope' | 'workspace'>,
  phones: readonly string[],
): Promise<(phone_digits: string) => Reliability> {
  const asked = [...new Set(phones)].filter(Boolean);
  const rows =
    asked.length > 0
      ? await findFigures(sql, settings.shares_phone_history ? { ...scope, account_id: null } : scope, asked)
      : [];
  const found = new Map(rows.map(({ phone_digits, ...figures }) => [phone_digits, figures]));
  return (phone_digits) => {
    const figures = found.get(phone_digits) ?? NONE;
    return { ...figures, is_flagged: isFlagged(figures, settings.flag_from_returned) };
  };
}

export type PastOrder = {
  id: string;
  reference: string;
  status: string;
  total: number;
  currency: string;
  created_at: string;
  comment: { body: string; written_by: string; created_at: string } | null;
};

/** The newest orders of each phone by its digits, at most 10 each; empty for an actor who may not list orders. */
export async function findPastOrders(
  sql: Sql,
  { scope, grants, workspace: { currency } }: Actor,
  phones: readonly string[],
): Promise<(phone_digits: string) => PastOrder[]> {
  const asked = may(grants, 'orders', 'list') ? [...new Set(phones)].filter(Boolean) : [];
  const rows = asked.length > 0 ? await findOrdersOfPhones(sql, scope, asked, LIMITS.past_orders_shown) : [];
  const found = Map.groupBy(rows, ({ phone_digits }) => phone_digits);
  return (phone_digits) =>
    (found.get(phone_digits) ?? []).map(
      ({ phone_digits: _, total, comment, commented_by, commented_at, ...order }) => ({
        ...order,
        total: toMajor(total, currency),
        currency,
        comment: comment === null ? null : { body: comment, written_by: commented_by!, created_at: commented_at! },
      }),
    );
}
