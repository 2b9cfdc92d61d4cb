import { say } from '../../../contract/messages/message.ts';
import { CALL_GATEWAY_LIMITS, CALL_GATEWAY_SECRETS, CALL_PLACES } from '../../../contract/talk/call-gateways.ts';
import { faultsOfRequest, sampleUrl } from '../../platform/http/described-request.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import { closeSecrets, openSecrets } from '../channels/channel-secrets.ts';
import { countCallGateways, findActiveGateway, findCallGateway, type CallGatewayRow } from './call-gateways-sql.ts';

const PURPOSE = 'call gateway';
export type CallGatewaySecrets = Record<(typeof CALL_GATEWAY_SECRETS)[number], string>;

/** Opens the secrets of a gateway. */
export const openGateway = (
  seal: Seal,
  gateway: Pick<CallGatewayRow, 'id' | 'credentials'>,
): Promise<Partial<CallGatewaySecrets>> => openSecrets<CallGatewaySecrets>(seal, gateway, PURPOSE);

/**
 * Rules of a gateway beyond its schema (R-TALK-12): its request names the phone, and at most one gateway is active. An
 * omitted secret stays; the key of the gateway goes when the address changes, so that it cannot leak to another receiver.
 */
export const callGatewayRules = (seal: Seal): ResourceRules => ({
  async beforeWrite(tx, actor, values, before) {
    const workspace_id = actor.workspace.id;
    const count = await countCallGateways(tx, workspace_id);
    if (!before && count >= CALL_GATEWAY_LIMITS.gateways_per_workspace)
      throw new Refusal('CONFLICT', say('call_gateways_max', { max: CALL_GATEWAY_LIMITS.gateways_per_workspace }));
    const after: Columns = { ...before, ...values };
    const id = before?.id ?? newId();
    const secrets = await secretsAfter(tx, workspace_id, seal, values, before);
    await checkFields(tx, workspace_id, id, after, secrets);
    const columns = Object.entries(values).filter(([name]) => !isSecret(name));
    return {
      ...(before ? {} : { id }),
      ...Object.fromEntries(columns),
      credentials: Object.keys(secrets).length > 0 ? await closeSecrets(seal, id, secrets, PURPOSE) : null,
    };
  },
});

const isSecret = (name: string): boolean => CALL_GATEWAY_SECRETS.some((secret) => secret === name);

/** The secrets after a change: sent ones, and those that it leaves in place. */
async function secretsAfter(
  tx: Tx,
  workspace_id: string,
  seal: Seal,
  values: Columns,
  before: { id: string; url?: unknown } | null,
): Promise<Partial<CallGatewaySecrets>> {
  const row = before ? await findCallGateway(tx, workspace_id, before.id) : undefined;
  const { secret, webhook_secret } = row ? await openGateway(seal, row) : {};
  const isMoved = before !== null && values['url'] !== undefined && values['url'] !== before.url;
  const kept = { secret: isMoved ? undefined : secret, webhook_secret };
  const all = CALL_GATEWAY_SECRETS.map((name) => [name, values[name] === undefined ? kept[name] : values[name]]);
  return Object.fromEntries(all.filter(([, value]) => typeof value === 'string')) as Partial<CallGatewaySecrets>; // of these names
}

async function checkFields(
  tx: Tx,
  workspace_id: string,
  id: string,
  after: Columns,
  secrets: Partial<CallGatewaySecrets>,
): Promise<void> {
  const errors = fieldErrors();
  const description = {
    url: textOf(after['url']),
    method: after['method'] === 'GET' ? ('GET' as const) : ('POST' as const),
    headers: textOf(after['headers']),
    request_body: textOf(after['request_body']),
  };
  for (const [field, problem] of faultsOfRequest(description, CALL_PLACES, [['phone', 'digits'], ['call_id']]))
    errors.add(field, problem);
  const header = String(after['signature_header']);
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header))
    errors.add('signature_header', say('gateway_header_bad', { lines: [header] }));
  for (const [name, value] of Object.entries(secrets))
    if (!/^[\x20-\x7e]+$/.test(value)) errors.add(name, say('must_be_ascii'));
  const active = after['status'] === 'active' ? await findActiveGateway(tx, workspace_id) : undefined;
  if (active && active.id !== id) errors.add('status', say('call_gateway_active_already', { name: active.name }));
  errors.throwIfAny();
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** 422 for an address that the outbound policy forbids; asked before the transaction, as a name may be looked up. */
export async function refuseBadAddress(url: unknown, outbound: Outbound): Promise<void> {
  const problem = typeof url === 'string' ? await outbound.problemWith(sampleUrl(url, CALL_PLACES)) : null;
  if (problem) throw invalid({ url: [problem] });
}
