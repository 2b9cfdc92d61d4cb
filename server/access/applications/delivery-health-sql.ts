import type { Sql } from '../../platform/database/postgres.ts';
import { idFloor } from '../../platform/ids.ts';

/* How a connection's deliveries come in: the latest, how many, and how many became no lead. */

/** Deliveries of a connection since a moment: one for each order, whatever its store said of it later. The id tells when it first came. */
export async function findDeliveryHealth(sql: Sql, workspace_id: string, application_id: string, from: Date) {
  const [row] = await sql.rows(
    'find_delivery_health',
    `select max(received_at) as last_delivery_at, (array_agg(id order by id desc))[1] as newest_id, count(*)::int as deliveries, count(*) filter (where status = 'failed')::int as refused,
       count(distinct date_trunc('day', received_at at time zone 'UTC'))::int as days
     from incoming_events where workspace_id = $1 and application_id = $2 and id >= $3 and received_at >= $4`,
    [workspace_id, application_id, idFloor(from.getTime()), from],
  );
  return row!;
}

/**
 * Connections of all workspaces that refuse many deliveries: at least `least` came since a moment, and at least this share
 * became no lead.
 */
export const findRefusingStores = (sql: Sql, { from, least, share }: { from: Date; least: number; share: number }) =>
  sql.rows(
    'find_refusing_stores',
    `select a.workspace_id, a.id, a.account_id, a.name, i.deliveries, i.refused
     from applications a
     join workspaces w on w.id = a.workspace_id and w.subscription_status = 'active'
     cross join lateral (
       select count(*)::int as deliveries, count(*) filter (where e.status = 'failed')::int as refused from incoming_events e
       where e.workspace_id = a.workspace_id and e.application_id = a.id and e.id >= $1 and e.received_at >= $2
     ) i
     where a.status = 'active' and a.kind not in ('api', 'form') and i.deliveries >= $3 and i.refused >= $4::float8 * i.deliveries
     order by a.workspace_id, a.id limit 500`,
    [idFloor(from.getTime()), from, least, share],
  );
