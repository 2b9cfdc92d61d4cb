import { automaticMessages, resendMessage as resendRoute } from '../../contract/talk/automatic-messages.ts';
import * as contract from '../../contract/talk/customer-messages.ts';
import { messageTemplates } from '../../contract/talk/message-templates.ts';
import { door, ok, type Door } from '../caller/door.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { callDoors } from './calls/call-routes.ts';
import { channelDoors, type ChannelTools } from './channels/channel-routes.ts';
import { messageRules } from './channels/message-rules.ts';
import { messagesSql } from './channels/messages-sql.ts';
import { resendMessage } from './channels/resend-message.ts';
import { costDoors } from './costs/cost-routes.ts';
import { conversationDoors } from './conversations/conversation-routes.ts';
import {
  chooseLeadMessages,
  chooseOrderMessages,
  openLeadMessage,
  openOrderMessage,
  renewLeadLink,
  renewOrderLink,
  showLeadMessages,
  showOrderMessages,
} from './customer-messages.ts';
import type { Linking } from './page/customer-links.ts';
import { templateRules } from './template-rules.ts';
import { templatesSql } from './templates-sql.ts';

type Tools = Linking & ChannelTools;

export const talkDoors = (linking: Tools): Door[] => [
  ...channelDoors(linking),
  ...callDoors(linking),
  ...costDoors,
  ...conversationDoors(linking),
  ...resourceDoors(automaticMessages, messagesSql, messageRules(linking.seal)),

  door(resendRoute, ({ actor, params, write }) =>
    write(async (tx) => ok({ data: await resendMessage(tx, actor, params.id), meta: {} })),
  ),

  ...resourceDoors(messageTemplates, templatesSql, templateRules),

  door(contract.showOrderMessages, async ({ actor, params, sql }) =>
    ok({ data: await showOrderMessages(sql, actor, params.reference, linking), meta: {} }),
  ),

  door(contract.showLeadMessages, async ({ actor, params, sql }) =>
    ok({ data: await showLeadMessages(sql, actor, params.reference, linking), meta: {} }),
  ),

  door(contract.openOrderMessage, ({ actor, params, body, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await openOrderMessage(tx, actor, params.reference, body), meta: {} },
    })),
  ),

  door(contract.chooseOrderMessages, ({ actor, params, body, write }) =>
    write(async (tx) =>
      ok({ data: await chooseOrderMessages(tx, actor, params.reference, body.is_opted_out), meta: {} }),
    ),
  ),

  door(contract.chooseLeadMessages, ({ actor, params, body, write }) =>
    write(async (tx) =>
      ok({ data: await chooseLeadMessages(tx, actor, params.reference, body.is_opted_out), meta: {} }),
    ),
  ),

  door(contract.renewOrderLink, ({ actor, params, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await renewOrderLink(tx, actor, params.reference, linking), meta: {} },
    })),
  ),

  door(contract.renewLeadLink, ({ actor, params, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await renewLeadLink(tx, actor, params.reference, linking), meta: {} },
    })),
  ),

  door(contract.openLeadMessage, ({ actor, params, body, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await openLeadMessage(tx, actor, params.reference, body), meta: {} },
    })),
  ),
];
