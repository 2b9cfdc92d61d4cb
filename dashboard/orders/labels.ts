import { generateLabels, getLabels } from '../../contract/order-labels.ts';
import { addressOf, call, newKey } from '../data/client.ts';

const LOOK_MS = 700;
const LOOKS_MAX = 200;

/** Has the labels of these orders printed and downloads them as one PDF. New orders become packed by it (R-MOVE-11). */
export async function printLabels(ids: readonly string[]) {
  const acted = await call(generateLabels, { body: { ids: [...ids] }, idempotencyKey: newKey() });
  const address = addressOf(getLabels);
  for (let look = 0; look < LOOKS_MAX; look++) {
    const answer = await fetch(address);
    if (answer.status === 200) {
      download(await answer.blob());
      return acted;
    }
    if (answer.status !== 202) throw new Error(`The labels could not be had: ${answer.status}.`);
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  throw new Error('The labels took too long.');
}

function download(pdf: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = 'labels.pdf';
  link.click();
  URL.revokeObjectURL(link.href);
}
