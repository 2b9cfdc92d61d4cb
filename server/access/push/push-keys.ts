import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Seal } from '../../platform/seal.ts';
import { findPushKeys, insertPushKeys } from './push-sql.ts';

export type PushKeys = { public_key: Buffer; private_key: KeyObject };

const PURPOSE = 'push key';
const OWNER = 'installation';

/** The key pair that identifies this installation to push services; created by the first call. The private key is sealed. */
export async function pushKeys(sql: Sql, seal: Seal): Promise<PushKeys> {
  const { public_key, private_key } = (await findPushKeys(sql)) ?? (await makeKeys(sql, seal));
  const der = await seal.open(PURPOSE, OWNER, private_key);
  return { public_key, private_key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

async function makeKeys(sql: Sql, seal: Seal) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const sealed = await seal.close(PURPOSE, OWNER, privateKey.export({ format: 'der', type: 'pkcs8' }));
  await insertPushKeys(sql, point, sealed);
  // Another process may have stored its pair first.
  return (await findPushKeys(sql))!;
}
