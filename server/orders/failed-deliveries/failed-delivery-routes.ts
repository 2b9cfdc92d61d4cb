import * as contract from '../../../contract/orders/failed-deliveries.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { answerFailedDeliveries, showFailedDelivery } from './answer-failed-deliveries.ts';
import { decideDeliveries } from './decide-deliveries.ts';
import { reportAttempt } from './report-attempt.ts';

export const failedDeliveryDoors: Door[] = [
  door(contract.listFailedDeliveries, async ({ actor, query, sql }) =>
    ok(await answerFailedDeliveries(sql, actor, query)),
  ),

  door(contract.reportFailedDelivery, ({ actor, body, write }) =>
    write(async (tx) => {
      const { order, is_new } = await reportAttempt(tx, actor, body);
      const audit = { refs: [order.reference] };
      return { ...ok({ data: await showFailedDelivery(tx, actor, order.id), meta: { is_new } }), audit };
    }),
  ),

  door(contract.decideFailedDeliveries, ({ actor, body, write }) =>
    write(async (tx) => {
      const { decided, audit } = await decideDeliveries(tx, actor, body);
      return { ...ok(decided), audit };
    }),
  ),
];
