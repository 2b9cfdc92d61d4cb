import { Suspense, lazy } from 'react';
import type { OrderActionChoice } from './order-actions.ts';
import type { ActionInput, ChosenOrder } from './use-action.tsx';

/* Loaded with the first question. */
const ActDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const PushOrders = lazy(async () => ({ default: (await import('./push-dialog.tsx')).PushDialog }));

/** Asks for the inputs of an act on chosen orders; for a push, which orders go to which courier. */
export function AskAction(props: {
  act: OrderActionChoice;
  orders: readonly ChosenOrder[];
  /** Once for all, or per courier. */
  onDo: (orders: readonly ChosenOrder[], input: ActionInput) => void;
  onClose: () => void;
}) {
  const { act, orders, onDo, onClose } = props;
  return (
    <Suspense>
      {act.name === 'push' ? (
        <PushOrders
          orders={orders}
          onClose={onClose}
          onPush={(groups) => groups.forEach((group) => onDo(group.orders, group.input))}
        />
      ) : (
        <ActDialog
          act={act}
          count={orders.length}
          subject={orders.map(({ id }) => id).join()}
          onClose={onClose}
          onDo={(input) => onDo(orders, input)}
        />
      )}
    </Suspense>
  );
}
