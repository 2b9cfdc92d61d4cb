import * as contract from '../../../contract/leads/write-back.ts';
import { say } from '../../../contract/messages/message.ts';
import { findApplication } from '../../access/applications/find-application.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { shownReason } from '../../intake/show-store.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { spelledAlike } from '../../../contract/shapes.ts';
import { removeWriteBack, setWriteBack, tellStoreAgain, tryWriteBack } from './set-write-back.ts';
import { countTellings, listTellings, type ListedTelling } from './tellings-sql.ts';
import { findWriteBack } from './write-back-sql.ts';

export type WriteBackTools = { seal: Seal; outbound: Outbound };

export const writeBackDoors = (tools: WriteBackTools): Door[] => [
  door(contract.showWriteBack, async ({ actor, params, sql }) =>
    shown(sql, actor, await storeOf(sql, actor, params.id)),
  ),

  door(contract.setWriteBack, async ({ actor, params, body, sql, write }) => {
    // The shop is asked before the transaction, which never waits for the network.
    const tried = await tryWriteBack(sql, actor, await storeOf(sql, actor, params.id), body, tools);
    return await write(async (tx) => {
      const store = await storeOf(tx, actor, params.id);
      await setWriteBack(tx, actor, store, body, tried, tools.seal);
      return await shown(tx, actor, store);
    });
  }),

  door(contract.removeWriteBack, ({ actor, params, write }) =>
    write(async (tx) => {
      const store = await storeOf(tx, actor, params.id);
      await removeWriteBack(tx, actor, store);
      return await shown(tx, actor, store);
    }),
  ),

  door(contract.listToldOrders, async ({ actor, params, query, sql }) => {
    const { id: application_id } = await storeOf(sql, actor, params.id);
    const page = readPage(query);
    const status = query.status?.map(spelledAlike) ?? null;
    const listed = await listTellings(sql, { workspace_id: actor.workspace.id, application_id }, status, page);
    return ok({ data: listed.rows.map(shownTelling), meta: pageMeta(page, listed) });
  }),

  door(contract.tellStoreAgain, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const store = await storeOf(tx, actor, params.id);
      const count = await tellStoreAgain(tx, actor, store, body.order_references ?? null);
      return ok({ data: { count }, meta: {} });
    }),
  ),
];

type Store = ResourceRow & { kind: contract.WriteBackKind };

/** The application with this id, if its shop can be told; else 404, or 409 for another kind. */
async function storeOf(sql: Sql, actor: Actor, id: string): Promise<Store> {
  const row = await findApplication(sql, actor, id);
  if (!contract.isWriteBackKind(row['kind'] as string)) throw new Refusal('CONFLICT', say('write_back_of_store'));
  return row as Store;
}

async function shown(sql: Sql, actor: Actor, { id, kind }: Store): Promise<Answer> {
  const { id: workspace_id } = actor.workspace;
  const [row, counts] = await Promise.all([findWriteBack(sql, workspace_id, id), countTellings(sql, workspace_id, id)]);
  const { defaults } = contract.WRITE_BACK_TABLE[kind];
  const data = {
    kind,
    status: row?.status ?? 'off',
    address: row?.address ?? null,
    shop_name: row?.shop_name ?? null,
    states: { ...(row ? NOTHING_TOLD : defaults), ...(row?.states as contract.WriteBackStates | undefined) },
    paused_until: row?.paused_until ?? null,
    fault: shownReason(row?.fault),
    renew_at: row?.renew_at ?? null,
    sent_at: row?.sent_at ?? null,
    ...counts,
  };
  return ok({ data, meta: {} });
}

const NOTHING_TOLD = Object.fromEntries(contract.TOLD_STATUSES.map((status) => [status, null]));

const shownTelling = ({ id, reason, ...row }: ListedTelling) => ({ ...row, reason: shownReason(reason) });
