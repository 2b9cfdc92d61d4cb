import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  chooseLeadMessages,
  chooseOrderMessages,
  openLeadMessage,
  openOrderMessage,
  renewLeadLink,
  renewOrderLink,
  showLeadMessages,
  showOrderMessages,
  type MessageChannel,
} from '../../contract/talk/customer-messages.ts';
import { showLeadConversation, showOrderConversation } from '../../contract/talk/conversations.ts';
import { call, query, type AnswerOf } from '../data/client.ts';

/** A lead or an order, by its reference. */
export type About = { lead: string } | { order: string };

export type Messages = AnswerOf<typeof showOrderMessages>['data'];

/** Suitable messages, filled in, and those opened before. */
export function useMessages(about: About, isWanted = true): Messages | undefined {
  const asked =
    'lead' in about
      ? query(showLeadMessages, { params: { reference: about.lead } })
      : query(showOrderMessages, { params: { reference: about.order } });
  return useQuery({ ...asked, enabled: isWanted }).data?.data;
}

/** Records that a message was opened. The browser has left for the chat by then, so failures are silent. */
export function useRecordOpening(about: About) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: { channel: MessageChannel; template_id: string | null }) =>
      'lead' in about
        ? call(openLeadMessage, { params: { reference: about.lead }, body })
        : call(openOrderMessage, { params: { reference: about.order }, body }),
    meta: { is_handled: true },
    onSuccess: () =>
      Promise.all(
        ('lead' in about
          ? [showLeadMessages.url, showLeadConversation.url]
          : [showOrderMessages.url, showOrderConversation.url]
        ).map((url) => queryClient.invalidateQueries({ queryKey: [url] })),
      ),
  });
  return (channel: MessageChannel, template_id: string | null) => mutate({ channel, template_id });
}

/** Stores whether the customer wants automatic messages. */
export function useChoice(about: About) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (is_opted_out: boolean) =>
      'lead' in about
        ? call(chooseLeadMessages, { params: { reference: about.lead }, body: { is_opted_out } })
        : call(chooseOrderMessages, { params: { reference: about.order }, body: { is_opted_out } }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ['lead' in about ? showLeadMessages.url : showOrderMessages.url] }),
  });
}

/** Withdraws the customer's link and creates another. */
export function useRenewLink(about: About) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      'lead' in about
        ? call(renewLeadLink, { params: { reference: about.lead } })
        : call(renewOrderLink, { params: { reference: about.order } }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ['lead' in about ? showLeadMessages.url : showOrderMessages.url] }),
  });
}
