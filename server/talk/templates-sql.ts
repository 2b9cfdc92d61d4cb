import type { MessageSteps } from '../../contract/leads/message-steps.ts';
import { messageTemplates } from '../../contract/talk/message-templates.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { resourceSql } from '../resources/resource-sql.ts';

export const templatesSql = resourceSql(messageTemplates, 'message_templates');

export type TemplateRow = Row<'find_active_message_templates'>;

/** The active templates of a workspace, in the order of its menu. */
export const findTemplates = (sql: Sql, workspace_id: string): Promise<TemplateRow[]> =>
  sql.rows(
    'find_active_message_templates',
    `select id, name, language, body, lead_statuses, order_statuses, is_for_failed_delivery
     from message_templates where workspace_id = $1 and status = 'active' order by position, id`,
    [workspace_id],
  );

/** Adds templates; those with an existing name and language stay unchanged. */
export const insertTemplates = (
  tx: Tx,
  workspace_id: string,
  rows: readonly (TemplateRow & { position: number })[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_message_templates',
    `insert into message_templates (workspace_id, id, name, language, body, lead_statuses, order_statuses, is_for_failed_delivery, position,
       status, created_at, updated_at)
     select $1, r.id, r.name, r.language, r.body, r.lead_statuses, r.order_statuses, r.is_for_failed_delivery, r.position, 'active', $3, $3
     from jsonb_to_recordset($2::jsonb) as r (id uuid, name text, language text, body text, lead_statuses text[], order_statuses text[],
       is_for_failed_delivery boolean, position integer)
     on conflict (workspace_id, name, language) do nothing returning id`,
    [workspace_id, JSON.stringify(rows), at],
  );

/** The plans of message steps. Locks the workspace's settings, so that a plan and its template do not change at once. */
export async function lockStepPlans(tx: Tx, workspace_id: string): Promise<MessageSteps> {
  const [row] = await tx.rows('lock_step_plans', `select settings from workspaces where id = $1 for no key update`, [
    workspace_id,
  ]);
  return row!.settings.message_steps ?? {};
}

/** Whether an active template of this name other than this one has a channel. */
export async function hasNamesake(sql: Sql, workspace_id: string, name: string, id: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_template_namesake',
    `select id from message_templates
     where workspace_id = $1 and name = $2 and id <> $3 and status = 'active' and message_channel_id is not null limit 1`,
    [workspace_id, name, id],
  );
  return rows.length > 0;
}

export type AutomaticTemplate = Row<'find_automatic_templates'>;

/** The active automatic templates, in the order of the menu. */
export const findAutomaticTemplates = (sql: Sql, workspace_id: string): Promise<AutomaticTemplate[]> =>
  sql.rows(
    'find_automatic_templates',
    `select t.id, t.name, t.language, t.body, t.lead_statuses, t.order_statuses, t.is_for_failed_delivery, t.whatsapp_name, t.buttons,
       t.message_channel_id, c.kind as channel
     from message_templates t
     join message_channels c on c.workspace_id = $1 and c.id = t.message_channel_id and c.status = 'active'
     where t.workspace_id = $1 and t.status = 'active' and t.message_channel_id is not null order by t.position, t.id`,
    [workspace_id],
  );
