import * as contract from '../../contract/customer-messages.ts';
import { messageTemplates } from '../../contract/message-templates.ts';
import { door, ok, type Door } from '../caller/door.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { openLeadMessage, openOrderMessage, showLeadMessages, showOrderMessages } from './customer-messages.ts';
import type { Linking } from './page/customer-links.ts';
import { templateRules } from './template-rules.ts';
import { templatesSql } from './templates-sql.ts';

export const talkDoors = (linking: Linking): Door[] => [
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

  door(contract.openLeadMessage, ({ actor, params, body, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await openLeadMessage(tx, actor, params.reference, body), meta: {} },
    })),
  ),
];
