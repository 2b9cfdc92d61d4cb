import { type Message } from '../../contract/messages/message.ts';
import { NOTIFICATION_MESSAGES } from '../../contract/live/notification-kinds.ts';
import type { NotificationMessage } from '../../contract/live/notifications.ts';
import { useMessageText } from '../i18n/messages.ts';
import { useLanguage } from '../i18n/texts.ts';
import { valueName } from '../names/field-names.ts';
import { kindName } from '../jobs/kind-names.ts';
import { resourceName } from '../names/resource-names.ts';
import { useMessageTexts } from './message-texts.ts';

/** Text of a notification in the reader's language. Free texts, and keys unknown to this page, are shown as received. */
export function useNotificationText(): (told: NotificationMessage) => string {
  const t = useMessageTexts();
  const { say } = useLanguage();
  const spoken = useMessageText();
  return ({ message_key, params, title, body }) => {
    if (message_key === null || !Object.hasOwn(NOTIFICATION_MESSAGES, message_key))
      return [title, body].filter(Boolean).join(' ');
    const named = typeof params['resource'] === 'string' ? { resource: say(resourceName(params['resource'])) } : {};
    const { said } = params as { said?: Message };
    const reason = said
      ? { reason: spoken({ message: String(params['reason'] ?? ''), reason: said.code, params: said.params }) }
      : {};
    const job = typeof params['job'] === 'string' ? { job: say(kindName(params['job'].replaceAll(' ', '-'))) } : {};
    const status = typeof params['status'] === 'string' ? { status: valueName(params['status']) } : {};
    return (t as (key: string, variables: object) => string)(message_key, {
      ...params,
      ...named,
      ...job,
      ...status,
      ...reason,
    }).trim();
  };
}
