import { english } from '../../../contract/messages/render.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { WRITE_BACK_TABLE } from '../../../contract/leads/write-back.ts';
import { notify } from '../../live/notify.ts';
import type { Database } from '../../platform/database/postgres.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Seal } from '../../platform/seal.ts';
import { withoutSent } from '../../platform/text/foreign-words.ts';
import { parseJson } from '../../platform/text/parse-json.ts';
import { closeCredentials, openCredentials, type OpenedShop } from './open-shop.ts';
import { objectOf, textIn, type ShopCredentials } from './shop-door.ts';
import { claimRenewal, writeRenewal } from './write-back-sql.ts';

/** Time limit for the request. */
const RENEWAL_MS = 30_000;
/** Pause after an answer that took nothing: a request that was not sent, 429 or 503. */
const RETRY_S = 600;
/** Part of a token's life after which it is renewed: of 14 days, after 10. */
const LIFE_SHARE = 0.7;
const LIFE_DEFAULT_S = 14 * 86_400;
const ANSWER_BYTES = 64 * 1024;

type Renewed =
  | { kind: 'renewed'; credentials: ShopCredentials; life_s: number }
  | { kind: 'later' }
  /** The token is used up, or may be: it is not sent again. */
  | { kind: 'over'; reason: Message };

/**
 * Renews the access token of a shop that is due (R-STORE-13); true if it did, or tried. A refresh token counts once, and a second use
 * locks the shop's app out: so one worker claims it, and a renewal whose answer is lost is not repeated. People are notified
 * then. Credentials that a person gave meanwhile stay. Outside of a transaction: it waits for the shop.
 */
export async function renewToken(
  database: Database,
  seal: Seal,
  outbound: Outbound,
  workspace_id: string,
  { application_id, account_id, name, kind, address, renew_at }: OpenedShop,
): Promise<boolean> {
  if (renew_at === null || Date.parse(renew_at) > Date.now()) return false;
  const claimed = await database.transaction((tx) => claimRenewal(tx, workspace_id, application_id, new Date()));
  if (!claimed) return false;
  const credentials = await openCredentials(seal, application_id, claimed);
  const row = WRITE_BACK_TABLE[kind];
  const url = address === row.address ? row.renewal_address : `${address}/oauth2/token`;
  const renewed = await askForToken(outbound, url!, credentials);
  const now_ms = Date.now();
  const after =
    renewed.kind === 'renewed'
      ? { sealed: await closeCredentials(seal, application_id, renewed.credentials), in_s: renewed.life_s * LIFE_SHARE }
      : { sealed: claimed, in_s: renewed.kind === 'later' ? RETRY_S : null };
  await database.transaction(async (tx) => {
    const next = after.in_s === null ? null : new Date(now_ms + after.in_s * 1_000);
    const isWritten = await writeRenewal(tx, workspace_id, application_id, claimed, after.sealed, next);
    if (!isWritten || renewed.kind !== 'over') return;
    const params = { store: name, reason: english(renewed.reason), said: renewed.reason };
    const link = `/applications/${application_id}`;
    await notify(tx, workspace_id, [{ message: 'store_back_not_renewed', params, link, to: { account_id } }]);
  });
  return true;
}

async function askForToken(outbound: Outbound, url: string, credentials: ShopCredentials): Promise<Renewed> {
  const { key = '', secret = '', refresh_token = '' } = credentials;
  const form = { grant_type: 'refresh_token', client_id: key, client_secret: secret, refresh_token };
  const answer = await outbound.ask(
    {
      method: 'POST',
      url,
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      answer_bytes_max: ANSWER_BYTES,
    },
    AbortSignal.timeout(RENEWAL_MS),
  );
  if ('error' in answer) return answer.is_unsent ? { kind: 'later' } : { kind: 'over', reason: answer.error };
  const { status } = answer;
  if (status === 429 || status === 503) return { kind: 'later' };
  // A gateway before the shop answers so too, after the shop may have taken the token.
  if (status >= 500) return { kind: 'over', reason: say('shop_answered_error', { status }) };
  const said = objectOf(parseJson(answer.body));
  if (status >= 400) {
    const text = withoutSent(textIn({ message: said['error_description'], ...said }), {
      secrets: Object.values(credentials),
    });
    return {
      kind: 'over',
      reason: text === '' ? say('shop_denies', { status }) : say('shop_denies_saying', { status, text }),
    };
  }
  const [token, next, life_s] = [said['access_token'], said['refresh_token'], said['expires_in']];
  if (!isToken(token) || !isToken(next)) return { kind: 'over', reason: say('shop_answer_unread', { status }) };
  return {
    kind: 'renewed',
    credentials: { ...credentials, token, refresh_token: next },
    life_s: typeof life_s === 'number' && life_s >= 3_600 ? Math.min(life_s, 366 * 86_400) : LIFE_DEFAULT_S,
  };
}

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,4000}$/.test(value);
