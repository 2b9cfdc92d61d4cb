import type { Database } from '../server/platform/database/postgres.ts';
import type { Service } from './harness.ts';
import { sessionFor } from './shop.ts';
import type { SessionClient } from './session.ts';
import { expect, world, type Client, type Person } from './world.ts';
import { type Reply } from './reply.ts';

/* A call desk: agents with a browser and a token each. The test sets the clocks of holds and callbacks back. */

/** A client that calls the desk: by token or in a browser. */
export type Caller = Pick<Client, 'send' | 'post'>;

export async function desk(service: Service) {
  const w = await world(service);
  const { database, workspace_id } = w;
  const agent = async (role = 'Agent'): Promise<Person & { browser: SessionClient }> => {
    const person = await w.person(role);
    return { ...person, browser: await sessionFor(service, workspace_id, person.id) };
  };
  return {
    ...w,
    agent,
    /** Requests the next lead; returns its reference, null: there is none. */
    next: async (caller: Caller): Promise<string | null> => {
      const reply = await caller.post('/leads/next');
      return reply.status === 204 ? null : expect(reply, 200).body.data.reference;
    },
    outcome: (caller: Caller, reference: string, body: object): Promise<Reply> =>
      caller.post(`/leads/${reference}/outcome`, body),
    hold: (caller: Caller, reference: string): Promise<Reply> => caller.post(`/leads/${reference}/hold`),
    release: (caller: Caller, reference: string): Promise<Reply> => caller.send('DELETE', `/leads/${reference}/hold`),
    /** Ends the hold of a lead in the past. */
    endHold: (reference: string) => set(database, workspace_id, reference, `held_until = now() - interval '1 second'`),
    /** Makes a lead due now, or since `ago`. */
    letBeDue: (reference: string, ago = '1 second') =>
      set(database, workspace_id, reference, `due_at = now() - interval '${ago}'`),
    place: async (reference: string): Promise<Record<string, unknown> | undefined> =>
      (
        await database.read.rows<Record<string, unknown>>(
          null,
          `select q.* from lead_queue q join leads l on l.workspace_id = q.workspace_id and l.id = q.lead_id
           where q.workspace_id = $1 and l.reference = $2`,
          [workspace_id, reference],
        )
      )[0],
    setSettings: (settings: object) =>
      database.transaction((tx) =>
        tx.rows(null, `update workspaces set settings = settings || $2::jsonb where id = $1`, [
          workspace_id,
          JSON.stringify(settings),
        ]),
      ),
  };
}
export type Desk = Awaited<ReturnType<typeof desk>>;

const set = (database: Database, workspace_id: string, reference: string, columns: string) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `update lead_queue q set ${columns} from leads l
       where q.workspace_id = $1 and l.workspace_id = $1 and l.reference = $2 and q.lead_id = l.id`,
      [workspace_id, reference],
    ),
  );
