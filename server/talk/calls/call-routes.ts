import { say } from '../../../contract/messages/message.ts';
import { callGateways, receiveCallReport } from '../../../contract/talk/call-gateways.ts';
import * as contract from '../../../contract/talk/phone-calls.ts';
import { door, ok, openDoor, type Call, type Door } from '../../caller/door.ts';
import { isId, monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { isSigned } from '../../shipping/connectors/signatures.ts';
import type { ChannelTools } from '../channels/channel-routes.ts';
import { askCallGateway, makeWaitingRoom } from './ask-call-gateway.ts';
import { callGatewayRules, openGateway, refuseBadAddress } from './call-gateway-rules.ts';
import { callGatewaysSql, findCallGateway, type CallGatewayRow } from './call-gateways-sql.ts';
import { showPhoneCall, shownCall } from './show-phone-call.ts';
import { startPhoneCall, endPhoneCall, failPhoneCall, type BegunCall } from './start-phone-call.ts';
import { readReport, takeReport } from './take-report.ts';

export function callDoors(tools: ChannelTools): Door[] {
  const { database, seal, outbound } = tools;
  const inWaitingRoom = makeWaitingRoom();
  return [
    ...resourceDoors(callGateways, callGatewaysSql, callGatewayRules(seal)).map((made) =>
      withAddressCheck(made, tools),
    ),

    door(contract.startPhoneCall, ({ actor, params, write }) =>
      inWaitingRoom(actor.workspace.id, async () => {
        const made: { begun?: BegunCall } = {};
        const answer = await write(async (tx) => {
          made.begun = await startPhoneCall(tx, actor, params.reference);
          return { status: 201, body: { data: shownCall(made.begun.call), meta: {} } };
        });
        // A repeated Idempotency-Key gets the stored answer: the gateway is asked once for a call.
        if (!made.begun) return answer;
        // The call is committed, so a report may arrive before the gateway's answer.
        const { id } = made.begun.call;
        const failure = await askCallGateway({ seal, outbound }, made.begun);
        if (!failure) return answer;
        const failed = await database.transaction((tx) =>
          failPhoneCall(tx, actor.workspace.id, id, failure, monotonicNow()),
        );
        return { ...answer, body: { data: shownCall(failed), meta: {} } };
      }),
    ),

    door(contract.showPhoneCall, async ({ actor, params, sql }) =>
      ok({ data: await showPhoneCall(sql, actor, params.reference), meta: {} }),
    ),

    door(contract.endPhoneCall, ({ actor, params, write }) =>
      write(async (tx) => ok({ data: shownCall(await endPhoneCall(tx, actor, params.reference)), meta: {} })),
    ),

    openDoor(
      receiveCallReport,
      async ({ params, headers, body_text, sql }) => {
        const { workspace_id } = params;
        const gateway = await findGateway(sql, params);
        if (!gateway) throw new Refusal('NOT_FOUND', say('no_call_gateway_here'));
        const { webhook_secret } = await openGateway(seal, gateway);
        if (!isSigned(headers[gateway.signature_header.toLowerCase()], body_text, webhook_secret))
          throw new Refusal('UNAUTHENTICATED', say('wrong_report_signature', { header: gateway.signature_header }));
        const report = readReport(gateway, body_text);
        const taken = await database.transaction((tx) => takeReport(tx, workspace_id, gateway, report, monotonicNow()));
        return ok({ data: { taken }, meta: {} });
      },
      async (sql, params) => (await findGateway(sql, params)) !== undefined,
    ),
  ];
}

type Address = { workspace_id: string; id: string };

const findGateway = async (sql: Sql, { workspace_id, id }: Address): Promise<CallGatewayRow | undefined> =>
  isId(workspace_id) && isId(id) ? await findCallGateway(sql, workspace_id, id) : undefined;

/** The address of a gateway is checked before the transaction opens. */
function withAddressCheck(made: Door, { outbound }: ChannelTools): Door {
  if (made.route.method !== 'PUT' && made.route.method !== 'POST') return made;
  const handle = async (call: Call) => {
    await refuseBadAddress((call.body as { url?: unknown } | undefined)?.url, outbound);
    return await made.handle(call);
  };
  return { ...made, handle };
}
