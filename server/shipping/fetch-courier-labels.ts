import { setTimeout as pause } from 'node:timers/promises';
import type { LongJob } from '../platform/queue/queue.ts';
import { findLabelledShipments, keepCourierLabel, type LabelledShipment } from './courier-labels-sql.ts';
import { fetchLabel } from './fetch-label.ts';
import { openCourier, type Courier } from './open-courier.ts';

/** The courier's own label, or why it could not be had. */
export type CourierLabel = { pdf: Buffer } | { reason: string };

/** Labels fetched at once from one courier. */
const AT_ONCE = 4;
/** Whoever prints does not wait longer; the next print has what was fetched. */
const FETCH_MS = 8 * 60_000;
/** So many in a row that could not be had: the rest is not asked for, so that nobody waits for a courier that is away. */
const FAILED_MAX = 8;
const OUT_OF_TIME = 'There was no time left to fetch it: print it again.';

/**
 * The labels of couriers that print their own, by shipment (R-MOVE-11). What was fetched before is not fetched again. Asks the network,
 * so it runs outside of transactions; safe to run twice. A courier that is busy is waited for, as long as there is time.
 */
export async function fetchCourierLabels(
  long: Pick<LongJob, 'database' | 'outbound' | 'signal' | 'job'>,
  shipment_ids: readonly string[],
  on_progress: (fetched: number, of: number) => void,
): Promise<Map<string, CourierLabel>> {
  const { database, job, signal } = long;
  const wanted = await findLabelledShipments(database.read, job.workspace_id, shipment_ids);
  const labels = new Map<string, CourierLabel>(wanted.flatMap(({ id, pdf }) => (pdf ? [[id, { pdf }]] : [])));
  const missing = wanted.filter(({ pdf }) => !pdf);
  const until_ms = Date.now() + FETCH_MS;
  let fetched = 0;
  const keep = async (shipment: LabelledShipment, label: CourierLabel): Promise<void> => {
    if ('pdf' in label)
      await database.transaction((tx) => keepCourierLabel(tx, job.workspace_id, shipment.id, label.pdf, new Date()));
    labels.set(shipment.id, label);
    on_progress(++fetched, missing.length);
  };
  const byCompany = Map.groupBy(missing, ({ shipping_company_id }) => shipping_company_id);
  await Promise.all(
    [...byCompany].map(async ([company_id, shipments]) => {
      const courier = (await openCourier(database, job.workspace_id, company_id, long))!;
      const queue = shipments.values();
      let [failed, last] = [0, null as CourierLabel | null];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const shipment of queue) {
            const label = last && failed >= FAILED_MAX ? last : await fetchOne(courier, shipment, until_ms, signal);
            [failed, last] = 'pdf' in label ? [0, null] : [failed + 1, label];
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
    if (outcome.kind !== 'busy') return { reason: outcome.reason };
    const wait_ms = outcome.retry_after_s * 1_000;
    if (Date.now() + wait_ms > until_ms) return { reason: OUT_OF_TIME };
    await pause(wait_ms, undefined, { signal });
  }
}
