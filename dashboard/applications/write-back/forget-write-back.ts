import type { QueryClient } from '@tanstack/react-query';
import { listToldOrders, showWriteBack } from '../../../contract/leads/write-back.ts';

/** Reads the way back of connections again, with what their shops were told. */
export const forgetWriteBack = (client: QueryClient): Promise<unknown> =>
  Promise.all([showWriteBack, listToldOrders].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
