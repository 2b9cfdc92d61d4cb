import type { AttemptReason } from '../../../contract/shipping/attempt-reasons.ts';
import { DELIVERY_TABS, type DeliveryTab } from '../../../contract/orders/failed-deliveries.ts';
import type { Scope } from '../../caller/actor.ts';
import { fold } from '../../platform/text/fold.ts';
import { conditions, likePattern, nameLike, type Conditions } from '../../platform/database/conditions.ts';
import type { PhoneSearch } from '../../platform/text/phones.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { type Row, unprepared } from '../../platform/database/statement-names.ts';
import { KEYS_OF_CITY } from '../../resources/filters-sql.ts';
import { trackingSpellings } from '../../shipping/tracking/shipments-sql.ts';
import { COD_NOW } from '../cod-sql.ts';

export type FailedDeliveryFilter = {
  /** Today in the workspace's time zone. */
  today: string;
  tab: DeliveryTab | null;
  /** The page starts after this row; null for the first page. */
  after: { deadline_on: string; order_id: string } | null;
  skip: number;
  size: number;
  /** Limits the query to this order, listed or not; null for all listed orders. */
  order_id: string | null;
  reasons: readonly AttemptReason[] | null;
  shipping_company_id: string | null;
  delivery_boy_id: string | null;
  account_id: string | null;
  city: string | null;
  keyword: { text: string; phone: PhoneSearch | null } | null;
};

export type FailedDeliveryListRow = Row<'list_failed_deliveries'>;

const FROM = `failed_deliveries f
  join orders o on o.workspace_id = f.workspace_id and o.id = f.order_id
  join order_states s on s.workspace_id = f.workspace_id and s.order_id = f.order_id
  left join shipments h on h.workspace_id = s.workspace_id and h.id = s.shipment_id and h.state = 'accepted'
  left join members m on m.workspace_id = s.workspace_id and m.user_id = s.delivery_boy_id
  left join users u on u.id = s.delivery_boy_id`;

const SELECT = `f.order_id as id, f.account_id, o.reference, o.full_name, o.phone, o.second_phone, o.city, o.area, o.address,
  ${COD_NOW} as cod,
  f.attempts, f.attempt_reason as reason, f.words, f.last_attempt_at, f.promised_on, f.deadline_on, s.shipment_id,
  s.delivery_boy_id, coalesce(m.full_name, u.full_name) as delivery_boy_name,
  f.decision, f.reattempt_on, f.decision_comment, f.decided_by, f.decided_at, f.courier_told, f.told_error,
  (select jsonb_build_object('act', r.act, 'address', r.address, 'wanted_on', r.wanted_on, 'words', r.words,
     'asked_at', to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
   from customer_requests r where r.workspace_id = $1 and r.order_id = f.order_id and not r.is_done
     and (f.decided_at is null or r.asked_at > f.decided_at)
   order by r.id desc limit 1) as customer_asked`;

/** A page of the scope's list, the nearest deadline first. */
export function listFailedDeliveries(
  sql: Sql,
  scope: Scope,
  filter: FailedDeliveryFilter,
): Promise<FailedDeliveryListRow[]> {
  const where = listedWhere(scope, filter);
  if (filter.tab) where.and(TABS[filter.tab](() => where.bind(filter.today)));
  if (filter.after)
    where.and('(f.deadline_on, f.order_id) > (?::date, ?::uuid)', filter.after.deadline_on, filter.after.order_id);
  const skipping = filter.skip > 0 ? ` offset ${where.bind(filter.skip)}` : '';
  const text = `select ${SELECT} from ${FROM} where ${where} order by f.deadline_on, f.order_id limit ${where.bind(filter.size)}${skipping}`;
  return sql.rows(unprepared('list_failed_deliveries'), text, where.values);
}

/** Counts each tab, with the same filters. This is cheap, as the list has only parcels that are out now. */
export async function countFailedDeliveries(
  sql: Sql,
  scope: Scope,
  filter: FailedDeliveryFilter,
): Promise<Record<DeliveryTab, number>> {
  const where = listedWhere(scope, filter);
  const today = where.bind(filter.today);
  const counts = DELIVERY_TABS.map((tab) => `(count(*) filter (where ${TABS[tab](() => today)}))::int as ${tab}`);
  const [row] = await sql.rows(
    unprepared('count_failed_deliveries'),
    `select ${counts.join(', ')} from ${FROM} where ${where}`,
    where.values,
  );
  return row!;
}

/** SQL conditions of the tabs; `today` binds the day as a parameter. */
const TABS: Record<DeliveryTab, (today: () => string) => string> = {
  open: () => 'f.decision is null',
  due_today: (today) => `f.decision is null and f.deadline_on = ${today()}::date`,
  overdue: (today) => `f.decision is null and f.deadline_on < ${today()}::date`,
  decided: () => 'f.decision is not null',
};

function listedWhere(scope: Scope, filter: FailedDeliveryFilter): Conditions {
  const where = conditions();
  where.and('f.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('f.account_id = ?', scope.account_id);
  if (scope.delivery_boy_id) where.and('s.delivery_boy_id = ?', scope.delivery_boy_id);
  if (filter.order_id) where.and('f.order_id = ?', filter.order_id);
  else where.and('f.is_listed');
  if (filter.reasons) where.anyOf('f.attempt_reason', filter.reasons);
  if (filter.shipping_company_id) where.and('h.shipping_company_id = ?', filter.shipping_company_id);
  if (filter.delivery_boy_id) where.and('s.delivery_boy_id = ?', filter.delivery_boy_id);
  if (filter.account_id) where.and('f.account_id = ?', filter.account_id);
  if (filter.city) {
    const city = fold(filter.city);
    const like = likePattern(city, 'partial');
    where.and(`(o.city_folded like ? or o.city_folded = any(${KEYS_OF_CITY}))`, like, city, scope.workspace_id, city);
  }
  if (filter.keyword) andKeyword(where, filter.keyword);
  return where;
}

function andKeyword(where: Conditions, { text, phone }: NonNullable<FailedDeliveryFilter['keyword']>): void {
  const [name, wanted] = nameLike('o.full_name_folded', text, 'partial');
  const likes = phone ? ' or o.phone_digits = any(?) or o.phone_digits like any(?)' : '';
  where.and(
    `(o.reference = ? or h.tracking_number = any(?) or ${name}${likes})`,
    text.toUpperCase(),
    trackingSpellings(text),
    wanted,
    ...(phone
      ? [phone.digits, phone.is_whole_number ? [] : phone.digits.map((digits) => likePattern(digits, 'partial'))]
      : []),
  );
}
