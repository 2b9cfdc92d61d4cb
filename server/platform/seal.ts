import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sql } from './database/postgres.ts';
import { unprepared } from './database/statement-names.ts';

/*
 * Encryption of secrets that must be read again (an authenticator's, a courier's): AES-256-GCM under a key per purpose,
 * derived from the instance key. docs/decisions/0005-sessions.md has that key's place and the threats covered.
 */

/** `purpose` separates kinds of secrets, `owner` names the row: a sealed secret opens only for both. */
export type Seal = {
  close(purpose: string, owner: string, secret: Uint8Array): Promise<Buffer>;
  /** Throws when the bytes were sealed for another purpose or owner, or changed. */
  open(purpose: string, owner: string, sealed: Buffer): Promise<Buffer>;
  /** An id as 22 characters that reveal nothing and cannot be guessed, always the same: one AES-256 block. */
  cover(purpose: string, id: string): Promise<string>;
  /** The id behind such a name; null: a guess. All but one of 64 guesses are detected without a look-up. */
  uncover(purpose: string, name: string): Promise<string | null>;
};

/** First byte of a sealed secret: the version of the instance key, so that a second key can be added. */
const KEY_ID = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;
const UUID_V7 = /^.{14}7.{4}[89ab]/;

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
    async cover(purpose, id) {
      const cipher = createCipheriv('aes-256-ecb', await keyFor(purpose), null).setAutoPadding(false);
      const block = Buffer.from(id.replaceAll('-', ''), 'hex');
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    async uncover(purpose, name) {
      const block = Buffer.from(name, 'base64url');
      // One spelling per name: the last character carries bits that decoding drops.
      if (block.length !== BLOCK_BYTES || block.toString('base64url') !== name) return null;
      const cipher = createDecipheriv('aes-256-ecb', await keyFor(purpose), null).setAutoPadding(false);
      const hex = Buffer.concat([cipher.update(block), cipher.final()]).toString('hex');
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return UUID_V7.test(id) ? id : null;
    },
  };
}

/** The instance key; the first process that needs it makes it. */
async function readInstanceKey(sql: Sql): Promise<Buffer> {
  await sql.rows(null, `insert into instance_keys (id, key) values ($1, $2) on conflict (id) do nothing`, [
    KEY_ID,
    randomBytes(32),
  ]);
  const [row] = await sql.rows(unprepared('read_instance_key'), `select key from instance_keys where id = $1`, [
    KEY_ID,
  ]);
  return row!.key;
}
