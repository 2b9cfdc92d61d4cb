import { say } from '../../contract/messages/message.ts';
import {
  unsure,
  type Connector,
  type CourierLink,
  type FindOutcome,
  type Parcel,
} from '../../server/shipping/connectors/connector.ts';
import { asList, asMoment, asReason, asRecord, asText } from '../../server/shipping/connectors/json-answers.ts';
import { allLists, placesOutcome, rowsIn } from '../../server/shipping/connectors/listed-places.ts';
import { addressOf, noteWithPhone, oneLine } from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelling,
  creating,
  isRefusal,
  labelling,
  nameStatus,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';
import { searchList, type ListPage } from '../../server/shipping/connectors/search-list.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';
const ABORTED = '50';
/** Reason that the sender gives for aborting a parcel. */
const ABORTED_BY_SENDER = 21;

const STATES: Record<string, string> = {
  4: 'Created',
  5: 'Pickup requested',
  6: 'In process',
  8: 'Waiting for transit',
  9: 'In transit',
  10: 'Transit to return',
  11: 'Pending',
  12: 'Out of stock',
  15: 'Ready to ship',
  22: 'Assigned',
  31: 'Shipped',
  32: 'Alerted',
  41: 'Delivered',
  42: 'Postponed',
  50: 'Aborted',
  51: 'Ready to return',
  52: 'Taken by store',
  53: 'Not received',
};

/** Maystro. States are numbers. A parcel is identified by its id; the list of parcels, newest first, is searched for our reference. */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({
      method: 'POST',
      path: '/stores/orders/',
      headers: auth(link),
      json: bodyOf(parcel!),
    }),
    read: (answer) => (isRefusal(answer) ? refusalOutcome(answer) : acceptedOutcome(answer.fields['id'], false)),
  }),
  async find(link, reference, sent_at, earlier = null) {
    const pageOf = async (page: number): Promise<ListPage | Exclude<FindOutcome, { kind: 'accepted' | 'absent' }>> => {
      const query = [
        ['external_order_id', reference],
        ['page', String(page)],
      ] as const;
      const reply = await link.ask({ method: 'GET', path: '/stores/orders/', headers: auth(link), query });
      if (reply.kind !== 'json') return unsure(reply);
      const { results, next } = asRecord(asRecord(reply.body)['list']);
      if (!Array.isArray(results)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['detail']) };
      return { rows: results.map(asRecord), is_last: next === null };
    };
    return await searchList(pageOf, {
      sent_at,
      earlier,
      isParcel: (one) => one['external_order_id'] === reference && asText(one['status']) !== ABORTED,
      tracking: 'id',
      created_at: 'created_at',
      clock: CLOCK,
    });
  },
  track: tracking({
    request: ([parcel], link) => ({
      method: 'GET',
      path: `/stores/orders/${encodeURIComponent(parcel!.tracking_number)}/`,
      headers: auth(link),
    }),
    read: ({ fields: { status, last_update, alert_reason, abort_reason } }, [parcel]) => {
      const code = asText(status);
      const reason = asText(alert_reason) ?? asText(abort_reason);
      const events = code ? [{ raw: nameStatus(STATES, code), reason, at: asMoment(last_update, CLOCK) }] : [];
      return [{ tracking_number: parcel!.tracking_number, events }];
    },
  }),
  cancel: cancelling({
    request: ({ tracking_number }, link) => ({
      method: 'PATCH',
      path: `/shared/status/${encodeURIComponent(tracking_number)}/`,
      headers: auth(link),
      json: { status: Number(ABORTED), abort_reason: ABORTED_BY_SENDER },
    }),
    read: ({ fields: { status, success } }) => asText(status) === ABORTED || success === true,
  }),
  label: labelling(({ tracking_number }, link) => ({
    method: 'POST',
    path: '/delivery/starter/v2/starter_bordureau/',
    headers: auth(link),
    json: { orders_ids: [tracking_number] },
  })),
  test: testing({
    request: (_, link) => ({
      method: 'GET',
      path: '/shared/wilayas/',
      headers: auth(link),
      query: [['country', '1']],
    }),
    read: ({ body }) => (asList(body).length > 0 ? say('courier_knows_us', { courier: 'Maystro' }) : null),
  }),
  async listPlaces(link) {
    const request = (path: string) =>
      ({ method: 'GET', path, headers: auth(link), query: [['country', '1']] }) as const;
    // A wilaya is a pair of its number and name.
    const pairs = (body: unknown) =>
      Array.isArray(body) ? body.map(asList).map(([number, name]) => ({ number, name })) : null;
    const lists = await allLists(link.ask, [
      { request: request('/shared/wilayas/'), read: pairs },
      { request: request('/shared/communes/'), read: rowsIn },
    ]);
    if (!Array.isArray(lists)) return lists;
    const wilayas = new Map(lists[0]!.map(({ number, name }) => [asText(number), asText(name)]));
    return placesOutcome(
      lists[1]!.map(({ id, name, wilaya }) => {
        const [number, commune] = [asText(wilaya), asText(id)];
        const city = wilayas.get(number) ?? null;
        return { code: city && commune ? `${number}/${commune}` : null, name, city, part: asText(name) };
      }),
    );
  },
};

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Token ${credentials['token'] ?? ''}` });

/** Body of a create request. A city's code is `wilaya/commune`, in Maystro's own numbers, or the number of the commune alone. */
function bodyOf(parcel: Parcel) {
  const [first, second] = parcel.city.code.split('/');
  const [wilaya, commune] = second === undefined ? [undefined, first] : [first, second];
  return {
    // Maystro's number for orders created over the API.
    source: 4,
    ...(wilaya ? { wilaya: Number(wilaya) } : {}),
    commune: Number(commune),
    customer_name: parcel.full_name,
    customer_phone: parcel.phone,
    destination_text: addressOf(parcel, 255),
    product_price: parcel.cod,
    delivery_type: parcel.is_stop_desk ? 2 : 1,
    ...(parcel.is_stop_desk && parcel.city.stop_desk ? { stop_desk_id: parcel.city.stop_desk } : {}),
    express: false,
    products: parcel.products.map(({ name, quantity }) => ({ logistical_description: oneLine(name, 200), quantity })),
    external_order_id: parcel.reference,
    note_to_driver: noteWithPhone(parcel, 255),
  };
}
