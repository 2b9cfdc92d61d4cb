import type { SettingKey } from '../../../contract/access/settings-resource.ts';
import type { AccountSettings } from '../../../contract/access/settings.ts';
import type { ListResult, Page } from '../../platform/database/lists.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { Actor } from '../../caller/actor.ts';

/** Stored settings: a workspace's own fields, and the values that differ from the defaults. */
export type StoredSettings = Row<'find_settings'>;

const settingsQuery = (
  lock: string,
) => `select w.name as company_name, w.currency, w.country, w.time_zone, w.settings, a.settings as account_settings
  from workspaces w join accounts a on a.workspace_id = w.id and a.id = $2 where w.id = $1${lock}`;

export async function findSettings(sql: Sql, workspace_id: string, account_id: string): Promise<StoredSettings> {
  const [row] = await sql.rows('find_settings', settingsQuery(''), [workspace_id, account_id]);
  return row!;
}

/**
 * Locks the settings until the transaction ends, so that of two changes at once the second sees the first. A change of
 * policies also holds the workspace alone (hold-workspace-sql.ts).
 */
export async function lockSettings(tx: Tx, workspace_id: string, account_id: string): Promise<StoredSettings> {
  const text = settingsQuery(' for no key update of w, a');
  const [row] = await tx.rows('lock_settings', text, [workspace_id, account_id]);
  return row!;
}

export const writeSettings = (tx: Tx, workspace_id: string, next: Omit<StoredSettings, 'account_settings'>) =>
  tx.rows(
    'write_settings',
    `update workspaces set currency = $2, country = $3, time_zone = $4, settings = $5, name = $6, version = version + 1
     where id = $1 returning id`,
    [workspace_id, next.currency, next.country, next.time_zone, JSON.stringify(next.settings), next.company_name],
  );

export const writeAccountSettings = (
  tx: Tx,
  workspace_id: string,
  account_id: string,
  next: Partial<AccountSettings>,
) =>
  tx.rows(
    'write_account_settings',
    `update accounts set settings = $3 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, account_id, JSON.stringify(next)],
  );

export type SettingChange = {
  id: string;
  account_id: string | null;
  key: SettingKey;
  old_value: unknown;
  new_value: unknown;
};

export const insertSettingsChanges = (tx: Tx, actor: Actor, changes: readonly SettingChange[], at: Date) =>
  tx.rows(
    'insert_settings_changes',
    `insert into settings_changes (workspace_id, id, account_id, key, old_value, new_value, changed_by, actor_kind, actor_id, source, changed_at)
     select $1, id, account_id, key, old_value::jsonb, new_value::jsonb, $7, $8, $9, $10, $11
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as c (id, account_id, key, old_value, new_value)
     returning id`,
    [
      actor.workspace.id,
      uuidArray(changes.map((change) => change.id)),
      uuidArray(changes.map((change) => change.account_id)),
      textArray(changes.map((change) => change.key)),
      textArray(changes.map((change) => JSON.stringify(change.old_value))),
      textArray(changes.map((change) => JSON.stringify(change.new_value))),
      actor.name,
      actor.kind,
      actor.id,
      actor.source,
      at,
    ],
  );

/** The last editor of each setting, of the workspace and of this account. */
export const findLastChanges = (sql: Sql, workspace_id: string, account_id: string) =>
  sql.rows(
    'find_last_changes',
    `select distinct on (key) key, changed_by, changed_at from settings_changes
     where workspace_id = $1 and (account_id is null or account_id = $2) order by key, id desc`,
    [workspace_id, account_id],
  );

/**
 * Events after which some settings are fixed. `has_entries`: cash was booked. `has_prices`: any price, rate or bound of
 * money exists in any table; products have those of offers and of leads.
 */
export type FixingEvents = Row<'find_done'>;

export async function findFixingEvents(sql: Sql, workspace_id: string): Promise<FixingEvents> {
  const [row] = await sql.rows(
    'find_done',
    `select exists (select from orders where workspace_id = $1) as has_orders,
       exists (select from row_counts where workspace_id = $1) as has_counts,
       exists (select from cash_entries where workspace_id = $1) as has_entries,
       exists (select from products where workspace_id = $1)
         or exists (select from cities where workspace_id = $1 and delivery_fee > 0)
         or exists (select from areas where workspace_id = $1 and delivery_fee > 0)
         or exists (select from sourcings where workspace_id = $1 and (target_price > 0 or quote_price > 0))
         or exists (select from invoices where workspace_id = $1)
         or exists (select from call_centers where workspace_id = $1
           and greatest(fee_entered, fee_confirmed, fee_delivered) > 0)
         or exists (select from fee_plans where workspace_id = $1)
         or exists (select from driver_rates where workspace_id = $1)
         or exists (select from shipping_companies where workspace_id = $1
           and (coalesce(rate_home, rate_stop_desk, rate_return) is not null or jsonb_array_length(rates) > 0))
         or exists (select from courier_places where workspace_id = $1 and coalesce(home, to_stop_desk, back) is not null)
         or exists (select from courier_rules where workspace_id = $1 and coalesce(amount_min, amount_max) is not null)
         or exists (select from guard_rules where workspace_id = $1 and amount is not null)
         or exists (select from money_accounts where workspace_id = $1 and opening_balance <> 0)
         or exists (select from costs where workspace_id = $1)
         or exists (select from workspaces where id = $1 and greatest((settings ->> 'shipping_fee')::int8,
           (settings ->> 'write_off_limit')::int8, (settings ->> 'payout_minimum')::int8) > 0) as has_prices`,
    [workspace_id],
  );
  return row!;
}

/** Active message templates of these names; `is_sent`: a channel sends one of the name. */
export const findStepTemplates = (sql: Sql, workspace_id: string, names: readonly string[]) =>
  sql.rows(
    'find_step_templates',
    `select name, bool_or(message_channel_id is not null) as is_sent from message_templates
     where workspace_id = $1 and name = any($2::text[]) and status = 'active' group by name`,
    [workspace_id, textArray(names)],
  );

/** Lets the message steps of all leads be looked at by the changed settings. */
export const wakeMessageLadders = (tx: Tx, workspace_id: string): Promise<unknown> =>
  tx.rows(
    'wake_message_ladders',
    `update message_ladders set due_at = now() where workspace_id = $1 and lead_id = any(array(
       select lead_id from message_ladders where workspace_id = $1 and due_at is not null order by lead_id for update))
     returning lead_id`,
    [workspace_id],
  );

export type ChangeRow = Omit<SettingChange, 'account_id'> & {
  /** The workspace's currency at that moment. */
  currency: string;
  changed_by: string;
  changed_at: string;
};

const CHANGES_OF = `from settings_changes s where s.workspace_id = $1 and (s.account_id is null or s.account_id = $2)`;

/** A page of the changes of the workspace and of this account, newest first, with their exact count. */
export async function findChanges(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  page: Page,
): Promise<ListResult<ChangeRow>> {
  const [rows, [counted]] = await Promise.all([
    sql.rows(
      'find_settings_changes',
      `select s.id, s.key, s.old_value, s.new_value, s.changed_by, s.changed_at,
         coalesce(
           (select c.old_value #>> '{}' from settings_changes c
            where c.workspace_id = $1 and c.key = 'currency' and c.id > s.id order by c.id limit 1),
           (select w.currency from workspaces w where w.id = $1)) as currency
       ${CHANGES_OF} order by s.id desc limit $3 offset $4`,
      [workspace_id, account_id, page.size, (page.number - 1) * page.size],
    ),
    sql.rows('count_settings_changes', `select count(*)::int8 as total ${CHANGES_OF}`, [workspace_id, account_id]),
  ]);
  return { rows, total: counted!.total };
}
