import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  unsure,
  type Connector,
  type CourierLink,
  type Parcel,
  type TrackedParcel,
} from '../../server/shipping/connectors/connector.ts';
import { asList, asMoment, asRecord, asText, asTracking } from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import { contentsOf, noteWithPhone, oneLine } from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelingOnSite,
  creating,
  isRefusal,
  nameStatus,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';

/** Saudi Arabia has no summer time. */
const CLOCK = '+03:00';
const DIAL = '966';

/** Scans by code. */
const SCANS: Record<string, string> = {
  BK: 'Booked',
  NEW: 'New',
  PP: 'Pending',
  PU: 'Picked up',
  PKD: 'Picked',
  AF: 'Arrived at delivery facility',
  HOP: 'At the hub',
  HOR: 'At the hub',
  HOT: 'At the hub',
  CR: 'In customs',
  CH: 'In customs',
  CC: 'Waiting for the consignee',
  OD: 'Out for delivery',
  DL: 'Delivered',
  DE: 'Delivery exception',
  RTO: 'Return to origin',
  RTN: 'Returned',
  CAN: 'Cancelled',
};

/**
 * SMSA. It tracks by reference, but no source tells whether that finds a parcel before its first scan. After a wrong "not found" a parcel
 * would be sent twice, so a person decides about a create request without an answer.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({
      method: 'POST',
      path: '/api/shipment/b2c/new',
      headers: auth(link),
      json: bodyOf(parcel!, link),
    }),
    read: (answer) => {
      if (isRefusal(answer)) return refusalOutcome(answer);
      const { sawb, waybills } = answer.fields;
      return acceptedOutcome(asText(asRecord(asList(waybills)[0])['awb']) ?? sawb, false);
    },
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: (parcels, link) => ({
      method: 'POST',
      path: '/api/track/bulk/',
      headers: auth(link),
      json: parcels.map(({ tracking_number }) => tracking_number),
    }),
    read: ({ body }) => asList(body).flatMap(readShipment),
  }),
  cancel: cancelingOnSite('SMSA'),
  label: async (link, { tracking_number }) => {
    const path = `/api/shipment/b2c/query/${encodeURIComponent(tracking_number)}`;
    const reply = await link.ask({ method: 'GET', path, headers: auth(link) });
    if (reply.kind !== 'json') return unsure(reply);
    const waybills = asList(asRecord(reply.body)['waybills']).map(asRecord);
    const file = waybills.find(({ awb }) => asText(awb) === tracking_number)?.['awbFile'];
    return typeof file === 'string' && file !== ''
      ? { kind: 'label', bytes: Buffer.from(file, 'base64') }
      : { kind: 'refused', reason: say('courier_gave_no_label', { courier: 'SMSA' }) };
  },
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/api/lookup/cities/SA', headers: auth(link) }),
    read: ({ body }) => (asList(body).length > 0 ? say('courier_knows_us', { courier: 'SMSA' }) : null),
  }),
  listPlaces: listing({
    request: (link) => ({ method: 'GET', path: '/api/lookup/cities/SA', headers: auth(link) }),
    rows: (body) => body,
    // A push sends the city's name, not its code.
    place: ({ cityName }) => ({ code: cityName, name: cityName }),
  }),
};

const auth = ({ credentials }: CourierLink) => ({ ApiKey: credentials['api_key'] ?? '' });

/** Minimum characters of a name and of an address. */
const NAME_MIN = 5;
const ADDRESS_MIN = 10;

function bodyOf(parcel: Parcel, { options }: CourierLink) {
  const { full_name, address, city } = parcel;
  return {
    OrderNumber: parcel.reference,
    CODAmount: parcel.cod,
    DeclaredValue: Math.max(parcel.cod, 0.1),
    ShipmentCurrency: 'SAR',
    ContentDescription: contentsOf(parcel, 150),
    Parcels: 1,
    ShipDate: new Date().toISOString().slice(0, 19),
    Weight: Math.max(0.1, parcel.weight_g / 1_000),
    WeightUnit: 'KG',
    WaybillType: 'PDF',
    ...(options['service_code'] ? { ServiceCode: options['service_code'] } : {}),
    ConsigneeAddress: {
      ContactName: full_name.length < NAME_MIN ? `${full_name} ${parcel.reference}` : full_name,
      ContactPhoneNumber: parcel.phone,
      Country: 'SA',
      City: city.code,
      District: parcel.area ?? '',
      AddressLine1: oneLine(address.length < ADDRESS_MIN ? `${address}, ${city.name}` : address, 100),
      AddressLine2: noteWithPhone(parcel, 100),
    },
    ShipperAddress: {
      ContactName: options['sender_name'],
      ContactPhoneNumber: options['sender_phone'],
      Country: 'SA',
      City: options['sender_city'],
      AddressLine1: options['sender_address'],
    },
  };
}

function readShipment(shipment: unknown): TrackedParcel[] {
  const { AWB, Scans } = asRecord(shipment);
  const tracking_number = asTracking(AWB);
  const events = asList(Scans).flatMap((scan) => {
    const { ScanType, ScanDescription, ScanDateTime, ScanTimeZone } = asRecord(scan);
    const code = asText(ScanType);
    const at = asMoment(`${asText(ScanDateTime) ?? ''}${asText(ScanTimeZone) ?? ''}`, CLOCK);
    return code ? [{ raw: nameStatus(SCANS, code), reason: asText(ScanDescription), at }] : [];
  });
  return tracking_number ? [{ tracking_number, events }] : [];
}
