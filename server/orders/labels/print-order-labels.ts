import type { Language } from '../../../contract/languages.ts';
import { codOf } from '../../../contract/orders/paid-ahead.ts';
import { shipmentWayKey } from '../../../contract/orders/orders.ts';
import { askerOf } from '../../caller/standing.ts';
import { findLogoBytes } from '../../catalog/logo/logo-sql.ts';
import { paperMoney } from '../../platform/text/money.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { dropCourierLabels } from '../../shipping/labels/courier-labels-sql.ts';
import { fetchCourierLabels, type CourierLabel } from '../../shipping/labels/fetch-courier-labels.ts';
import type { Label } from '../../shipping/labels/print-labels.ts';
import { printLabelsInThread } from '../../shipping/labels/print-labels-in-thread.ts';
import { showShipments, type ShownShipment } from '../../shipping/tracking/show-shipments.ts';
import type { PrintLabelsPayload } from './generate-labels.ts';
import { findLabels, insertLabelFile, type LabelRow } from './labels-sql.ts';
import { parcelNote } from '../push/parcel-note.ts';

/**
 * Creates the PDF of a print, in the requested sequence. It contains couriers' own labels among ours (R-MOVE-11); our label replaces one
 * that cannot be fetched, and `instead` names its order. Safe to run twice: it reads orders, stores fetched labels, and replaces its own
 * file.
 */
export const printOrderLabels: LongJobHandler = {
  time_limit_ms: 900_000,
  async run(long) {
    const { database, job, report, signal } = long;
    const { order_ids, page } = job.payload as PrintLabelsPayload;
    const { workspace } = await askerOf(database.read, job, 'dashboard');
    const rows = await findLabels(database.read, job.workspace_id, order_ids);
    if (rows.length === 0) return { printed: 0 };
    const shipmentOf = await showShipments(
      database.read,
      job.workspace_id,
      rows.map((row) => row.shipment_id),
    );
    const progress = progressOf(report, rows.length);
    const own = await fetchCourierLabels(
      long,
      rows.flatMap(({ shipment_id }) => shipment_id ?? []),
      progress.fetched,
    );
    const { label_language, languages } = workspace.settings;
    const logo = (await findLogoBytes(database.read, job.workspace_id, 'print')) ?? null;
    const language = label_language ?? languages[0]!;
    const { pdf, unread } = await printLabelsInThread(
      rows.map((row) => ({
        ...labelOf(row, shipmentOf(row.shipment_id), workspace.currency, language),
        ...courierPdfOf(own.get(row.shipment_id ?? '')),
      })),
      { page, language, logo, on_progress: progress.printed, signal },
    );
    const damaged = [...unread.keys()].map((place) => rows[place]!.shipment_id!);
    await database.transaction(async (tx) => {
      await insertLabelFile(tx, job, pdf, new Date());
      // The next print asks the courier again.
      if (damaged.length > 0) await dropCourierLabels(tx, job.workspace_id, damaged);
    });
    const instead = rows.flatMap(({ reference, shipment_id }, place) => {
      const label = own.get(shipment_id ?? '');
      const reason = label && 'reason' in label ? label.reason : unread.get(place);
      return reason ? [{ reference, reason }] : [];
    });
    return { printed: rows.length, from_couriers: own.size - instead.length, instead };
  },
};

/** Reports the progress of a job that fetches some labels and then prints all. */
const progressOf = (report: (done: number) => void, total: number) => {
  let share = 0;
  return {
    fetched: (count: number, of: number) => {
      share = of / (of + total);
      report(Math.floor(total * share * (count / of)));
    },
    printed: (count: number) => report(Math.floor(total * share + count * (1 - share))),
  };
};

/** PDF of a courier's label; undefined for our own label. */
const courierPdfOf = (own: CourierLabel | undefined) =>
  own === undefined ? {} : { courier_pdf: 'pdf' in own ? own.pdf : null };

const labelOf = (row: LabelRow, shipment: ShownShipment, currency: string, language: Language): Label => ({
  reference: row.reference,
  tracking_number: shipment.tracking_number,
  sender: { name: row.sender_name, phone: row.sender_phone, address: row.sender_address, is_house: row.is_house },
  recipient: {
    full_name: row.full_name,
    phone: row.phone,
    second_phone: row.second_phone,
    city: row.city,
    area: row.area,
    address: row.address,
  },
  shipment_way_key: shipmentWayKey(row.shipment_way),
  shipping_company: shipment.shipping_company?.name ?? null,
  cod_amount: codOf(row) === 0 ? null : paperMoney(codOf(row), currency, language),
  is_fees_paid_by_customer: row.is_fees_paid_by_customer,
  notes: parcelNote(row),
  products: row.products,
  created_on: row.created_on,
});
