import { createStock, moveStock } from '../../contract/stocks/stocks.ts';
import { keyFor, noteFailure, type ActKey } from '../data/act-key.ts';
import { call, type AnswerOf, type CallInput } from '../data/client.ts';
import { sendWithKey } from '../data/repeat.ts';

type Stock = AnswerOf<typeof createStock>['data'];

/** State of opening a stock with its first pieces. A repetition after a fault does only the missing steps. */
type Receipt = { opened: Stock | null; of: string; openKey: ActKey | null; moveKey: ActKey | null };
export const newReceipt = (): Receipt => ({ opened: null, of: '', openKey: null, moveKey: null });

/** Opens the stock and adds its first pieces. `quantity` null or 0: none. Another product or warehouse is another stock. */
export async function receiveFirst(
  receipt: Receipt,
  body: CallInput<typeof createStock>['body'],
  { quantity, reason }: { quantity: number | null; reason: string },
): Promise<Stock> {
  const of = `${body.product_id} ${body.warehouse_id}`;
  if (receipt.of !== of) Object.assign(receipt, newReceipt(), { of });
  receipt.openKey = keyFor(receipt.openKey, body);
  const open = (idempotencyKey: string) => call(createStock, { body, idempotencyKey });
  receipt.opened ??= (await noted(receipt.openKey, sendWithKey(open, receipt.openKey.key))).data;
  if (!quantity) return receipt.opened;
  const params = { id: receipt.opened.id };
  const movement = { type: 'increment', quantity, reason } as never; // The type is too wide: only transfers name a warehouse.
  receipt.moveKey = keyFor(receipt.moveKey, movement);
  const move = (idempotencyKey: string) => call(moveStock, { params, body: movement, idempotencyKey });
  return (await noted(receipt.moveKey, sendWithKey(move, receipt.moveKey.key))).data;
}

const noted = <Answer>(act: ActKey, sending: Promise<Answer>): Promise<Answer> =>
  sending.catch((error: unknown) => {
    noteFailure(act, error);
    throw error;
  });
