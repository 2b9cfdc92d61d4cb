import * as contract from '../../../contract/talk/conversations.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Linking } from '../page/customer-links.ts';
import { answerCustomer } from './answer-customer.ts';
import { listConversations } from './list-conversations.ts';
import { markConversation } from './mark-conversation.ts';
import { showConversation } from './show-conversation.ts';

export const conversationDoors = (linking: Linking): Door[] => [
  door(contract.showLeadConversation, async ({ actor, params, sql }) =>
    ok({ data: await showConversation(sql, actor, { lead: params.reference }, linking), meta: {} }),
  ),

  door(contract.showOrderConversation, async ({ actor, params, sql }) =>
    ok({ data: await showConversation(sql, actor, { order: params.reference }, linking), meta: {} }),
  ),

  door(contract.answerLeadCustomer, ({ actor, params, body, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await answerCustomer(tx, actor, { lead: params.reference }, body, linking), meta: {} },
    })),
  ),

  door(contract.answerOrderCustomer, ({ actor, params, body, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await answerCustomer(tx, actor, { order: params.reference }, body, linking), meta: {} },
    })),
  ),

  door(contract.markLeadConversation, ({ actor, params, body, write }) =>
    write(async (tx) => ok({ data: await markConversation(tx, actor, { lead: params.reference }, body), meta: {} })),
  ),

  door(contract.markOrderConversation, ({ actor, params, body, write }) =>
    write(async (tx) => ok({ data: await markConversation(tx, actor, { order: params.reference }, body), meta: {} })),
  ),

  door(contract.listConversations, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const { listed, data } = await listConversations(sql, actor, query, page);
    return ok({ data, meta: pageMeta(page, listed) });
  }),
];
