import { notifications, type NotificationMessage } from '../../contract/live/notifications.ts';
import { keyOf, send } from '../data/client.ts';

/** A notification as the list has it. */
export type Notification = NotificationMessage & { read_at: string | null };
type NotificationList = { data: Notification[]; meta: { total: number } };

const LIST = notifications.routes.list!;
/** Prefix of every list of them: refetched when one is read or arrives. */
export const NOTIFICATIONS_KEY = [LIST.url] as const;

export const notificationsQuery = (query: { status?: 'unread'; page?: number; per_page: number }) => ({
  queryKey: keyOf(LIST, { query }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(LIST, { query, signal })) as NotificationList,
});
