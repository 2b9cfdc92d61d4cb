import type { MessageStatus } from '../../contract/talk/automatic-messages.ts';
import { Moment } from '../i18n/format.tsx';
import { valueName } from '../names/field-names.ts';
import { useAskedText } from './asked.tsx';
import { useConversationTexts } from './conversation-texts.ts';
import classes from './conversation.module.css';
import { SentBadge, SentCost } from './sent-badge.tsx';
import { useTalkTexts } from './texts.ts';
import type { ConversationEntry } from './use-conversation.ts';

/** Entries of a conversation, oldest first: the customer's at one side, ours at the other. */
export function ConversationEntries({ entries }: { entries: readonly ConversationEntry[] }) {
  return (
    <ul className={classes['list']}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes['entry']} data-ours={entry.kind !== 'customer' || undefined}>
          {entry.kind === 'customer' ? <Hers entry={entry} /> : <Ours entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

function Hers({ entry }: { entry: ConversationEntry }) {
  const t = useConversationTexts();
  const textOf = useAskedText();
  const { act, address, wanted_on, is_done, text, at } = entry;
  return (
    <>
      <div className={classes['bubble']} dir="auto">
        {act === 'write' ? text : textOf({ act: act!, address, wanted_on, words: text, is_done: is_done ?? false })}
      </div>
      <small className={classes['dim']}>
        {t('customer')} · <Moment iso={at} />
      </small>
    </>
  );
}

function Ours({
  entry: { kind, by, channel, name, text, status, reason, error, cost, cost_state, at },
}: {
  entry: ConversationEntry;
}) {
  const t = useConversationTexts();
  const talk = useTalkTexts();
  if (kind === 'opened')
    return (
      <small className={classes['dim']}>
        <bdi>{by}</bdi> · {talk(channel === 'sms' ? 'opened_sms' : 'opened_whatsapp')}
        {name !== null && (
          <>
            {' '}
            · <bdi>{name}</bdi>
          </>
        )}{' '}
        · <Moment iso={at} />
      </small>
    );
  return (
    <>
      <div className={classes['bubble']} data-ours dir="auto">
        {text ?? <em>{`${name ?? ''} · ${t('hidden')}`}</em>}
      </div>
      <small className={classes['dim']}>
        {status !== null && <SentBadge status={status as MessageStatus} />}{' '}
        {by === null ? t('by_itself') : <bdi>{by}</bdi>}
        {channel === 'sms' && ' · SMS'}
        {reason !== null && ` · ${valueName(reason)}`}
        {error !== null && (
          <>
            {' '}
            · <bdi>{error}</bdi>
          </>
        )}
        <SentCost cost={cost} cost_state={cost_state} /> · <Moment iso={at} />
      </small>
    </>
  );
}
