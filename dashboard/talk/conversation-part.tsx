import { Conversation } from './conversation.tsx';
import { useConversationTexts } from './conversation-texts.ts';
import classes from './conversation.module.css';
import { isCharged, MessagesCost } from './sent-badge.tsx';
import { useConversation } from './use-conversation.ts';
import { useMessages, type About } from './use-messages.ts';

type Props = { about: About; is_panel?: boolean };

/** The conversation as a part of a page; nothing where neither wrote and nothing can be sent. */
export function ConversationPart({ about, is_panel = false }: Props) {
  const t = useConversationTexts();
  const shown = useConversation(about);
  const cost = useMessages(about)?.messages_cost;
  if (!shown || (shown.entries.length === 0 && shown.templates.length === 0)) return null;
  return (
    <section className={`${classes['part']} ${is_panel ? 'panel' : ''}`}>
      <h2>{t('conversation')}</h2>
      <Conversation about={about} />
      {isCharged(cost) && (
        <small className={classes['dim']}>
          <MessagesCost of={cost} />
        </small>
      )}
    </section>
  );
}
