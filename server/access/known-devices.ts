import { sha256 } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { Client } from '../caller/door.ts';
import { newCookieToken, type Cookie } from '../caller/session-cookie.ts';
import { deleteDevices, deleteSurplusDevices, insertDevice, isAnyonesDevice } from './session-sql.ts';

/*
 * Browsers in which somebody signed in. Each keeps a token of its own, for all who sign in there; with whom it is known stands in the
 * database. It opens nothing: tries in a known browser are counted apart from those of strangers (sign-in-throttle.ts).
 */

const DEVICES_MAX = 20;

export const deviceHash = (token: string): Buffer => sha256(token);

/** Notes that the person proved herself in this browser, and gives the browser's token: a new one where it had none that we gave. */
export async function rememberDevice(tx: Tx, cookie: Cookie, user_id: string, client: Client): Promise<string> {
  const sent = cookie.read(client.cookie);
  const token = sent !== null && (await isAnyonesDevice(tx, deviceHash(sent))) ? sent : newCookieToken();
  await insertDevice(tx, user_id, deviceHash(token));
  await deleteSurplusDevices(tx, user_id, DEVICES_MAX);
  return token;
}

/** Forgets the person's browsers, but this one: whoever knew the password before has proved nothing any more. */
export async function forgetOtherDevices(tx: Tx, cookie: Cookie, user_id: string, client: Client): Promise<void> {
  const sent = cookie.read(client.cookie);
  await deleteDevices(tx, user_id, sent === null ? null : deviceHash(sent));
}
