import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  unclear,
  unnumbered,
  type Connector,
  type CourierLink,
  type Parcel,
  type PushOutcome,
} from '../../server/shipping/connectors/connector.ts';
import { asAmount, asReason, asRecord, asText, asTracking } from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import { addressOf, contentsOf, noteWithPhone, oneLine } from '../../server/shipping/connectors/parcel-texts.ts';
import { cancelingOnSite, creating, labelling, testing, tracking } from '../../server/shipping/connectors/questions.ts';

const DIAL = '212';

/**
 * ForceLog, according to its own documentation. A parcel can be read only by its number; the answer has the last status, without a time or
 * a reason, and whether its cash was paid. No request finds a parcel by our reference, so a person decides about a create request without
 * an answer.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({
      method: 'POST',
      path: '/customer/Parcels/AddParcel',
      headers: auth(link),
      json: bodyOf(parcel!),
    }),
    read: ({ status, fields }) => resultOf(status, fields),
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: ([parcel], link) => ({
      method: 'GET',
      path: '/customer/Parcels/GetParcel',
      headers: auth(link),
      query: [['Code', parcel!.tracking_number]],
    }),
    read: ({ fields }, [parcel]) => {
      const { STATUS, SITUATION, PRICE, DELIVERY_FEES } = asRecord(fields['PARCEL']);
      const raw = asText(STATUS);
      if (!raw) return [];
      const isPaid = asText(SITUATION)?.toLowerCase() === 'payé';
      const cash = {
        state: isPaid ? ('paid' as const) : ('not_ready' as const),
        amount: asAmount(PRICE),
        fee: asAmount(DELIVERY_FEES),
        payment: null,
        at: null,
      };
      const events = [{ raw, reason: null, at: null }];
      return [{ tracking_number: parcel!.tracking_number, events, ...(asText(SITUATION) ? { cash } : {}) }];
    },
  }),
  cancel: cancelingOnSite('ForceLog'),
  label: labelling(({ tracking_number }, link) => ({
    method: 'GET',
    path: '/customer/PDF/ParcelSticker',
    headers: auth(link),
    query: [['parcelCode', tracking_number]],
  })),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/health', headers: auth(link) }),
    read: ({ fields }) => (asRecord(fields['AUTH'])['RESULT'] === 'SUCCESS' ? say('courier_key_good') : null),
  }),
  listPlaces: listing({
    request: (link) => ({ method: 'GET', path: '/customer/Cities', headers: auth(link) }),
    rows: (body) => asRecord(body)['Cities'],
    place: ({ CODE, NAME, D_FEES }) => ({ code: CODE, name: NAME, home: asAmount(D_FEES) }),
  }),
};

const auth = ({ credentials }: CourierLink) => ({ 'X-API-Key': credentials['api_key'] ?? '' });

/** Body of a create request, within the maximum characters of each field. */
const bodyOf = (parcel: Parcel) => ({
  ORDER_NUM: oneLine(parcel.reference, 20),
  RECEIVER: oneLine(parcel.full_name, 50),
  PHONE: parcel.phone,
  CITY: parcel.city.code,
  ADDRESS: addressOf(parcel, 100),
  COMMENT: noteWithPhone(parcel, 100),
  PRODUCT_NATURE: contentsOf(parcel, 100),
  COD: parcel.cod,
  CAN_OPEN: 0,
  FRAGILE: 0,
  ...(parcel.from_stock ? { STOCK: parcel.products.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',') } : {}),
});

function resultOf(status: number, body: Record<string, unknown>): PushOutcome {
  const { RESULT, MESSAGE, 'NEW-PARCEL': made } = asRecord(body['ADD-PARCEL']);
  if (RESULT === 'ERROR' || status >= 400) return { kind: 'refused', reason: asReason(MESSAGE, body['MESSAGE']) };
  const tracking_number = asTracking(asRecord(made)['TRACKING_NUMBER']);
  if (tracking_number) return { kind: 'accepted', tracking_number, label_url: null };
  return RESULT === 'SUCCESS' ? unnumbered : unclear;
}
