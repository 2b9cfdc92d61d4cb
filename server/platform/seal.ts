import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sql } from './database/postgres.ts';

/*
 * Encryption of secrets that must be read again (an authenticator's, a courier's): AES-256-GCM under a key per purpose,
 * derived from the instance key. Where that key lies, and the threats it covers: docs/decisions/0005-sessions.md.
 */

/** `purpose` separates kinds of secrets, `owner` names the row: a sealed secret opens only for both. */
export type Seal = {
  close(purpose: string, owner: string, secret: Uint8Array): Promise<Buffer>;
  /** Throws when the bytes were sealed for another purpose or owner, or changed. */
  open(purpose: string, owner: string, sealed: Buffer): Promise<Buffer>;
};

/** First byte of a sealed secret: the version of the instance key, so that a second key can be added. */
const KEY_ID = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeSeal(sql: Sql): Seal {
  let instanceKey: Promise<Buffer> | undefined;
  const keyFor = async (purpose: string) => {
    instanceKey ??= readInstanceKey(sql).catch((error: unknown) => {
      instanceKey = undefined;
      throw error;
    });
    return Buffer.from(hkdfSync('sha256', await instanceKey, '', `tahsil ${purpose}`, 32));
  };
  return {
    async close(purpose, owner, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.of(KEY_ID), nonce, cipher.getAuthTag(), body]);
    },
    async open(purpose, owner, sealed) {
      const [nonceEnd, tagEnd] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES];
      if (sealed[0] !== KEY_ID || sealed.length < tagEnd) throw new Error(`This is no sealed secret for ${purpose}.`);
      const cipher = createDecipheriv('aes-256-gcm', await keyFor(purpose), sealed.subarray(1, nonceEnd));
      cipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(nonceEnd, tagEnd));
      return Buffer.concat([cipher.update(sealed.subarray(tagEnd)), cipher.final()]);
    },
  };
}

/** The instance key; the first process that asks for it makes it. */
async function readInstanceKey(sql: Sql): Promise<Buffer> {
  await sql.rows(null, `insert into instance_keys (id, key) values ($1, $2) on conflict (id) do nothing`, [
    KEY_ID,
    randomBytes(32),
  ]);
  const [row] = await sql.rows<{ key: Buffer }>(null, `select key from instance_keys where id = $1`, [KEY_ID]);
  return row!.key;
}
