import { newKey } from '../../client/address.ts';
import { createStock, moveStock } from '../../contract/stocks/stocks.ts';
import { call, type AnswerOf, type CallInput } from '../data/client.ts';
import { sendWithKey } from '../data/repeat.ts';

type Stock = AnswerOf<typeof createStock>['data'];

/** State of opening a stock with its first pieces. A repetition after a fault does only the missing steps. */
type Receipt = { opened: Stock | null; openKey: string; moveKey: string };
export const newReceipt = (): Receipt => ({ opened: null, openKey: newKey(), moveKey: newKey() });

/** Opens the stock and adds its first pieces. `quantity` null or 0: none. */
export async function receiveFirst(
  receipt: Receipt,
  body: CallInput<typeof createStock>['body'],
  { quantity, reason }: { quantity: number | null; reason: string },
): Promise<Stock> {
  const open = (idempotencyKey: string) => call(createStock, { body, idempotencyKey });
  receipt.opened ??= (await sendWithKey(open, receipt.openKey)).data;
  if (!quantity) return receipt.opened;
  const params = { id: receipt.opened.id };
  const movement = { type: 'increment', quantity, reason } as never; // The type is too wide: only transfers name a warehouse.
  const move = (idempotencyKey: string) => call(moveStock, { params, body: movement, idempotencyKey });
  return (await sendWithKey(move, receipt.moveKey)).data;
}
