import { NOTIFICATION_MESSAGES } from '../../contract/notification-kinds.ts';
import { notifications } from '../../contract/notifications.ts';
import type { NotificationMessage } from '../../contract/notifications.ts';
import { keyOf, send } from '../client.ts';
import { useLanguage } from '../i18n/words.ts';
import { lookOf } from '../resources/names.ts';
import { useMessageWords } from './words.ts';

/** A notification as the list has it. */
export type Notification = NotificationMessage & { read_at: string | null };
type Listed = { data: Notification[]; meta: { total: number } };

const LIST = notifications.routes.list!;
/** Of every list of them: what to ask for again when one is read or comes. */
export const NOTIFICATIONS_KEY = [LIST.url] as const;

export const notificationsQuery = (query: { status?: 'unread'; page?: number; per_page: number }) => ({
  queryKey: keyOf(LIST, { query }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(LIST, { query, signal })) as Listed,
});

/** What a notification says, in the reader's language; what a person typed, and what this page does not know yet, as it came. */
export function useNotificationText(): (told: NotificationMessage) => string {
  const t = useMessageWords();
  const { say } = useLanguage();
  return ({ message_key, params, title, body }) => {
    if (message_key === null || !Object.hasOwn(NOTIFICATION_MESSAGES, message_key))
      return [title, body].filter(Boolean).join(' ');
    const named = typeof params['resource'] === 'string' ? { resource: say(lookOf(params['resource']).title) } : {};
    return (t as (key: string, variables: object) => string)(message_key, { ...params, ...named }).trim();
  };
}
