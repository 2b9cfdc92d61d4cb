import { IconAlertTriangle, IconBan, IconCheck, IconChecks, IconClock, type Icon } from '@tabler/icons-react';
import type { MessageStatus } from '../../contract/talk/automatic-messages.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { valueName } from '../names/field-names.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { useTalkTexts } from './texts.ts';
import type { Messages } from './use-messages.ts';

const LOOKS: Record<MessageStatus, { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'info', icon: IconClock },
  sending: { tone: 'info', icon: IconClock },
  unsure: { tone: 'warn', icon: IconAlertTriangle },
  sent: { tone: 'plain', icon: IconCheck },
  delivered: { tone: 'good', icon: IconChecks },
  read: { tone: 'good', icon: IconChecks },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  skipped: { tone: 'plain', icon: IconBan },
};

/** Status of an automatic message. */
export function SentBadge({ status }: { status: MessageStatus }) {
  return <StatusBadge {...LOOKS[status]}>{valueName(status)}</StatusBadge>;
}

/** Text and channel of the message, the reason of a failure, and its cost for readers who see costs. */
export function SentText({
  channel,
  name,
  reason,
  cost,
  cost_state,
}: Pick<Messages['sent'][number], 'channel' | 'name' | 'reason' | 'cost' | 'cost_state'>) {
  const t = useTalkTexts();
  const what = name === null ? t('free_text') : t(channel === 'sms' ? 'sent_sms' : 'sent_whatsapp', { name });
  return (
    <>
      <bdi>{reason === null ? what : `${what} · ${valueName(reason)}`}</bdi>
      <SentCost cost={cost} cost_state={cost_state} />
    </>
  );
}

/** What a sent message cost, after the words about it; nothing for readers who do not see costs. */
export function SentCost({ cost, cost_state }: Pick<Messages['sent'][number], 'cost' | 'cost_state'>) {
  const t = useTalkTexts();
  const { price } = useFormat();
  return (
    <>
      {cost_state === 'priced' && cost !== null && (
        <>
          {' · '}
          <Ltr>{price(cost)}</Ltr>
        </>
      )}
      {(cost_state === 'free' || cost_state === 'without_price') && ` · ${t(cost_state)}`}
    </>
  );
}

type Cost = NonNullable<Messages['messages_cost']>;

/** Whether the reader sees costs, and a message was charged. */
export const isCharged = (of: Messages['messages_cost'] | undefined): of is Cost =>
  !!of && (of.cost !== 0 || of.without_price > 0);

/** What all messages about it cost, once one is charged. */
export function MessagesCost({ of }: { of: Cost }) {
  const t = useTalkTexts();
  const { number, price } = useFormat();
  return (
    <>
      {t('messages_cost')} <Ltr>{price(of.cost)}</Ltr>
      {of.without_price > 0 && ` · ${t('some_without_price', { messages: number(of.without_price) })}`}
    </>
  );
}
