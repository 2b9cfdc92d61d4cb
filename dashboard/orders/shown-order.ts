import type { showOrder } from '../../contract/orders/orders.ts';
import type { AnswerOf } from '../data/client.ts';

/** An order as its page shows it. */
export type ShownOrder = AnswerOf<typeof showOrder>['data'];
