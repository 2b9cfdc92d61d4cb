import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readNotifications } from '../../contract/live/notifications.ts';
import { call } from '../data/client.ts';
import { NOTIFICATIONS_KEY } from './notification.ts';

/** Marks notifications as read: those with the ids, or all of the user's own. */
export function useRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(readNotifications, { body: ids ? { ids } : {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}
