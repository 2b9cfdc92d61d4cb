import { showJob } from '../../contract/reports/jobs.ts';
import { LABELS_JOB_HEADER, generateLabels, getLabels } from '../../contract/orders/order-labels.ts';
import { newKey } from '../../client/address.ts';
import { addressOf, call } from '../data/client.ts';

const LOOK_MS = 700;
/** Number of polls before the progress of labels is shown. */
const LOOKS_QUIET = 4;
/** Couriers limit requests: a thousand of their labels take minutes. */
const WAIT_MAX_MS = 16 * 60_000;

/** A label of ours that replaces the courier's own, with the reason. */
export type LabelInstead = { reference: string; reason: string };

/**
 * Prints the labels of these orders and downloads them as one PDF. New orders become packed by it (R-MOVE-11). Returns those where ours
 * replace a courier's. `onSlow` gets the job when it takes long.
 */
export async function printLabels(
  ids: readonly string[],
  onSlow: (job_id: string) => void,
): Promise<readonly LabelInstead[]> {
  const { pdf, job_id } = await fetchLabels(ids, onSlow);
  download(pdf);
  return await insteadIn(job_id);
}

/** The labels of these orders as one PDF, and the job that printed them; otherwise as `printLabels`. */
export async function fetchLabels(
  ids: readonly string[],
  onSlow: (job_id: string) => void = () => undefined,
): Promise<{ pdf: Blob; job_id: string | null }> {
  await call(generateLabels, { body: { ids: [...ids] }, idempotencyKey: newKey() });
  const address = addressOf(getLabels);
  const until_ms = Date.now() + WAIT_MAX_MS;
  for (let looks = 1; Date.now() < until_ms; looks++) {
    const answer = await fetch(address);
    if (answer.status === 200) return { pdf: await answer.blob(), job_id: answer.headers.get(LABELS_JOB_HEADER) };
    if (answer.status !== 202) throw new Error(`The labels could not be had: ${answer.status}.`);
    const { data } = (await answer.json()) as { data: { job_id: string } };
    if (looks === LOOKS_QUIET) onSlow(data.job_id);
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  throw new Error('The labels took too long.');
}

async function insteadIn(job_id: string | null): Promise<readonly LabelInstead[]> {
  if (!job_id) return [];
  const { data } = await call(showJob, { params: { id: job_id } });
  return (data.summary as { instead?: LabelInstead[] } | null)?.instead ?? [];
}

function download(pdf: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = 'labels.pdf';
  link.click();
  URL.revokeObjectURL(link.href);
}
