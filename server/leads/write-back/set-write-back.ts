import { say } from '../../../contract/messages/message.ts';
import {
  NEVER_SENT,
  TOLD_STATUSES,
  WRITE_BACK_LIMITS,
  WRITE_BACK_TABLE,
  type setWriteBack as route,
  type WriteBackKind,
  type WriteBackStates,
} from '../../../contract/leads/write-back.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { enqueueTelling } from '../../orders/stores/ask-to-tell-stores.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { SHOPS } from './all-shops.ts';
import { closeCredentials, openCredentials } from './open-shop.ts';
import type { ShopCredentials } from './shop-door.ts';
import { STORE_LABELS } from './store-versions.ts';
import { forgetFailing, retryTellings, skipTellings } from './tellings-sql.ts';
import {
  findWriteBack,
  lockShopState,
  removeWriteBackRow,
  writeWriteBack,
  type WriteBackRow,
} from './write-back-sql.ts';

type Input = BodyOf<typeof route>;
type Store = ResourceRow & { kind: WriteBackKind };
const NAMES = ['key', 'secret', 'token', 'refresh_token'] as const;
const TRIAL_MS = 20_000;

/** What was tried with the shop; null: neither address nor credentials change. */
export type Tried = { address: string; credentials: ShopCredentials; shop_name: string | null } | null;

/**
 * Tries the address and credentials of a request with the shop, before they are kept (R-STORE-8). 422 on what is missing, of
 * another kind, or refused; nothing is asked then. A new address needs all credentials again, so that none leaks to another
 * place. Outside of a transaction: it waits for the shop.
 */
export async function tryWriteBack(
  sql: Sql,
  actor: Actor,
  { id, kind }: Store,
  input: Input,
  { seal, outbound }: { seal: Seal; outbound: Outbound },
): Promise<Tried> {
  checkStates(kind, input.states ?? null);
  const row = await findWriteBack(sql, actor.workspace.id, id);
  const sent = Object.fromEntries(
    NAMES.flatMap((name) => (input[name] ? [[name, input[name]]] : [])),
  ) as ShopCredentials;
  const wanted = WRITE_BACK_TABLE[kind];
  const address = input.address ? addressIn(input.address) : (row?.address ?? wanted.address);
  const isMoved = row !== undefined && address !== row.address;
  const isTouched = Object.keys(sent).length > 0 || isMoved || row === undefined || row.status === 'denied';
  if (!isTouched) return null;
  const errors = fieldErrors();
  const kept: ShopCredentials = row && !isMoved ? await openCredentials(seal, id, row.credentials) : {};
  const credentials = { ...kept, ...sent };
  // A new access token comes with a refresh token of its own, or it is not renewed.
  if (sent.token && !sent.refresh_token) for (const name of wanted.renewal) if (!sent[name]) delete credentials[name];
  const renewal: readonly string[] = wanted.renewal;
  const names: readonly string[] = [
    ...wanted.credentials,
    ...(renewal.some((name) => name in credentials) ? renewal : []),
  ];
  for (const name of NAMES) {
    if (!names.includes(name) && sent[name]) errors.add(name, say('none_of_channel', { kind: STORE_LABELS[kind] }));
    else if (names.includes(name) && !credentials[name])
      errors.add(name, isMoved ? say('write_back_needs_again') : say('required'));
    else if (sent[name] && !/^[\x21-\x7e]+$/.test(sent[name])) errors.add(name, say('must_be_ascii'));
  }
  if (address === null) errors.add('address', say('required'));
  else {
    const problem = await outbound.problemWith(address);
    if (problem) errors.add('address', problem);
  }
  errors.throwIfAny();
  const door = { address: address!, credentials, outbound, signal: AbortSignal.timeout(TRIAL_MS) };
  const outcome = await SHOPS[kind].test(door);
  if (outcome.kind === 'ok') return { address: address!, credentials, shop_name: outcome.shop_name };
  const why = outcome.kind === 'busy' ? say('shop_busy') : outcome.reason;
  // Where every shop has one address, no field of it is shown.
  const field = outcome.kind === 'denied' || wanted.address !== null ? wanted.credentials.at(-1)! : 'address';
  throw invalid({ [field]: [say('write_back_trial_failed', { why })] });
}

/** The address as it is asked: with its scheme, without a slash at the end or a part behind it. */
function addressIn(typed: string): string {
  const text = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  if (!URL.canParse(text)) throw invalid({ address: [say('must_be_web_address')] });
  const { origin, pathname } = new URL(text);
  return (origin + pathname.replace(/\/(wp-admin|wp-json|admin)(\/.*)?$/, '')).replace(/\/+$/, '');
}

/** 422 on words that the shop does not know, or that would do more than say where an order is. */
function checkStates(kind: WriteBackKind, states: Input['states']): void {
  const { words } = WRITE_BACK_TABLE[kind];
  const errors = fieldErrors();
  for (const status of TOLD_STATUSES) {
    const word = (states as Partial<WriteBackStates> | null)?.[status] ?? null;
    if (word === null) continue;
    const field = `states.${status}`;
    if (words === null) {
      if ((NEVER_SENT as readonly string[]).includes(word)) errors.add(field, say('write_back_word_never', { word }));
      else if (!/^[a-z0-9][a-z0-9_-]*$/.test(word) || word.startsWith('wc-')) errors.add(field, say('invalid'));
    } else if (!(words as readonly string[]).includes(word))
      errors.add(field, say('write_back_word_unknown', { words }));
  }
  errors.throwIfAny();
}

/**
 * Sets the way back of a connection (R-STORE-8): what is left out stays. What waited is sent at once. Locks orders, then the
 * shop, as its job does. 409 when its credentials were removed or changed meanwhile.
 */
export async function setWriteBack(
  tx: Tx,
  actor: Actor,
  { id, kind, account_id }: Store,
  input: Input,
  tried: Tried,
  seal: Seal,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const isTried = tried !== null;
  const isBack = input.status === 'active' && (await findWriteBack(tx, workspace_id, id))?.status === 'inactive';
  // The shop just answered well, or nothing was asked of it while the way back was off: its three days begin anew.
  if (isTried || isBack) await forgetFailing(tx, workspace_id, id);
  await lockShopState(tx, workspace_id, id);
  const before = await findWriteBack(tx, workspace_id, id);
  if (!tried && before === undefined) throw new Refusal('CONFLICT', say('write_back_off'));
  const states = statesAfter(kind, before, input);
  const status = input.status ?? (before === undefined || before.status === 'denied' ? 'active' : before.status);
  await writeWriteBack(
    tx,
    workspace_id,
    {
      application_id: id,
      account_id: account_id!,
      status: status as 'active' | 'inactive',
      address: tried?.address ?? before!.address,
      credentials: tried ? await closeCredentials(seal, id, tried.credentials) : before!.credentials,
      shop_name: tried ? tried.shop_name : before!.shop_name,
      states,
      renew_at: renewalAfter(actor, before, input, tried),
    },
    { is_tried: isTried, is_back: isBack },
    new Date(nowOf(actor)),
  );
  if (status === 'active') await enqueueTelling(tx, { workspace_id, account_id: account_id!, application_id: id });
}

/** The age of a refresh token that was just given is unknown, so it is renewed at once. A kept one may be used up. */
function renewalAfter(actor: Actor, before: WriteBackRow | undefined, input: Input, tried: Tried): Date | null {
  if (input.refresh_token) return new Date(nowOf(actor));
  return tried?.credentials.refresh_token && before?.renew_at ? new Date(before.renew_at) : null;
}

function statesAfter(kind: WriteBackKind, before: WriteBackRow | undefined, { states }: Input): WriteBackStates {
  const was = (before?.states ?? WRITE_BACK_TABLE[kind].defaults) as WriteBackStates;
  return Object.fromEntries(
    TOLD_STATUSES.map((status) => {
      const word = (states as Partial<WriteBackStates> | null | undefined)?.[status];
      return [status, word === undefined ? (was[status] ?? null) : word];
    }),
  ) as WriteBackStates;
}

/** Forgets the credentials of a connection's shop. What waits for it is not sent. Locks orders, then the shop, as its job does. */
export async function removeWriteBack(tx: Tx, actor: Actor, { id }: Store): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  await skipTellings(tx, workspace_id, id, say('write_back_off'), new Date(nowOf(actor)));
  await removeWriteBackRow(tx, workspace_id, id);
}

/** Sends failed orders again, these or the oldest (R-STORE-9); returns the count. 409 unless the way back is active. */
export async function tellStoreAgain(
  tx: Tx,
  actor: Actor,
  { id, account_id }: Store,
  references: readonly string[] | null,
): Promise<number> {
  const { id: workspace_id } = actor.workspace;
  const row = await findWriteBack(tx, workspace_id, id);
  if (row?.status !== 'active') throw new Refusal('CONFLICT', say('write_back_not_active'));
  const at = new Date(nowOf(actor));
  const count = await retryTellings(tx, workspace_id, id, references, WRITE_BACK_LIMITS.again_max, at);
  if (count > 0) await enqueueTelling(tx, { workspace_id, account_id: account_id!, application_id: id });
  return count;
}
