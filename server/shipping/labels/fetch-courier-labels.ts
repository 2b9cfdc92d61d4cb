import { english } from '../../../contract/messages/render.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { LABEL_LIMITS } from '../../../contract/orders/order-labels.ts';
import type { LongJob } from '../../platform/queue/queue.ts';
import { findLabelledShipments, keepCourierLabel, type LabelledShipment } from './courier-labels-sql.ts';
import { fetchLabel } from './fetch-label.ts';
import { openCourier, type Courier } from '../companies/open-courier.ts';

/** The courier's own label, or the reason why there is none; `is_silent`: the courier gave no usable answer. */
export type CourierLabel = { pdf: Buffer } | { reason: string; is_silent?: true };

/** Labels fetched at once from one courier. */
const AT_ONCE = 4;
/** Time limit of one print. Labels fetched by then are stored for the next print. */
const FETCH_MS = 8 * 60_000;
/** After this number of consecutive labels without a usable answer, the rest is skipped: an unreachable courier delays no print. */
const SILENT_MAX = 8;
const TOO_MUCH = 'The labels are too much for one file: print fewer at once.';
const OUT_OF_TIME = 'There was no time left to fetch it: print it again.';

/**
 * The labels of couriers that print their own, by shipment (R-MOVE-11). Waits for a busy courier within the time limit. Uses the network,
 * so it runs outside of transactions. Safe to run twice: stored labels are not fetched again.
 */
export async function fetchCourierLabels(
  long: Pick<LongJob, 'database' | 'outbound' | 'signal' | 'job'>,
  shipment_ids: readonly string[],
  on_progress: (fetched: number, of: number) => void,
): Promise<Map<string, CourierLabel>> {
  const { database, job, signal } = long;
  const bytes_max = LABEL_LIMITS.couriers_bytes;
  const wanted = await findLabelledShipments(database.read, job.workspace_id, shipment_ids, bytes_max);
  const kept = wanted.filter(({ is_kept }) => is_kept);
  const labels = new Map<string, CourierLabel>(kept.map(({ id, pdf }) => [id, pdf ? { pdf } : { reason: TOO_MUCH }]));
  let held_bytes = kept.reduce((sum, { pdf }) => sum + (pdf?.length ?? 0), 0);
  const missing = wanted.filter(({ is_kept }) => !is_kept);
  const until_ms = Date.now() + FETCH_MS;
  let fetched = 0;
  const keep = async (shipment: LabelledShipment, label: CourierLabel): Promise<void> => {
    if ('pdf' in label)
      await database.transaction((tx) => keepCourierLabel(tx, job.workspace_id, shipment.id, label.pdf, new Date()));
    held_bytes += 'pdf' in label ? label.pdf.length : 0;
    labels.set(shipment.id, held_bytes > bytes_max && 'pdf' in label ? { reason: TOO_MUCH } : label);
    on_progress(++fetched, missing.length);
  };
  const byCompany = Map.groupBy(missing, ({ shipping_company_id }) => shipping_company_id);
  await Promise.all(
    [...byCompany].map(async ([company_id, shipments]) => {
      const courier = (await openCourier(database, job.workspace_id, company_id, long))!;
      const queue = shipments.values();
      let [silent, last] = [0, null as CourierLabel | null];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const shipment of queue) {
            const label = last && silent >= SILENT_MAX ? last : await fetchOne(courier, shipment, until_ms, signal);
            [silent, last] = 'reason' in label && label.is_silent ? [silent + 1, label] : [0, null];
            await keep(shipment, label);
          }
        }),
      );
    }),
  );
  return labels;
}

async function fetchOne(
  { connector, link, capabilities }: Courier,
  shipment: LabelledShipment,
  until_ms: number,
  signal: AbortSignal,
): Promise<CourierLabel> {
  if (!capabilities.has_label) return { reason: 'This courier makes no label that can be fetched.' };
  for (;;) {
    signal.throwIfAborted();
    if (Date.now() > until_ms) return { reason: OUT_OF_TIME };
    const outcome = await fetchLabel(connector, link, shipment);
    if (outcome.kind === 'label') return { pdf: outcome.bytes };
    if (outcome.kind === 'refused') return { reason: english(outcome.reason) };
    if (outcome.kind === 'unknown') return { reason: english(outcome.reason), is_silent: true };
    const wait_ms = outcome.retry_after_s * 1_000;
    if (Date.now() + wait_ms > until_ms) return { reason: OUT_OF_TIME };
    await pause(wait_ms, undefined, { signal });
  }
}
