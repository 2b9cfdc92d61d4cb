import type { Sql } from '../../platform/database/postgres.ts';
import type { Seal } from '../../platform/seal.ts';
import { sha256 } from '../../platform/ids.ts';
import type { CourierReply } from './ask-courier.ts';
import type { CompanyRow } from './companies-sql.ts';
import type { CourierLink, SignIn } from '../connectors/connector.ts';
import { claimSession, endSession, findSession, keepSession, unclaimSession } from './courier-sessions-sql.ts';

/* Sessions at couriers whose requests carry a token. A new token may end the previous one, so all processes share it (decision 0055). */

/** Storage for the token of one company. */
export type Sessions = {
  /** The token; or the claim to sign in; or `wait` while another process signs in. */
  take(): Promise<{ token: string } | 'sign_in' | 'wait'>;
  keep(token: string, lives_s: number): Promise<void>;
  /** Releases the claim to sign in. */
  giveUp(): Promise<void>;
  /** Deletes this token, but no later one. */
  end(token: string): Promise<void>;
};

/** If a process dies during sign-in, the others wait this long. */
const SIGNING_IN_S = 30;
/** We treat tokens as expired this much earlier, so that none expires in transit. */
const MARGIN_S = 60;
const WAIT_S = 2;

/** Implements `askSignedIn` of a link. A rejected session means that the request had no effect, so it is sent again. */
export const askSignedIn =
  (sessions: Sessions, link: Pick<CourierLink, 'credentials' | 'ask'>): CourierLink['askSignedIn'] =>
  async (signIn, request, read = (reply) => reply) => {
    const first = await tokenOf(sessions, link, signIn);
    if (typeof first !== 'string') return first;
    const reply = read(await link.ask(request(first)));
    if (reply.kind !== 'denied') return reply;
    await sessions.end(first);
    const second = await tokenOf(sessions, link, signIn);
    return typeof second === 'string' ? read(await link.ask(request(second))) : second;
  };

async function tokenOf(
  sessions: Sessions,
  link: Pick<CourierLink, 'credentials' | 'ask'>,
  signIn: SignIn,
): Promise<string | CourierReply> {
  const taken = await sessions.take();
  if (taken === 'wait') return { kind: 'busy', retry_after_s: WAIT_S };
  if (taken !== 'sign_in') return taken.token;
  const signed = await signIn(link);
  if (signed.kind === 'signed_in') {
    await sessions.keep(signed.token, signed.lives_s);
    return signed.token;
  }
  await sessions.giveUp();
  // Only the sign-in was sent, so the request itself can be retried.
  return signed.kind === 'none' ? { kind: 'busy', retry_after_s: SIGNING_IN_S, reason: signed.reason } : signed;
}

/** A session for one link only. */
export function ownSession(): Sessions {
  let kept: string | null = null;
  return {
    take: async () => (kept === null ? 'sign_in' : { token: kept }),
    keep: async (token) => void (kept = token),
    giveUp: async () => undefined,
    end: async (token) => void (kept = kept === token ? null : kept),
  };
}

const PURPOSE = 'courier session';

/** The session of a company, stored sealed in the database. It is valid only for the credentials with which it began. */
export function sessionsOf(
  sql: Sql,
  seal: Seal,
  workspace_id: string,
  { id, credentials }: Pick<CompanyRow, 'id' | 'credentials'>,
): Sessions {
  const of_credentials = sha256((credentials ?? Buffer.alloc(0)).toString('base64'));
  const opened = async (token: Buffer) => (await seal.open(PURPOSE, id, token)).toString('utf8');
  return {
    async take() {
      const kept = await findSession(sql, workspace_id, id, of_credentials);
      if (kept) return { token: await opened(kept) };
      return (await claimSession(sql, workspace_id, id, of_credentials, SIGNING_IN_S)) ? 'sign_in' : 'wait';
    },
    async keep(token, lives_s) {
      const sealed = await seal.close(PURPOSE, id, Buffer.from(token));
      await keepSession(sql, workspace_id, id, of_credentials, sealed, Math.max(0, lives_s - MARGIN_S));
    },
    async giveUp() {
      await unclaimSession(sql, workspace_id, id, of_credentials);
    },
    async end(token) {
      const kept = await findSession(sql, workspace_id, id, of_credentials);
      if (kept && (await opened(kept)) === token) await endSession(sql, workspace_id, id, kept);
    },
  };
}
