import { english } from '../../../contract/messages/render.ts';
import { connectorRow, type ConnectorName } from '../../../contract/shipping/connectors.ts';
import { reasonOf, say, type Message, type MessageKey, type Params } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { loadConnector } from '../connectors/load-connector.ts';
import type { Credentials } from './courier-credentials.ts';
import { draftLink, openCourier, type CourierTools } from './open-courier.ts';

export type ConnectionTest = {
  is_ok: boolean;
  message: string;
  reason: MessageKey;
  params: Params;
  checked_at: string;
};

/** Tests the company's credentials with the courier (R-COUR-1). 404 if there is no such company. */
export async function testConnection(sql: Sql, actor: Actor, id: string, tools: CourierTools): Promise<ConnectionTest> {
  const courier = isId(id) ? await openCourier({ read: sql }, actor.workspace.id, id, tools) : undefined;
  if (!courier) throw new Refusal('NOT_FOUND', say('no_such_shipping_company'));
  const checked_at = isoFromMilliseconds(Date.now());
  if (!courier.company.credentials && courier.company.connector !== 'manual')
    return testResult(false, say('company_without_credentials'), checked_at);
  const { is_ok, message } = await courier.connector.test(courier.link);
  return testResult(is_ok, message, checked_at);
}

const testResult = (is_ok: boolean, said: Message, checked_at: string): ConnectionTest => ({
  is_ok,
  message: english(said),
  ...reasonOf(said),
  checked_at,
});

/** All fields of a company's form. */
type CompanyForm = {
  connector: ConnectorName;
  credentials: Credentials;
  options: Record<string, string | null>;
  base_url: string | null;
};

/**
 * Tests credentials with the courier before they are stored (R-COUR-1). 422 if it rejects them, or if it does not answer and not
 * `keeps_untried`. Sends no request if the connector needs no credentials, or some are missing: the resource's rules report that.
 */
export async function tryCredentials(typed: CompanyForm, keeps_untried: boolean, tools: CourierTools): Promise<void> {
  const { label, credentials } = connectorRow(typed.connector);
  const isWhole = Object.entries(credentials).every(([name, asked]) => !asked.is_required || typed.credentials[name]);
  if (Object.keys(credentials).length === 0 || !isWhole) return;
  const connector = await loadConnector(typed.connector);
  const { is_ok, message: why, is_unanswered } = await connector.test(draftLink(typed, tools));
  if (is_ok || (is_unanswered && keeps_untried)) return;
  const said = is_unanswered ? 'courier_does_not_answer' : 'courier_refuses_credentials';
  throw invalid({ credentials: [say(said, { courier: label, why })] });
}
