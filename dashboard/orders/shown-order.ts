import type { showOrder } from '../../contract/orders.ts';
import type { AnswerOf } from '../data/client.ts';

/** An order as its page shows it. */
export type ShownOrder = AnswerOf<typeof showOrder>['data'];
