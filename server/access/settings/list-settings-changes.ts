import { settingOf } from '../../../contract/access/settings-resource.ts';
import type { Page } from '../../platform/database/lists.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Actor } from '../../caller/actor.ts';
import { findChanges, type ChangeRow } from './settings-sql.ts';

/**
 * The log of settings, newest first: policies of the workspace and preferences of one account (R-RES-15). Amounts are
 * in major units of the workspace's currency at that moment.
 */
export async function listSettingsChanges(sql: Sql, actor: Actor, account_id: string, page: Page) {
  const { rows, total } = await findChanges(sql, actor.workspace.id, account_id, page);
  return { rows: rows.map(showChange), total };
}

function showChange({ id, key, old_value, new_value, currency, changed_by, changed_at }: ChangeRow) {
  const { of, kind } = settingOf(key);
  const outside = (value: unknown) => (kind === 'money' ? toMajor(value as number, currency) : value);
  return { id, key, of, old_value: outside(old_value), new_value: outside(new_value), changed_by, changed_at };
}
