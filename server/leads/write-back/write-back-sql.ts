import type { Message } from '../../../contract/messages/message.ts';
import type { WriteBackKind, WriteBackStates } from '../../../contract/leads/write-back.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* The way back to shops (R-STORE-8): its credentials, its words, and how each shop answers. */

export type WriteBackRow = Row<'find_write_back'>;

/** The way back of a connection with its kind and name; undefined: none is connected, or the application is gone. */
export async function findWriteBack(sql: Sql, workspace_id: string, id: string): Promise<WriteBackRow | undefined> {
  const [row] = await sql.rows(
    'find_write_back',
    `select b.application_id, b.account_id, a.kind, a.name, b.status, b.address, b.credentials, b.shop_name, b.states, b.paused_until,
       b.failures, b.failing_since, b.denials, b.fault, b.sent_at, b.renew_at
     from write_backs b join applications a on a.workspace_id = $1 and a.id = b.application_id
     where b.workspace_id = $1 and b.application_id = $2`,
    [workspace_id, id],
  );
  return row;
}

export type NewWriteBack = {
  application_id: string;
  account_id: string;
  status: 'active' | 'inactive';
  address: string;
  credentials: Buffer;
  shop_name: string | null;
  states: WriteBackStates;
  /** When its token is renewed; null: it is not. */
  renew_at: Date | null;
};

/**
 * Creates or replaces the way back of a connection. `is_tried`: the shop just answered well, which ends earlier faults and pauses.
 * `is_back`: it was off, and is on again.
 */
export const writeWriteBack = (
  tx: Tx,
  workspace_id: string,
  row: NewWriteBack,
  { is_tried, is_back }: { is_tried: boolean; is_back: boolean },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_write_back',
    `insert into write_backs (workspace_id, application_id, account_id, status, address, credentials, shop_name, states, created_at, updated_at, renew_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $11)
     on conflict (workspace_id, application_id) do update set status = excluded.status, address = excluded.address,
       credentials = excluded.credentials, shop_name = excluded.shop_name, states = excluded.states,
       paused_until = case when $10 then null else write_backs.paused_until end, failures = case when $10 then 0 else write_backs.failures end,
       failing_since = case when $12 then null else write_backs.failing_since end,
       denials = case when $10 then 0 else write_backs.denials end, fault = case when $10 then null else write_backs.fault end,
       renew_at = case when $10 then excluded.renew_at else write_backs.renew_at end, updated_at = excluded.updated_at
     returning application_id`,
    [
      workspace_id,
      row.application_id,
      row.account_id,
      row.status,
      row.address,
      row.credentials,
      row.shop_name,
      JSON.stringify(row.states),
      at,
      is_tried,
      row.renew_at,
      is_tried || is_back,
    ],
  );

/** Removes the way back of a connection. */
export const removeWriteBackRow = (tx: Tx, workspace_id: string, id: string): Promise<unknown> =>
  tx.rows(
    'remove_write_back',
    `delete from write_backs where workspace_id = $1 and application_id = $2 returning application_id`,
    [workspace_id, id],
  );

/** Result of a run of attempts at one shop. */
export type ShopState = {
  status: 'active' | 'denied';
  paused_until: Date | null;
  failures: number;
  failing_since: Date | null;
  denials: number;
  fault: Message | null;
  /** The shop took something. */
  has_sent: boolean;
};

/** The state of a shop, locked; undefined: its way back was removed meanwhile. */
export async function lockShopState(tx: Tx, workspace_id: string, id: string) {
  const [row] = await tx.rows(
    'lock_write_back',
    `select status, failures, failing_since, denials, paused_until from write_backs where workspace_id = $1 and application_id = $2 for update`,
    [workspace_id, id],
  );
  return row;
}

export const writeShopState = (
  tx: Tx,
  workspace_id: string,
  id: string,
  state: ShopState,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_shop_state',
    `update write_backs set status = case when status = 'active' then $3 else status end, paused_until = $4, failures = $5,
       failing_since = $6, denials = $7, fault = $8, sent_at = case when $9 then $10 else sent_at end
     where workspace_id = $1 and application_id = $2 returning application_id`,
    [
      workspace_id,
      id,
      state.status,
      state.paused_until,
      state.failures,
      state.failing_since,
      state.denials,
      state.fault && JSON.stringify(state.fault),
      state.has_sent,
      at,
    ],
  );

// --- renewals ----------------------------------------------------------------------------------------------------

/** Claims the renewal of a token that is due, for one worker; returns the sealed credentials. Nothing else renews it until it is written. */
export async function claimRenewal(tx: Tx, workspace_id: string, id: string, at: Date): Promise<Buffer | undefined> {
  const [row] = await tx.rows(
    'claim_renewal',
    `update write_backs set renew_at = null
     where workspace_id = $1 and application_id = $2 and status = 'active' and renew_at <= $3 returning credentials`,
    [workspace_id, id, at],
  );
  return row?.credentials;
}

/** Writes renewed credentials, and when they are renewed again; false if a person gave others meanwhile. */
export async function writeRenewal(
  tx: Tx,
  workspace_id: string,
  id: string,
  before: Buffer,
  after: Buffer,
  renew_at: Date | null,
): Promise<boolean> {
  const rows = await tx.rows(
    'write_renewal',
    `update write_backs set credentials = $4, renew_at = $5
     where workspace_id = $1 and application_id = $2 and credentials = $3 returning application_id`,
    [workspace_id, id, before, after, renew_at],
  );
  return rows.length > 0;
}

// --- versions ----------------------------------------------------------------------------------------------------

/** Connections of a kind whose people were not told that this version ends. */
export const findBacksToWarn = (sql: Sql, kind: WriteBackKind, version: string) =>
  sql.rows(
    'find_backs_to_warn',
    `select distinct b.workspace_id from write_backs b
     join applications a on a.workspace_id = b.workspace_id and a.id = b.application_id and a.kind = $1
     where b.warned_version is distinct from $2`,
    [kind, version],
  );

/** Marks them as told; returns them. */
export const markBacksWarned = (tx: Tx, workspace_id: string, kind: WriteBackKind, version: string) =>
  tx.rows(
    'mark_backs_warned',
    `update write_backs b set warned_version = $3 from applications a
     where b.workspace_id = $1 and a.workspace_id = $1 and a.id = b.application_id and a.kind = $2 and b.warned_version is distinct from $3
     returning b.application_id, b.account_id, a.name`,
    [workspace_id, kind, version],
  );
