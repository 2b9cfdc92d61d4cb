import { codOf, shipmentWayKey } from '../../../contract/orders.ts';
import { askerOf } from '../../caller/standing.ts';
import { findLogoBytes } from '../../catalog/logo/logo-sql.ts';
import { moneyText } from '../../platform/text/money.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import type { Label } from '../../shipping/print-labels.ts';
import { printLabelsInThread } from '../../shipping/print-labels-in-thread.ts';
import { showShipments, type ShownShipment } from '../../shipping/show-shipments.ts';
import type { PrintLabelsPayload } from './generate-labels.ts';
import { findLabels, insertLabelFile, type LabelRow } from './labels-sql.ts';
import { parcelNote } from '../push/parcel-note.ts';

/** Makes the PDF of a print. Safe to run twice: it reads orders and replaces its own file. */
export const printOrderLabels: LongJobHandler = {
  time_limit_ms: 600_000,
  async run({ database, job, report, signal }) {
    const { order_ids, page } = job.payload as PrintLabelsPayload;
    const { workspace } = await askerOf(database.read, job, 'dashboard');
    const rows = await findLabels(database.read, job.workspace_id, order_ids);
    if (rows.length === 0) return { printed: 0 };
    const shipmentOf = await showShipments(
      database.read,
      job.workspace_id,
      rows.map((row) => row.shipment_id),
    );
    const { label_language, languages } = workspace.settings;
    const logo = (await findLogoBytes(database.read, job.workspace_id, 'print')) ?? null;
    const pdf = await printLabelsInThread(
      rows.map((row) => labelOf(row, shipmentOf(row.shipment_id), workspace.currency)),
      { page, language: label_language ?? languages[0]!, logo, on_progress: report, signal },
    );
    await database.transaction((tx) => insertLabelFile(tx, job, pdf, new Date()));
    return { printed: rows.length };
  },
};

const labelOf = (row: LabelRow, shipment: ShownShipment, currency: string): Label => ({
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
  cod_amount: codOf(row) === 0 ? null : moneyText(codOf(row), currency),
  is_fees_paid_by_customer: row.is_fees_paid_by_customer,
  notes: parcelNote(row),
  products: row.products,
  created_on: row.created_on,
});
