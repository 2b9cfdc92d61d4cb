import { sha256 } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Client } from '../../caller/door.ts';
import { newCookieToken, type Cookie } from '../../caller/session-cookie.ts';
import { deleteDevices, deleteSurplusDevices, insertDevice, isAnyonesDevice } from './session-sql.ts';

/*
 * Known browsers: people have signed in with them before. Each has one token for all its users; the database lists the
 * people. The token grants no rights: it only separates the sign-in limits of known and unknown browsers
 * (sign-in-throttle.ts).
 */

const DEVICES_MAX = 20;

export const deviceHash = (token: string): Buffer => sha256(token);

/** Marks the browser as known to the person, and returns its token: a new one unless it already had one of ours. */
export async function rememberDevice(tx: Tx, cookie: Cookie, user_id: string, client: Client): Promise<string> {
  const sent = cookie.read(client.cookie);
  const token = sent !== null && (await isAnyonesDevice(tx, deviceHash(sent))) ? sent : newCookieToken();
  await insertDevice(tx, user_id, deviceHash(token));
  await deleteSurplusDevices(tx, user_id, DEVICES_MAX);
  return token;
}

/** Forgets the person's other browsers: a sign-in with the previous password proves nothing any more. */
export async function forgetOtherDevices(tx: Tx, cookie: Cookie, user_id: string, client: Client): Promise<void> {
  const sent = cookie.read(client.cookie);
  await deleteDevices(tx, user_id, sent === null ? null : deviceHash(sent));
}
