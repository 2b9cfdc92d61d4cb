import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deleteOrdersByIds, listOrders, showOrder } from '../../../contract/orders/orders.ts';
import { undoMoves } from '../../../contract/orders/order-actions.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import { listRounds } from '../../../contract/orders/rounds.ts';
import { newKey } from '../../../client/address.ts';
import { call, send } from '../../data/client.ts';
import { followJob } from '../../jobs/started-jobs.ts';
import { useSession } from '../../data/session.tsx';
import { dayIn } from '../../i18n/dates/zone.ts';
import type { ServiceMessage } from '../../i18n/load-messages.ts';
import { ApiError } from '../../ui/api-error.ts';
import { confirm } from '../../ui/layers/confirm.tsx';
import { makeStore } from '../../state/store.ts';
import { toast, toastError } from '../../ui/layers/toast.tsx';
import { resolveAct, type OrderActionChoice } from './order-actions.ts';
import { useOrderTexts } from '../texts.ts';

/** Target of an act. */
export type ChosenOrder = {
  id: string;
  reference: string;
  status: OrderStatus;
  /** A courier or a driver has it; left out: unknown here. */
  is_held?: boolean;
};
/** Inputs from its dialog. */
export type ActionInput = Partial<
  Record<'warehouseId' | 'delivery_boy_id' | 'description' | 'condition' | 'note' | 'shippent_company_id', string>
> & {
  from_stock?: boolean;
  if_unheld?: 'ask' | 'take';
};

type FailedOrder = { reference: string; id: string } & ServiceMessage;
type Answer = {
  data: { updated: string[]; already: string[]; failed: FailedOrder[]; job_id?: string | null; queued?: string[] };
  meta?: { undo_token: string | null };
};

/** Orders with their messages, for a dialog that stays until it is closed. Left out: they were left unchanged. */
export const leftBehind = makeStore<{ rows: readonly FailedOrder[]; of?: 'labels' }>({ rows: [] });

/**
 * Applies an act to orders: their status changes on the screen at once, the service decides, and the result can be undone for
 * eight seconds. Unchanged orders are listed with their reasons.
 */
export function useAction() {
  const t = useOrderTexts();
  const client = useQueryClient();
  const { workspace } = useSession();
  const renew = () => refresh(client);
  const undo = async (undo_token: string) => {
    try {
      const { data } = await call(undoMoves, { body: { undo_token } });
      leftBehind.set({ rows: data.failed });
      toast(t('undone'));
    } catch (error) {
      toastError(error);
    }
    await renew();
  };
  const act = useMutation({
    mutationFn: async ({
      act,
      orders,
      input,
      key,
    }: {
      act: OrderActionChoice;
      orders: readonly ChosenOrder[];
      input: ActionInput;
      key: string;
    }) => {
      const body = { ids: orders.map(({ id }) => id), date: dayIn(workspace.time_zone), ...input };
      return (await send(act.route, { body, idempotencyKey: key }).catch(readRefusal)) as Answer; // what the contract says of these routes
    },
    onMutate: ({ act, orders }) => (act.name === 'push' ? undefined : showNewStatus(client, orders, act.to)),
    onSuccess: ({ data, meta }, { act, orders }) => {
      // Orders go to several couriers at once, each by a push of its own.
      const open = leftBehind.get();
      const unread = act.name === 'push' && open.of === undefined ? open.rows : [];
      leftBehind.set({ rows: [...unread, ...data.failed] });
      if (act.name === 'push') {
        if (data.job_id)
          followJob({
            id: data.job_id,
            label: t('push_label', { count: data.queued?.length ?? orders.length }),
            changes: listOrders.url,
          });
        return toast(t('push_started'));
      }
      const { undo_token } = meta!;
      const done = data.updated.length > 0 ? t('acted', { act: t(act.name), count: data.updated.length }) : '';
      const before = data.already.length > 0 ? t('already', { count: data.already.length }) : '';
      if (done || before) toast(`${done} ${before}`.trim(), undo_token ? { undo: () => undo(undo_token) } : {});
    },
    onSettled: renew,
  });
  const remove = async (orders: readonly ChosenOrder[]): Promise<boolean> => {
    const count = orders.length;
    const title = t('act_on', { act: t('delete'), count });
    if (!(await confirm({ title, body: t('delete_sure'), action: t('delete'), is_dangerous: true }))) return false;
    try {
      await call(deleteOrdersByIds, { body: { ids: orders.map(({ id }) => id) }, idempotencyKey: newKey() });
      toast(t('deleted', { count }));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await renew();
    }
  };
  return {
    do: (what: OrderActionChoice, orders: readonly ChosenOrder[], input: ActionInput = {}) =>
      act.mutate({ act: resolveAct(what, input), orders, input, key: newKey() }),
    remove,
    is_busy: act.isPending,
  };
}

/** A refusal because none moved is an answer too: each order with its reason, not "some fields". */
function readRefusal(error: unknown): Answer {
  const said = error instanceof ApiError ? (error.fields['ids'] ?? []) : [];
  const failed = said.flatMap(({ message, params }, n): FailedOrder[] => {
    const { row, why } = (params ?? {}) as { row?: string; why?: { code: string; params: unknown } };
    return row && why ? [{ id: String(n), reference: row, message, reason: why.code, params: why.params }] : [];
  });
  if (failed.length === 0) throw error;
  return { data: { updated: [], already: [], failed }, meta: { undo_token: null } };
}

const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [listOrders.url] }),
    client.invalidateQueries({ queryKey: [showOrder.url] }),
    client.invalidateQueries({ queryKey: [listRounds.url] }),
  ]);

type OrdersAnswer = { data: { id: string; status: string }[] };

/** Lists on the screen show the new status before the service has answered. */
function showNewStatus(client: QueryClient, orders: readonly ChosenOrder[], to: OrderStatus): void {
  const ids = new Set(orders.map(({ id }) => id));
  client.setQueriesData<OrdersAnswer>(
    { queryKey: [listOrders.url] },
    (listed) =>
      listed && { ...listed, data: listed.data.map((row) => (ids.has(row.id) ? { ...row, status: to } : row)) },
  );
}
