import * as contract from '../../../contract/access/push.ts';
import { findStandingOf } from '../../caller/standing-sql.ts';
import { ok, sessionDoor, type Answer, type Door, type SessionCall } from '../../caller/door.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import type { Seal } from '../../platform/seal.ts';
import { addDevice, choosePush, readDevice, showChoices, type Person } from './choose-push.ts';
import { pushKeys } from './push-keys.ts';
import { deleteDevice } from './push-sql.ts';

/** The doors of contract/access/push.ts: a person's own devices and choices. */
export function pushDoors({
  database,
  seal,
  outbound,
}: {
  database: Database;
  seal: Seal;
  outbound: Outbound;
}): Door[] {
  const answer = async (sql: Sql, person: Person): Promise<Answer> => {
    const [{ public_key }, member] = await Promise.all([
      pushKeys(database.read, seal),
      findStandingOf(sql, person.workspace_id, person.user_id),
    ]);
    return ok({ data: await showChoices(sql, person, member!, public_key), meta: {} }); // a session's member is active
  };
  return [
    sessionDoor(contract.showPush, (call) => answer(call.sql, personOf(call))),

    sessionDoor(contract.updatePush, ({ body, write, ...call }) =>
      write(async (tx) => {
        const person = personOf(call);
        await choosePush(tx, person, body);
        return await answer(tx, person);
      }),
    ),

    sessionDoor(contract.addPushDevice, async ({ body, write, ...call }) => {
      const device = await readDevice(outbound, body);
      return await write(async (tx) => {
        const person = personOf(call);
        await addDevice(tx, person, device);
        return await answer(tx, person);
      });
    }),

    sessionDoor(contract.removePushDevice, ({ write, ...call }) =>
      write(async (tx) => {
        const person = personOf(call);
        await deleteDevice(tx, person.session_id);
        return await answer(tx, person);
      }),
    ),
  ];
}

const personOf = ({ actor, session }: Pick<SessionCall, 'actor' | 'session'>): Person => ({
  workspace_id: actor.workspace.id,
  session_id: session.id,
  user_id: session.user.id,
});
