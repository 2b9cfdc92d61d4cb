import type { Sql } from '../../platform/database/postgres.ts';
import type { Logger } from '../../platform/logger.ts';
import { findPushKeys, type PushDevice } from './push-sql.ts';
import type { PushOutcome } from './send-push.ts';

/* The contact address for push services (RFC 8292), and warnings for the operator when they refuse it. */

type Settings = { push_contact?: string | null | undefined; public_url?: string | undefined };

/** The contact, an https: or mailto: address: PUSH_CONTACT, otherwise the public address of the service. */
export const contactOf = ({ push_contact, public_url = '' }: Settings): string =>
  push_contact ?? (public_url.startsWith('https:') ? public_url : 'mailto:push@localhost');

/** True if others can reach it: Apple’s service refuses a contact on this machine. */
export function isPublicContact(contact: string): boolean {
  const { protocol, hostname, pathname } = new URL(contact);
  const host = protocol === 'mailto:' ? pathname.split('@').at(-1)! : hostname;
  return /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|internal|localhost|invalid)$/i.test(host);
}

/** Warns at the start that Apple devices will get no pushes; silent if no device was ever registered. */
export async function warnOfContact(sql: Sql, log: Logger, settings: Settings): Promise<void> {
  const contact = contactOf(settings);
  if (isPublicContact(contact) || !(await findPushKeys(sql))) return;
  log.warn({ contact }, 'push services such as Apple’s refuse this contact: set PUSH_CONTACT to a public address');
}

/** Logs one line for each answer and host that refused pushes permanently. Addresses of devices are secrets, so they are left out. */
export function logRefusals(
  log: Logger | undefined,
  outcomes: readonly { device: Pick<PushDevice, 'endpoint'>; outcome: PushOutcome }[],
): void {
  const refused = outcomes.flatMap(({ device, outcome }) =>
    outcome.kind === 'refused' ? [{ host: new URL(device.endpoint).host, status: outcome.status }] : [],
  );
  for (const group of Map.groupBy(refused, ({ host, status }) => `${host} ${status}`).values()) {
    const { host, status } = group[0]!;
    const why = status === 401 || status === 403 ? ': look at PUSH_CONTACT and at the clock' : '';
    log?.warn({ host, status, count: group.length }, `a push service refused notifications${why}`);
  }
}
