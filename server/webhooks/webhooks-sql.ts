import { webhooks } from '../../contract/webhooks/webhooks.ts';
import type { Scope } from '../caller/actor.ts';
import { isHouse } from '../caller/is-house.ts';
import { resourceSql, type ResourceSql } from '../resources/resource-sql.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

const generic = resourceSql(webhooks, 'webhooks', {
  account_name: `select a.name from accounts a where a.workspace_id = webhooks.workspace_id and a.id = webhooks.account_id`,
});

/**
 * The generic statements, with two additions: reactivating a webhook clears its record of failures, and files of the house also find the
 * webhooks for all accounts, which have no account.
 */
export const webhooksSql: ResourceSql = {
  ...generic,
  async findBy(tx, scope, field, values) {
    if (!(await isHouse(tx, scope.workspace_id, scope.account_id)))
      return await generic.findBy(tx, scope, field, values);
    const rows = await generic.findBy(tx, { ...scope, account_id: null }, field, values);
    return rows.filter((row) => !row.account_id || row.account_id === scope.account_id);
  },
  update: (tx, scope, id, changes, at, unchanged_since) =>
    generic.update(
      tx,
      scope,
      id,
      changes['status'] === 'active'
        ? { ...changes, disabled_reason: null, disabled_at: null, failing_since: null }
        : changes,
      at,
      unchanged_since,
    ),
};

/** Number of webhooks in the workspace; concurrent creations wait for each other until the transaction ends. */
export async function countWebhooks(tx: Tx, workspace_id: string): Promise<number> {
  await tx.rows('lock_webhooks', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403003))`, [workspace_id]);
  const [row] = await tx.rows('count_webhooks', `select count(*)::int as n from webhooks where workspace_id = $1`, [
    workspace_id,
  ]);
  return row!.n;
}

export type LockedWebhook = Row<'lock_webhook'>;

/** Locks one webhook of the scope until the transaction ends. */
export async function lockWebhook(tx: Tx, scope: Scope, id: string): Promise<LockedWebhook | undefined> {
  const [row] = await tx.rows(
    'lock_webhook',
    `select id, account_id, url, events, status from webhooks
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 for update`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** True when the scope has the webhook. */
export async function isWebhook(sql: Sql, scope: Scope, id: string): Promise<boolean> {
  const rows = await sql.rows(
    'is_webhook',
    `select from webhooks where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return rows.length > 0;
}

// --- secrets -----------------------------------------------------------------------------------------------------

type SecretKey = { workspace_id: string; webhook_id: string };

export const insertSecret = (tx: Tx, key: SecretKey, id: string, sealed: Buffer): Promise<unknown> =>
  tx.rows(
    'insert_webhook_secret',
    `insert into webhook_secrets (workspace_id, webhook_id, id, secret) values ($1, $2, $3, $4) returning id`,
    [key.workspace_id, key.webhook_id, id, sealed],
  );

/** Secrets that sign at this moment, including the current one. */
export async function countSecrets(tx: Tx, key: SecretKey, now: Date): Promise<number> {
  const [row] = await tx.rows(
    'count_webhook_secrets',
    `select count(*)::int as n from webhook_secrets
     where workspace_id = $1 and webhook_id = $2 and (expires_at is null or expires_at > $3)`,
    [key.workspace_id, key.webhook_id, now],
  );
  return row!.n;
}

/** Ends the current secret at a moment; returns that moment. */
export async function expireSecret(tx: Tx, key: SecretKey, expires_at: Date): Promise<string> {
  const [row] = await tx.rows(
    'expire_webhook_secret',
    `update webhook_secrets set expires_at = $3 where workspace_id = $1 and webhook_id = $2 and expires_at is null
     returning expires_at`,
    [key.workspace_id, key.webhook_id, expires_at],
  );
  return row!.expires_at;
}
