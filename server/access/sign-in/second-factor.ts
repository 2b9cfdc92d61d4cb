import { say } from '../../../contract/messages/message.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { qrCodeOf, type QrCode } from '../../platform/qr-code.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { mailNotice, type Mails } from './account-notices.ts';
import { personEntry } from '../../caller/audit/audit-entry.ts';
import { findStandingsOf, insertAudit } from '../../caller/audit/audit-sql.ts';
import { notify } from '../../live/notify.ts';
import {
  confirmTotpRow,
  deleteTotp,
  insertRecoveryCodes,
  lockTotp,
  setLastStep,
  startTotpRow,
  useRecoveryCode,
} from './second-factor-sql.ts';
import { newRecoveryCodes, newTotpSecret, otpauthUrl, recoveryCodeHash, secretText, stepOfCode } from './totp.ts';

/* A person's second factor: started, confirmed with a first code, then required at each sign-in. */

const PURPOSE = 'authenticator';

/** Creates a secret that is not active yet, replacing a started one. 409 if the second factor is on. */
export async function startSecondFactor(tx: Tx, seal: Seal, person: { id: string; email: string }) {
  const secret = newTotpSecret();
  if (!(await startTotpRow(tx, person.id, await seal.close(PURPOSE, person.id, secret))))
    throw new Refusal('CONFLICT', say('factor_on_already'));
  const otpauth_url = otpauthUrl(person.email, secret);
  return { secret: secretText(secret), otpauth_url, qr: svgOf(qrCodeOf(otpauth_url)) };
}

const svgOf = ({ size, runs }: QrCode) => ({
  size,
  path: runs.map(({ column, row, length }) => `M${column} ${row}h${length}v1h-${length}z`).join(''),
});

/**
 * Activates a started secret and returns the recovery codes, which are stored only as hashes. 422 on a wrong `code`;
 * 409 if none was started, or the second factor is already on.
 */
export async function confirmSecondFactor(
  tx: Tx,
  seal: Seal,
  user_id: string,
  code: string,
  now_ms: number,
): Promise<string[]> {
  const started = await lockTotp(tx, user_id);
  if (!started || started.is_confirmed) throw new Refusal('CONFLICT', say('factor_not_started'));
  const secret = await seal.open(PURPOSE, user_id, started.secret);
  const step = stepOfCode(secret, code, now_ms, started.last_step);
  if (step === null) throw invalid({ code: [say('factor_code_wrong')] });
  await confirmTotpRow(tx, user_id, step, new Date(now_ms));
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(tx, user_id, codes.map(recoveryCodeHash));
  return codes;
}

/** Accepts a code of the app, or a recovery code, each only once. True also if the second factor is off. */
export async function useSecondFactor(
  tx: Tx,
  seal: Seal,
  user_id: string,
  code: string,
  now_ms: number,
): Promise<boolean> {
  const totp = await lockTotp(tx, user_id);
  if (!totp?.is_confirmed) return true;
  const step = stepOfCode(await seal.open(PURPOSE, user_id, totp.secret), code, now_ms, totp.last_step);
  if (step === null) return await useRecoveryCode(tx, user_id, recoveryCodeHash(code));
  await setLastStep(tx, user_id, step);
  return true;
}

/**
 * Removes a person's second factor for the operator, after the loss of phone and recovery codes. Mails the person, and
 * logs it in each of their workspaces. 404 when there is none.
 */
export async function removeSecondFactor(tx: Tx, mails: Mails, person: { id: string; email: string }): Promise<void> {
  if (!(await deleteTotp(tx, person.id))) throw new Refusal('NOT_FOUND', say('no_second_factor'));
  const standings = await findStandingsOf(tx, [person.id]);
  const entry = { action: 'auth.remove-second-factor', address: null, is_by_operator: true } as const;
  await insertAudit(
    tx,
    standings.map((standing) => personEntry(standing, entry)),
  );
  await mailNotice(tx, mails, person.email, 'factor_removed');
}

/** Warns a person, by mail and in each workspace, of an attacker who has the password and tries codes. */
export const mailAboutWrongCodes = (
  database: Database,
  mails: Mails,
  person: { id: string; email: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { workspace_id } of await findStandingsOf(tx, [person.id])) {
      const to = { people: [person.id] };
      await notify(tx, workspace_id, [{ message: 'wrong_codes', params: {}, link: '/profile', to }]);
    }
    await mailNotice(tx, mails, person.email, 'wrong_codes');
  });
