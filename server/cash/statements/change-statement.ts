import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { updateStatement as updating } from '../../../contract/cash/statements.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { moneyAccountsSql } from '../money-accounts/money-accounts-sql.ts';
import { draftOnly, notDraft } from './settle-rows.ts';
import { publishStatement } from './publish-statement.ts';
import { lockStatement, removeStatement, writeStatement } from './statements-sql.ts';

/**
 * Changes the day, money account and received amount of a draft. 409 when it is no draft, or was changed since it was
 * shown; 422 on an inactive money account and on too many decimals.
 */
export async function changeStatement(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...body }: BodyOf<typeof updating>,
): Promise<void> {
  const statement = draftOnly(isId(id) ? await lockStatement(tx, actor.scope, id) : undefined);
  if (version !== undefined && version !== statement.version) throw new Refusal('CONFLICT', say('statement_changed'));
  const { id: workspace_id, currency } = actor.workspace;
  const errors = fieldErrors();
  const minor = (name: string, major: number): number => {
    const read = toMinor(major, currency);
    if (read === null) errors.add(name, tooManyDecimals(currency));
    return read ?? 0;
  };
  const { happened_on, bank_reference, money_account_id, charges, received, difference_as } = body;
  if (money_account_id) {
    const found = isId(money_account_id) ? await moneyAccountsSql.find(tx, actor.scope, money_account_id) : undefined;
    if (!found || found['is_active'] === false) errors.add('money_account_id', say('no_such_money_account'));
  }
  const change = {
    happened_on: happened_on ?? statement.happened_on,
    bank_reference: bank_reference === undefined ? statement.bank_reference : bank_reference,
    money_account_id: money_account_id === undefined ? statement.money_account_id : money_account_id,
    charges: charges === undefined ? statement.charges : minor('charges', charges),
    received: received === undefined ? statement.received : received === null ? null : minor('received', received),
    difference_as: difference_as === undefined ? statement.difference_as : difference_as,
  };
  errors.throwIfAny();
  await writeStatement(tx, workspace_id, statement.id, change, new Date(nowOf(actor)));
  publishStatement(tx, workspace_id, statement.id, 'updated');
}

/** Deletes a statement that was never posted, with its rows. 404, 409. */
export async function deleteStatement(tx: Tx, actor: Actor, id: string): Promise<void> {
  const statement = isId(id) ? await lockStatement(tx, actor.scope, id) : undefined;
  if (!statement) throw new Refusal('NOT_FOUND', say('no_such_statement'));
  if (statement.posted_at !== null) throw notDraft(statement);
  await removeStatement(tx, actor.workspace.id, statement.id);
  publishStatement(tx, actor.workspace.id, statement.id, 'deleted');
}
