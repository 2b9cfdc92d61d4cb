import { say } from '../../../contract/messages/message.ts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import { sha256 } from '../ids.ts';
import type { Sql, Tx } from './postgres.ts';
import { Refusal, invalid } from '../refusal.ts';

/*
 * Idempotency-Key (R-IDEM-1): the first 2xx answer to a key is stored in the request's transaction and replayed. Stored
 * bodies may contain a secret, so they are encrypted with a key derived from the idempotency key, which we do not
 * store.
 */

export type KeyedRequest = {
  workspace_id: string;
  /** Caller, method, path and key: the same key of another caller or path is another key. */
  key_hash: Buffer;
  body_hash: Buffer;
  key: string;
};

export type KeptAnswer = { status: number; body: string };

/** Reads the header, bare or quoted; undefined when it was not sent. 422 when it is empty or longer than 255 characters. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (key.length >= 1 && key.length <= LIMITS.idempotency_key_characters) return key;
  throw invalid({
    'Idempotency-Key': [say('idempotency_key_length', { max: LIMITS.idempotency_key_characters })],
  });
}

export const keyRequest = (
  workspace_id: string,
  caller: string,
  method: string,
  path: string,
  key: string,
  body: string,
): KeyedRequest => ({
  workspace_id,
  key,
  key_hash: sha256(JSON.stringify([caller, method, path, key])),
  body_hash: sha256(body),
});

/**
 * Takes the key for this transaction. Returns the stored answer if there is one; 409 while another request with the key
 * runs; 422 when the stored answer was to another body.
 */
export async function takeKey(
  tx: Tx,
  { workspace_id, key_hash, body_hash, key }: KeyedRequest,
): Promise<KeptAnswer | null> {
  const [lock] = await tx.rows('take_key', `select pg_try_advisory_xact_lock($1::int8) as is_ours`, [
    key_hash.readBigInt64BE(0).toString(),
  ]);
  if (!lock!.is_ours) {
    throw new Refusal('CONFLICT', say('idempotency_key_busy'), { retry_after_s: 1 });
  }
  const [kept] = await tx.rows(
    'kept_answer',
    `select body_hash, status, body from idempotent_answers where workspace_id = $1 and key_hash = $2`,
    [workspace_id, key_hash],
  );
  if (!kept) return null;
  if (!kept.body_hash.equals(body_hash)) {
    throw invalid({ 'Idempotency-Key': [say('idempotency_key_reused')] });
  }
  return { status: kept.status, body: decrypt(kept.body, key) };
}

export const keepAnswer = (
  sql: Sql,
  { workspace_id, key_hash, body_hash, key }: KeyedRequest,
  answer: KeptAnswer,
): Promise<unknown> =>
  sql.rows(
    'keep_answer',
    `insert into idempotent_answers (workspace_id, key_hash, body_hash, status, body, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [workspace_id, key_hash, body_hash, answer.status, encrypt(answer.body, key), new Date()],
  );

const cipherKey = (key: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'kept answer', 32));

function encrypt(body: string, key: string): Buffer {
  const salt = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key, salt), Buffer.alloc(12));
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, cipher.getAuthTag(), sealed]);
}

function decrypt(sealed: Buffer, key: string): string {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key, sealed.subarray(0, 16)), Buffer.alloc(12));
  decipher.setAuthTag(sealed.subarray(16, 32));
  return decipher.update(sealed.subarray(32), undefined, 'utf8') + decipher.final('utf8');
}

/** Deletes answers beyond their workspace's retention: `idempotency_days`, 7 by default, 1 at least. */
export const forgetOldAnswers = (sql: Sql): Promise<unknown> =>
  sql.rows(
    null,
    `delete from idempotent_answers a using workspaces w
     where w.id = a.workspace_id
       and a.created_at < now() - make_interval(days => greatest(1, coalesce((w.settings ->> 'idempotency_days')::int, 7)))`,
  );
