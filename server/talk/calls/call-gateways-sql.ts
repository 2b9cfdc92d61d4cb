import { CALL_GATEWAY_SECRETS, callGateways } from '../../../contract/talk/call-gateways.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const callGatewaysSql = resourceSql(callGateways, 'call_gateways', {
  // Secrets are sealed together, and never returned.
  ...Object.fromEntries(CALL_GATEWAY_SECRETS.map((name) => [name, 'null::text'])),
  has_credentials: 'call_gateways.credentials is not null',
  webhook_path: `'/call-reports/' || call_gateways.workspace_id || '/' || call_gateways.id`,
});

export type CallGatewayRow = Row<'find_call_gateway'>;

const GATEWAY = `id, name, url, method, headers, request_body, taken_when, signature_header, call_field, state_field, ringing_when, answered_when,
       ended_when, seconds_field, credentials`;

/** The gateway with this id, in use or not. */
export async function findCallGateway(sql: Sql, workspace_id: string, id: string): Promise<CallGatewayRow | undefined> {
  const [row] = await sql.rows(
    'find_call_gateway',
    `select ${GATEWAY} from call_gateways where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row;
}

/** The gateway that the call desk uses. */
export async function findActiveGateway(sql: Sql, workspace_id: string): Promise<CallGatewayRow | undefined> {
  const [row] = await sql.rows(
    'find_active_call_gateway',
    `select ${GATEWAY} from call_gateways where workspace_id = $1 and status = 'active'`,
    [workspace_id],
  );
  return row;
}

/** Counts the workspace's gateways; serialises writes of them until the transaction ends. */
export async function countCallGateways(tx: Tx, workspace_id: string): Promise<number> {
  await lockName(tx, `call gateways ${workspace_id}`);
  const [row] = await tx.rows(
    'count_call_gateways',
    `select count(*)::int as n from call_gateways where workspace_id = $1`,
    [workspace_id],
  );
  return row!.n;
}

/** Records that the gateway sent a signed report, at most twice a minute. */
export const noteReport = (tx: Tx, workspace_id: string, id: string, at: Date): Promise<unknown> =>
  tx.rows(
    'note_call_gateway_heard',
    `update call_gateways set heard_at = $3 where workspace_id = $1 and id = $2 and (heard_at is null or heard_at < $3::timestamptz - interval '30 seconds')`,
    [workspace_id, id, at],
  );
