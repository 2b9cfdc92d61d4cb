import { say, type Message } from '../../../contract/messages/message.ts';
import type { Capabilities } from '../../../contract/shipping/courier.ts';
import { codOf } from '../../../contract/orders/paid-ahead.ts';
import { shipmentWayKey } from '../../../contract/orders/orders.ts';
import type { Workspace } from '../../caller/actor.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { AddressBook } from '../../shipping/places/address-book.ts';
import type { Courier } from '../../shipping/companies/open-courier.ts';
import type { Parcel } from '../../shipping/connectors/connector.ts';
import { parcelNote } from './parcel-note.ts';
import { findParcelRows, type ParcelRow } from './parcels-sql.ts';

/** A parcel without its reference, or the reason why it cannot be sent. */
export type MadeParcel = { parcel: Omit<Parcel, 'reference'> } | { problem: Message };

/**
 * Builds the parcels of orders for a courier, by order id. Refuses what the courier could misunderstand: a city that it does not serve,
 * another currency, amounts with more decimals than it uses, a shipment way that it does not have (R-COUR-3).
 */
export async function makeParcels(
  sql: Sql,
  workspace: Workspace,
  courier: Courier,
  book: AddressBook,
  order_ids: readonly string[],
  from_stock: boolean,
): Promise<Map<string, MadeParcel>> {
  const rows = await findParcelRows(sql, workspace.id, order_ids);
  const addressed = await book(rows);
  return new Map(
    rows.map((row, i) => {
      const address = addressed[i]!;
      return [
        row.id,
        'problem' in address ? address : makeParcel(row, workspace.currency, courier, address.city, from_stock),
      ];
    }),
  );
}

function makeParcel(
  row: ParcelRow,
  currency: string,
  { company, capabilities }: Courier,
  city: Parcel['city'],
  from_stock: boolean,
): MadeParcel {
  const problem =
    problemOfParcel(row, currency, { name: company.name, capabilities }, city) ??
    (from_stock && !capabilities.has_from_stock ? say('courier_without_stock', { courier: company.name }) : null);
  if (problem) return { problem };
  const way = shipmentWayKey(row.shipment_way);
  const cod = toMajor(codOf(row), currency);
  const { full_name, phone, second_phone, address, area, weight_g, products, comes_back } = row;
  const isStopDesk = way === 'pickup_point';
  return {
    parcel: {
      full_name,
      phone,
      second_phone,
      address,
      area,
      notes: parcelNote(row),
      city,
      is_stop_desk: isStopDesk,
      from_stock,
      cod,
      weight_g,
      products,
      comes_back,
    },
  };
}

/** Why a courier that serves the city cannot deliver this parcel; null if it can. */
export function problemOfParcel(
  row: Parameters<typeof codOf>[0] & Pick<ParcelRow, 'shipment_way'>,
  currency: string,
  { name, capabilities }: { name: string; capabilities: Capabilities },
  city: Parcel['city'],
): Message | null {
  const cod_minor = codOf(row);
  return (
    problemOfWay(shipmentWayKey(row.shipment_way), capabilities, name, city) ??
    problemOfCash(toMajor(cod_minor, currency), cod_minor, currency, capabilities, name)
  );
}

/** Pickup points that one message names; the form of the order lists all. */
const DESKS_SAID = 5;

function problemOfWay(way: string, capabilities: Capabilities, name: string, city: Parcel['city']): Message | null {
  if (way === 'collect_at_warehouse') return say('collected_at_warehouse');
  if (way !== 'pickup_point') return null;
  if (!capabilities.has_stop_desk) return say('courier_without_pickup_points', { courier: name });
  const isNameless = capabilities.needs_stop_desk_name && !city.stop_desk;
  if (!isNameless) return null;
  const { name: to, desks } = city;
  if (desks.length === 0) return say('city_without_stop_desk', { city: to, courier: name });
  return say('stop_desk_to_choose', { city: to, courier: name, desks: desks.slice(0, DESKS_SAID).join(', ') });
}

/** Why an amount cannot be sent exactly; such a parcel is not sent. */
function problemOfCash(
  cod: number,
  cod_minor: number,
  currency: string,
  { cash }: Capabilities,
  name: string,
): Message | null {
  if (!cash) return null;
  if (cash.currency !== currency)
    return say('courier_collects_other_than_order', { courier: name, collects: cash.currency, currency });
  if (cash.decimals === 0 && !Number.isInteger(cod))
    return say('courier_collects_whole_amounts', { courier: name, amount: moneyText(cod_minor, currency) });
  return cod > cash.amount_max
    ? say('courier_collects_at_most', { courier: name, max: cash.amount_max, currency })
    : null;
}
