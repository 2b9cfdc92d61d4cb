import type { Message } from '../../../contract/messages/message.ts';
import { connectorRow, type ConnectorName } from '../../../contract/shipping/connectors.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findCompaniesBehind, type CompanyName } from '../companies/companies-to-ask-sql.ts';
import { findShipments, type Shipment } from './shipments-sql.ts';

/* A shipment is an attempt to hand an order to a courier; it changes under the lock of its order. */

/** Fields of an order's last push, as shown (R-ORD-6). */
export type ShownShipment = {
  shipping_company: { id: string; name: string } | null;
  tracking_number: string | null;
  tracking_url: string | null;
  courier_label_url: string | null;
  courier_status: string | null;
  push_error: string | null;
  push_error_reasons: readonly Message[];
};

const NONE: ShownShipment = {
  shipping_company: null,
  tracking_number: null,
  tracking_url: null,
  courier_label_url: null,
  courier_status: null,
  push_error: null,
  push_error_reasons: [],
};

/** The outcome of orders' last pushes, by shipment id; orders without a push have no entry. */
export async function showShipments(
  sql: Sql,
  workspace_id: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => ShownShipment> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => NONE;
  const [shipments, companies] = await Promise.all([
    findShipments(sql, workspace_id, wanted),
    findCompaniesBehind(sql, workspace_id, wanted),
  ]);
  const shown = new Map(
    shipments.map((shipment) => [shipment.id, shownShipment(shipment, companies.get(shipment.shipping_company_id)!)]),
  );
  return (id) => shown.get(id ?? '') ?? NONE;
}

/** The courier that has each of these parcels, by shipment id; parcels without a courier are left out. */
export async function findCouriersOf(
  sql: Sql,
  workspace_id: string,
  shipment_ids: readonly string[],
): Promise<Map<string, { shipping_company_id: string; connector: ConnectorName }>> {
  if (shipment_ids.length === 0) return new Map();
  const [shipments, companies] = await Promise.all([
    findShipments(sql, workspace_id, shipment_ids),
    findCompaniesBehind(sql, workspace_id, shipment_ids),
  ]);
  return new Map(
    shipments
      .filter(({ state }) => state === 'accepted')
      .map(({ id, shipping_company_id }) => {
        const { connector } = companies.get(shipping_company_id)!;
        return [id, { shipping_company_id, connector }];
      }),
  );
}

function shownShipment(shipment: Shipment, { id, name, connector, tracking_url }: CompanyName): ShownShipment {
  const { state, tracking_number, label_url, courier_status, error, said } = shipment;
  const why = { push_error: error, push_error_reasons: said ? [said] : [] };
  if (state !== 'accepted') return { ...NONE, courier_status, ...why };
  const template = tracking_url ?? connectorRow(connector).tracking_url;
  return {
    shipping_company: { id, name },
    tracking_number,
    tracking_url: template?.replaceAll('{tracking_number}', encodeURIComponent(tracking_number!)) ?? null,
    courier_label_url: label_url,
    courier_status,
    ...why,
  };
}
