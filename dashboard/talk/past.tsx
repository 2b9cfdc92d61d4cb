import type { MessageStatus } from '../../contract/talk/automatic-messages.ts';
import { Moment } from '../i18n/format.tsx';
import { CustomerBadge, useAskedText } from './asked.tsx';
import { OpenedBadge, OpenedText } from './opened-text.tsx';
import { isCharged, MessagesCost, SentBadge, SentText } from './sent-badge.tsx';
import { useMessages, type About } from './use-messages.ts';

/** Automatic messages, the customer's acts and replies, and opened messages, as items of a list. `dim`: class of the times. */
export function PastMessages({ about, dim }: { about: About; dim: string | undefined }) {
  const { opened = [], requests = [], sent = [], messages_cost } = useMessages(about) ?? {};
  const textOf = useAskedText();
  return (
    <>
      {sent.map((one) => (
        <li key={one.id}>
          <SentBadge status={one.status as MessageStatus} />
          <SentText {...one} />
          <small className={dim}>
            <Moment iso={one.created_at} />
          </small>
        </li>
      ))}
      {isCharged(messages_cost) && (
        <li>
          <small className={dim}>
            <MessagesCost of={messages_cost} />
          </small>
        </li>
      )}
      {requests.map((one) => (
        <li key={one.id}>
          <CustomerBadge />
          <bdi>{textOf(one)}</bdi>
          <small className={dim}>
            <Moment iso={one.asked_at} />
          </small>
        </li>
      ))}
      {opened.map((one) => (
        <li key={one.id}>
          <OpenedBadge {...one} />
          <OpenedText {...one} />
          <small className={dim}>
            <Moment iso={one.opened_at} />
          </small>
        </li>
      ))}
    </>
  );
}
