import { CHANNEL_SECRETS, messageChannels } from '../../../contract/talk/message-channels.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const channelsSql = resourceSql(messageChannels, 'message_channels', {
  // Secrets are sealed together, and never returned.
  ...Object.fromEntries(CHANNEL_SECRETS.map((name) => [name, 'null::text'])),
  has_credentials: 'message_channels.credentials is not null',
  webhook_path: `case when message_channels.kind = 'whatsapp'
    then '/message-updates/' || message_channels.workspace_id || '/' || message_channels.id end`,
});

export type ChannelRow = Row<'find_channels_to_send'>;

const CHANNEL = `id, name, kind, status, phone_number_id, business_account_id, url, method, headers, request_body, taken_when, drops_repeats,
       credentials`;

/** Data for sending through these channels; missing ones are left out. */
export const findChannels = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<ChannelRow[]> =>
  sql.rows(
    'find_channels_to_send',
    `select ${CHANNEL} from message_channels where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );

/** Counts the workspace's channels; serialises creation until the transaction ends. */
export async function countChannels(tx: Tx, workspace_id: string): Promise<number> {
  await tx.rows('lock_message_channels', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403049))`, [
    workspace_id,
  ]);
  const [row] = await tx.rows(
    'count_message_channels',
    `select count(*)::int as n from message_channels where workspace_id = $1`,
    [workspace_id],
  );
  return row!.n;
}

/** Pauses a channel until a moment. `fault`: the channel's fault; undefined: it works. Returns true for a new fault. */
export async function pauseChannel(
  tx: Tx,
  workspace_id: string,
  id: string,
  { until, fault }: { until: Date; fault: string | undefined },
): Promise<boolean> {
  const [row] = await tx.rows(
    'pause_message_channel',
    `update message_channels c set paused_until = greatest(c.paused_until, $3), fault = coalesce($4, c.fault)
     from (select fault is null as was_well from message_channels where workspace_id = $1 and id = $2 for update) as before
     where c.workspace_id = $1 and c.id = $2 returning before.was_well`,
    [workspace_id, id, until, fault ?? null],
  );
  return fault !== undefined && (row?.was_well ?? false);
}

/** Clears the faults of channels that send again. */
export const clearFaults = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'clear_channel_faults',
    `update message_channels set fault = null where workspace_id = $1 and id = any($2::uuid[]) and fault is not null`,
    [workspace_id, uuidArray(ids)],
  );

/** Records that the channel sent a signed status of a message. */
export const noteHeard = (tx: Tx, workspace_id: string, id: string, at: Date): Promise<unknown> =>
  tx.rows(
    'note_channel_heard',
    `update message_channels set heard_at = $3 where workspace_id = $1 and id = $2 and (heard_at is null or heard_at < $3::timestamptz - interval '30 seconds')`,
    [workspace_id, id, at],
  );

/** Workspaces with an active number of WhatsApp that were not yet warned of the end of this version. */
export const findWorkspacesToWarn = (sql: Sql, version: string) =>
  sql.rows(
    'find_workspaces_to_warn_of_version',
    `select distinct workspace_id from message_channels
     where kind = 'whatsapp' and status = 'active' and warned_version is distinct from $1`,
    [version],
  );

/** Marks the numbers as warned; returns them. */
export const markWarned = (tx: Tx, workspace_id: string, version: string) =>
  tx.rows(
    'mark_channels_warned_of_version',
    `update message_channels set warned_version = $2
     where workspace_id = $1 and kind = 'whatsapp' and status = 'active' and warned_version is distinct from $2 returning id, name`,
    [workspace_id, version],
  );
