import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { moneyAccountsSql } from './money-accounts-sql.ts';

/** The bank account or cash box of a payment; 422 on `money_account_id` unless an active one has this id. */
export async function findBox(sql: Sql, actor: Actor, id: string): Promise<ResourceRow> {
  const row = isId(id) ? await moneyAccountsSql.find(sql, actor.scope, id) : undefined;
  if (!row || row['is_active'] === false) throw invalid({ money_account_id: [say('unknown_money_account')] });
  return row;
}
