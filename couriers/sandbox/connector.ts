import { say } from '../../contract/messages/message.ts';
import {
  forAll,
  leftOut,
  unclear,
  unnumbered,
  unsent,
  unsure,
  testFailure,
  untold,
  type Connector,
  type CourierLink,
  type Parcel,
  type PushOutcome,
  type TrackedParcel,
} from '../../server/shipping/connectors/connector.ts';
import {
  asLink,
  asList,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
} from '../../server/shipping/connectors/json-answers.ts';
import { printable } from '../../server/shipping/connectors/parcel-texts.ts';
import { isSigned } from '../../server/shipping/connectors/signatures.ts';

/** Dial code of no country, since the sandbox belongs to none. */
const DIAL = '000';

/** The sandbox courier's own API (server/shipping/sandbox-courier/), as plain as possible. */
export const connector: Connector = {
  async create(link, parcels) {
    const json = { parcels: parcels.map((parcel) => bodyOf(printable(parcel, DIAL))) };
    const reply = await link.ask({ method: 'POST', path: '/sandbox/v1/parcels', headers: auth(link), json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const { ok, error, results } = asRecord(reply.body);
    if (ok === false) return forAll(parcels, { kind: 'refused', reason: asReason(error), of_all: true });
    const byReference = new Map(asList(results).map((one) => [asText(asRecord(one)['reference']), asRecord(one)]));
    return parcels.map(({ reference }) => resultOf(byReference.get(reference)));
  },
  async find(link, reference) {
    const query = [['reference', reference]] as const;
    const reply = await link.ask({ method: 'GET', path: '/sandbox/v1/parcels', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const { parcels } = asRecord(reply.body);
    if (!Array.isArray(parcels)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['error']) };
    const found = parcels.map(asRecord).find((one) => one['reference'] === reference && one['status'] !== 'canceled');
    const tracking_number = asTracking(found?.['tracking']);
    if (!found) return { kind: 'absent' };
    if (!tracking_number) return { kind: 'unknown', reason: say('courier_has_it_without_number') };
    return { kind: 'accepted', tracking_number, label_url: asLink(found['label_url']) };
  },
  async track(link, parcels) {
    const query = [['trackings', parcels.map(({ tracking_number }) => tracking_number).join(',')]] as const;
    const reply = await link.ask({ method: 'GET', path: '/sandbox/v1/parcels', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const { parcels: told } = asRecord(reply.body);
    if (!Array.isArray(told)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['error']) };
    return { kind: 'tracked', parcels: told.flatMap(readParcel) };
  },
  async cancel(link, { tracking_number }) {
    const path = `/sandbox/v1/parcels/${encodeURIComponent(tracking_number)}`;
    const reply = await link.ask({ method: 'DELETE', path, headers: auth(link) });
    if (reply.kind !== 'json') return unsure(reply);
    const { ok, error } = asRecord(reply.body);
    if (reply.status >= 400 || ok === false) return { kind: 'refused', reason: asReason(error) };
    return ok === true ? { kind: 'canceled' } : unclear;
  },
  async instruct(link, { tracking_number }, { decided_at: _, ...instruction }) {
    const path = `/sandbox/v1/parcels/${encodeURIComponent(tracking_number)}/instructions`;
    const reply = await link.ask({ method: 'POST', path, headers: auth(link), json: instruction });
    if (reply.kind !== 'json') return untold(reply);
    const { ok, error } = asRecord(reply.body);
    if (reply.status >= 400 || ok === false) return { kind: 'refused', reason: asReason(error) };
    return ok === true ? { kind: 'told' } : unclear;
  },
  async wasInstructed(link, { tracking_number }, { id }) {
    const path = `/sandbox/v1/parcels/${encodeURIComponent(tracking_number)}/instructions`;
    const reply = await link.ask({ method: 'GET', path, headers: auth(link) });
    if (reply.kind !== 'json') return unsure(reply);
    const { instructions } = asRecord(reply.body);
    if (reply.status >= 400 || !Array.isArray(instructions)) return unclear;
    return { kind: instructions.some((one) => asRecord(one)['id'] === id) ? 'told' : 'absent' };
  },
  async test(link) {
    const reply = await link.ask({ method: 'GET', path: '/sandbox/v1/me', headers: auth(link) });
    if (reply.kind !== 'json') return testFailure(reply);
    const name = asText(asRecord(reply.body)['name']);
    return name
      ? { is_ok: true, message: say('courier_signed_in_as', { name }) }
      : { is_ok: false, message: say('courier_is_another', { courier: 'Sandbox' }) };
  },
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    if (!isSigned(headers['x-sandbox-signature'], body_text, webhook_secret)) return null;
    const events = asList(asRecord(body)['events']).map(asRecord);
    return events.flatMap((event) => readParcel({ tracking: event['tracking'], history: [event] }));
  },
};

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Bearer ${credentials['token'] ?? ''}` });

const bodyOf = ({ city, ...parcel }: Parcel) => ({
  reference: parcel.reference,
  name: parcel.full_name,
  phone: parcel.phone,
  second_phone: parcel.second_phone,
  address: parcel.address,
  city_code: city.code,
  cod: parcel.cod,
  is_stop_desk: parcel.is_stop_desk,
  from_stock: parcel.from_stock,
  notes: parcel.notes,
});

function resultOf(result: Record<string, unknown> | undefined): PushOutcome {
  if (!result) return leftOut;
  if (result['ok'] === false) return { kind: 'refused', reason: asReason(result['error']) };
  if (result['ok'] !== true) return unclear;
  const tracking_number = asTracking(result['tracking']);
  if (!tracking_number) return unnumbered;
  return { kind: 'accepted', tracking_number, label_url: asLink(result['label_url']) };
}

function readParcel(told: unknown): TrackedParcel[] {
  const { tracking, history } = asRecord(told);
  const tracking_number = asTracking(tracking);
  if (!tracking_number) return [];
  const events = asList(history).flatMap((one) => {
    const { status, reason, at } = asRecord(one);
    const raw = asText(status);
    return raw ? [{ raw, reason: asText(reason), at: asMoment(at, 'Z') }] : [];
  });
  return [{ tracking_number, events }];
}
