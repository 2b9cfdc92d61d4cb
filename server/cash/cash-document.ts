import type { Message } from '../../contract/messages/message.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import type { BodyOf, Route } from '../../contract/route.ts';
import { nowOf, type Actor, type Scope } from '../caller/actor.ts';
import { door, ok, type Answer, type Call, type Door } from '../caller/door.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { isId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { publishResourceChange } from '../resources/publish-resource-change.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { outgoing } from '../resources/resource-values.ts';
import { previewDoor, type TakeBack } from './reversals/preview-act.ts';

/*
 * Doors that all documents of cash share. A document is found in the caller's scope, else 404. Each act answers with the document.
 * An act that takes it back has a preview (R-CASH-15).
 */

type Find<Row> = (sql: Sql, scope: Scope, id: string) => Promise<Row | undefined>;
type Description<Row> = {
  find: Find<Row>;
  /** For 404. */
  missing: Message;
  /** The document as answers show it. `tx`: transaction of the preceding act, which publishes the change; null after a mere read. */
  show: (sql: Sql, actor: Actor, row: Row, tx: Tx | null, change: Change) => unknown;
};
type Change = 'created' | 'updated';
/** An act on the document of this id, at this moment. */
type Act<Body> = (tx: Tx, actor: Actor, id: string, body: Body, at_ms: number) => Promise<unknown>;
type WithReason = { reason: string };
type OneCall = Pick<Call, 'actor' | 'params' | 'body' | 'sql' | 'write'>;

/** Doors of one kind of document, and the lookup of one: 404 for an id that the caller may not see. */
export function cashDocument<Row>({ find, missing, show }: Description<Row>) {
  const refuse = (): never => {
    throw new Refusal('NOT_FOUND', missing);
  };
  const checkId = (id: string): string => (isId(id) ? id : refuse());
  /** Each route of one document has its id in its path. */
  const idIn = (params: unknown): string => checkId((params as { id: string }).id);
  const require = async (sql: Sql, actor: Actor, id: string): Promise<Row> =>
    (await find(sql, actor.scope, checkId(id))) ?? refuse();
  const after = async (tx: Tx, actor: Actor, id: string, change: Change = 'updated'): Promise<Answer> =>
    ok({ data: await show(tx, actor, await require(tx, actor, id), tx, change), meta: {} });
  const act = <R extends Route>(route: R, run: Act<BodyOf<R>>): Door =>
    door(route as Route, ({ actor, params, body, write }: OneCall) =>
      write(async (tx) => {
        const id = idIn(params);
        await run(tx, actor, id, body as BodyOf<R>, nowOf(actor));
        return await after(tx, actor, id);
      }),
    );
  return {
    require,
    /** The document as an act leaves it. */
    after,
    /** The door that shows one. */
    shows: (route: Route): Door =>
      door(route, async ({ actor, params, sql }: OneCall) =>
        ok({ data: await show(sql, actor, await require(sql, actor, idIn(params)), null, 'updated'), meta: {} }),
      ),
    /** The door that creates one by `run`, which returns its id: 201. */
    creates: <R extends Route>(
      route: R,
      run: (tx: Tx, actor: Actor, body: BodyOf<R>, at_ms: number) => Promise<string>,
    ) =>
      door(route as Route, ({ actor, body, write }: OneCall) =>
        write(async (tx) => {
          const id = await run(tx, actor, body as BodyOf<R>, nowOf(actor));
          return { ...(await after(tx, actor, id, 'created')), status: 201 };
        }),
      ),
    act,
    /** The door of an act that takes the document back, and that of its preview. */
    takesBack: (route: Route, preview: Route, run: TakeBack): Door[] => [
      act(route, (tx, actor, id, body: unknown, at_ms) => run(tx, actor, id, (body as WithReason).reason, at_ms)),
      previewDoor(preview, (tx, actor, id, ...more) => run(tx, actor, checkId(id), ...more)),
    ],
  };
}

/** The same for a resource: its changes are published. */
export const resourceDocument = (resource: ResourceContract, sql: { find: Find<ResourceRow> }, missing: Message) =>
  cashDocument<ResourceRow>({
    find: (...asked) => sql.find(...asked),
    missing,
    show(_sql, actor, row, tx, change) {
      if (tx) publishResourceChange(tx, resource, actor.workspace.id, row, change);
      return outgoing(resource, actor, row);
    },
  });
