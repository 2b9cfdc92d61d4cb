import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  answerLeadCustomer,
  answerOrderCustomer,
  listConversations,
  markLeadConversation,
  markOrderConversation,
  showLeadConversation,
  showOrderConversation,
} from '../../contract/talk/conversations.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import type { About } from './use-messages.ts';

export type ConversationShown = AnswerOf<typeof showLeadConversation>['data'];
export type ConversationEntry = ConversationShown['entries'][number];

/** The conversation with a customer; undefined while it is loading. */
export function useConversation(about: About): ConversationShown | undefined {
  const asked =
    'lead' in about
      ? query(showLeadConversation, { params: { reference: about.lead } })
      : query(showOrderConversation, { params: { reference: about.order } });
  return useQuery(asked).data?.data;
}

type Answer = { text?: string; template_id?: string; words_seen: number; answers_seen: number };

/** Sends a person's message; `key`: the form's Idempotency-Key. */
export const sendAnswer = (about: About, body: Answer, key: string) =>
  'lead' in about
    ? call(answerLeadCustomer, { params: { reference: about.lead }, body, idempotencyKey: key })
    : call(answerOrderCustomer, { params: { reference: about.order }, body, idempotencyKey: key });

export const markConversation = (about: About, body: { is_waiting: boolean; words_seen: number }) =>
  'lead' in about
    ? call(markLeadConversation, { params: { reference: about.lead }, body })
    : call(markOrderConversation, { params: { reference: about.order }, body });

/** Fetches conversations and their list again. */
export function useRenewConversations(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [showLeadConversation.url, showOrderConversation.url, listConversations.url].map((url) =>
        client.invalidateQueries({ queryKey: [url] }),
      ),
    );
}
