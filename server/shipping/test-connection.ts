import { say } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import { isoFromMilliseconds } from '../platform/text/moments.ts';
import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { openCourier, type CourierTools } from './open-courier.ts';

export type ConnectionTest = { is_ok: boolean; message: string; checked_at: string };

/** Checks the company's credentials with the courier (R-COUR-1). 404 when there is no such company. */
export async function testConnection(sql: Sql, actor: Actor, id: string, tools: CourierTools): Promise<ConnectionTest> {
  const courier = isId(id) ? await openCourier({ read: sql }, actor.workspace.id, id, tools) : undefined;
  if (!courier) throw new Refusal('NOT_FOUND', say('no_such_shipping_company'));
  const checked_at = isoFromMilliseconds(Date.now());
  if (!courier.company.credentials && courier.company.connector !== 'manual')
    return { is_ok: false, message: 'It has no credentials yet.', checked_at };
  return { ...(await courier.connector.test(courier.link)), checked_at };
}
