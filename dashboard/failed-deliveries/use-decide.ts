import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  decideFailedDeliveries,
  listFailedDeliveries,
  type DeliveryDecision,
} from '../../contract/orders/failed-deliveries.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { newKey } from '../../client/address.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { toast } from '../ui/layers/toast.tsx';
import { useFailedTexts } from './texts.ts';

export type DecisionInput = {
  decision: DeliveryDecision;
  date?: string | null;
  comment?: string | null;
  phone?: string;
  second_phone?: string;
  city_to_id?: string;
  area_text?: string;
  address?: string;
};
export type LeftBehind = AnswerOf<typeof decideFailedDeliveries>['data']['failed'];

/** Sends a decision about orders, reports the result, and refetches the views that show it. `onDone` gets the unchanged orders. */
export function useDecide(onDone: (left: LeftBehind) => void) {
  const t = useFailedTexts();
  const client = useQueryClient();
  // The same key until an error, so that a second click has no effect.
  const [key, setKey] = useState(newKey);
  return useMutation({
    meta: { is_handled: true },
    mutationFn: ({ ids, replace, ...input }: DecisionInput & { ids: string[]; replace: boolean }) =>
      call(decideFailedDeliveries, { body: { ids, replace, ...input }, idempotencyKey: key }),
    onSuccess: async ({ data, meta }) => {
      const decided = t('done', { count: data.updated.length + data.already.length });
      toast(meta.by_hand > 0 ? t('done_by_hand', { decided, count: meta.by_hand }) : decided);
      onDone(data.failed);
      await Promise.all(
        [listFailedDeliveries, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
    },
    onError: () => setKey(newKey()),
  });
}
