import { showJob } from '../../contract/reports/jobs.ts';
import { generateLabels, getLabels } from '../../contract/orders/order-labels.ts';
import { newKey } from '../../client/address.ts';
import { call, fetchFile } from '../data/client.ts';
import { saveFile } from '../data/save-file.ts';
import { ApiError } from '../ui/api-error.ts';

const LOOK_MS = 700;
/** Number of polls before the progress of labels is shown. */
const LOOKS_QUIET = 4;
/** Couriers limit requests: a thousand of their labels take minutes. */
const WAIT_MAX_MS = 16 * 60_000;

/** A label of ours that replaces the courier's own, with the reason. */
export type LabelInstead = { reference: string; reason: string };

/**
 * Prints the labels of these orders and downloads them as one PDF. New orders become packed by it (R-MOVE-11). Returns those where ours
 * replace a courier's. `onSlow` gets the job when it takes long. Throws ApiError.
 */
export async function printLabels(
  ids: readonly string[],
  onSlow: (job_id: string) => void,
): Promise<readonly LabelInstead[]> {
  const { pdf, instead } = await fetchLabels(ids, onSlow);
  saveFile(pdf, 'labels.pdf');
  return instead;
}

/** The labels of these orders as one PDF; otherwise as `printLabels`. Other prints of the same person do not mix in. */
export async function fetchLabels(
  ids: readonly string[],
  onSlow: (job_id: string) => void = () => undefined,
): Promise<{ pdf: Blob; instead: readonly LabelInstead[] }> {
  const made = await call(generateLabels, { body: { ids: [...ids] }, idempotencyKey: newKey() });
  const { job_id } = made.data;
  const until_ms = Date.now() + WAIT_MAX_MS;
  for (let looks = 1; Date.now() < until_ms; looks++) {
    const { file } = await fetchFile(getLabels, { query: { job_id } });
    if (file) return { pdf: file, instead: await insteadIn(job_id) };
    if (looks === LOOKS_QUIET) onSlow(job_id);
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  throw new ApiError(0, 'The labels took too long.');
}

async function insteadIn(job_id: string): Promise<readonly LabelInstead[]> {
  const { data } = await call(showJob, { params: { id: job_id } });
  return (data.summary as { instead?: LabelInstead[] } | null)?.instead ?? [];
}
