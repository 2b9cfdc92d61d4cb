import type { CashPlace, CashTerms } from '../../contract/cash/cash-ledger.ts';
import type { ParcelLookups, StatementParcel } from '../../server/cash/statements/classify-row.ts';
import { trackingKey } from '../../server/cash/statements/parcel-cells.ts';
import { phoneDigits } from '../../server/platform/text/phones.ts';

/** A parcel of the house for generated statements; amounts in minor units. */
export type HouseParcel = {
  reference: string;
  tracking: string | null;
  phone: string;
  cod: number;
  place: CashPlace;
  company: string;
  terms: CashTerms;
  handed_over_by: string | null;
};

export const COUNTRY = 'MA';

/** The data that the database would return for the statements of a company. */
export function lookupsOf(parcels: readonly HouseParcel[], company: string): ParcelLookups {
  const own = parcels.filter((parcel) => parcel.company === company);
  const grouped = (list: readonly HouseParcel[], keyOf: (parcel: HouseParcel) => string) =>
    new Map([...Map.groupBy(list, keyOf)].map(([key, some]) => [key, some.map(({ reference }) => reference)]));
  const tracked = own.filter(({ tracking }) => tracking !== null);
  const byPhone = grouped(
    own.filter(({ handed_over_by, place }) => handed_over_by === null && (place === 'out' || place === 'delivered')),
    ({ phone, cod }) => `${phoneDigits(phone, COUNTRY)} ${cod}`,
  );
  const others = parcels.filter((parcel) => parcel.company !== company && parcel.tracking !== null);
  return {
    byTracking: grouped(tracked, ({ tracking }) => trackingKey(tracking!)),
    byReference: grouped(own, ({ reference }) => reference),
    byPhone: ({ phone, amount }) => byPhone.get(`${phone} ${amount}`) ?? [],
    parcels: new Map(own.map((parcel) => [parcel.reference, [asStatementParcel(parcel)]])),
    shipments: new Map(),
    elsewhere: new Map(others.map((parcel) => [trackingKey(parcel.tracking!), parcel.company])),
  };
}

/** In these statements, references take the place of ids. */
const asStatementParcel = ({
  reference,
  tracking,
  company: _,
  phone: __,
  ...parcel
}: HouseParcel): StatementParcel => ({
  ...parcel,
  order_id: reference,
  trip_no: 1,
  shipment_id: null,
  reference,
  has_tracking: tracking !== null,
  is_held_here: parcel.handed_over_by === null,
  is_to_give_back: false,
  told: null,
  claimed: null,
});
