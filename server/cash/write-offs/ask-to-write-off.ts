import { say } from '../../../contract/messages/message.ts';
import type { WriteOffKind } from '../../../contract/cash/write-offs.ts';
import type { Actor } from '../../caller/actor.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moneyText } from '../../platform/text/money.ts';
import { insertWriteOff } from './write-offs-sql.ts';

/** True when the amount exceeds what one person may write off alone (R-PAY-6); minor units. */
export const needsSecondYes = ({ workspace }: Actor, amount: number): boolean => {
  const { write_off_limit } = workspace.settings;
  return write_off_limit > 0 && Math.abs(amount) > write_off_limit;
};

/** Requests a write-off, and notifies the people who may approve it; returns its id. 409 when one is already pending. */
export async function askToWriteOff(
  tx: Tx,
  actor: Actor,
  asked: { kind: WriteOffKind; target_id: string; about: string; amount: number; reason: string },
  at_ms: number,
): Promise<string> {
  const { id: workspace_id, currency } = actor.workspace;
  const id = newId(at_ms);
  const amount = Math.abs(asked.amount);
  const row = { ...asked, id, amount, asked_by: actor.name, asked_by_id: actor.user_id };
  if (!(await insertWriteOff(tx, workspace_id, row, new Date(at_ms))))
    throw new Refusal('CONFLICT', say('write_off_waits'));
  const params = { who: actor.name, amount: moneyText(amount, currency), about: asked.about, reason: asked.reason };
  await notify(tx, workspace_id, [
    { message: 'write_off_asked', params, link: '/write-offs?status=pending', to: { account_id: null } },
  ]);
  return id;
}

/** Notifies the owner that a write-off was booked. */
export const notifyOfWriteOff = (
  tx: Tx,
  actor: Actor,
  { about, amount, reason, link }: { about: string; amount: number; reason: string; link: string },
): Promise<void> => {
  const params = { who: actor.name, amount: moneyText(Math.abs(amount), actor.workspace.currency), about, reason };
  return notify(tx, actor.workspace.id, [{ message: 'written_off', params, link, to: { account_id: null } }]);
};
