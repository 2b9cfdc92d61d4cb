import {
  forAll,
  unclear,
  unsent,
  unsure,
  untested,
  untold,
  type Connector,
  type CourierLink,
  type TrackingEvent,
  type FindOutcome,
  type Instruction,
  type Parcel,
  type PushOutcome,
} from './connector.ts';
import { asMoment, asReason, asRecord, asText, asTracking } from './json-answers.ts';

/** Algeria keeps one time the whole year. */
const CLOCK = '+01:00';
/** Of the list of orders, newest first, when searching for a lost parcel. */
const PAGES_MAX = 5;
const DAY_MS = 86_400_000;

/**
 * EcoTrack, the platform that some forty couriers of Algeria share, each at an address of its own. A new parcel's fields travel in the
 * query; a refusal comes as 200 with `success: false`, or as 422 with a bag of errors. It assigns tracking numbers itself and does not
 * promise a unique `reference`, so after a lost answer we search its list of orders. We never "validate" a parcel: that locks it. A
 * decision on a failed delivery becomes a remark on the parcel; a return is a request that couriers may ignore. Unverified: the order and
 * paging of that list, so absence counts only when the list goes back far enough.
 */
export const ecotrack: Connector = {
  async create(link, parcels) {
    const [parcel] = parcels;
    const reply = await link.ask({
      method: 'POST',
      path: '/api/v1/create/order',
      headers: auth(link),
      query: queryOf(parcel!),
    });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    return [resultOf(reply.status, asRecord(reply.body))];
  },
  async find(link, reference, sent_at) {
    const since_ms = Date.parse(sent_at) - DAY_MS;
    for (let page = 1; page <= PAGES_MAX; page++) {
      const query = [['page', String(page)]] as const;
      const reply = await link.ask({ method: 'GET', path: '/api/v1/get/orders', headers: auth(link), query });
      if (reply.kind !== 'json') return unsure(reply);
      const { data, last_page } = asRecord(reply.body);
      if (!Array.isArray(data)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['message']) };
      const found = foundIn(data.map(asRecord), reference);
      if (found) return found;
      const oldest = asMoment(asRecord(data.at(-1))['created_at'], CLOCK);
      const isThrough = data.length === 0 || Number(last_page) === page;
      if (isThrough || (oldest !== null && Date.parse(oldest) < since_ms)) return { kind: 'absent' };
    }
    return { kind: 'unknown', reason: 'The courier’s list of orders is too long to look through.' };
  },
  async track(link, parcels) {
    const [parcel] = parcels;
    const query = [['tracking', parcel!.tracking_number]] as const;
    const reply = await link.ask({ method: 'GET', path: '/api/v1/get/tracking/info', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const { activity } = asRecord(reply.body);
    if (reply.status >= 400 || !Array.isArray(activity))
      return { kind: 'unknown', reason: asReason(asRecord(reply.body)['message']) };
    return {
      kind: 'tracked',
      parcels: [{ tracking_number: parcel!.tracking_number, events: activity.flatMap(wordOf) }],
    };
  },
  async cancel(link, { tracking_number }) {
    const query = [['tracking', tracking_number]] as const;
    const reply = await link.ask({ method: 'DELETE', path: '/api/v1/delete/order', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const body = asRecord(reply.body);
    if (reply.status >= 400 || body['success'] === false || body['delete'] === 'fail')
      return { kind: 'refused', reason: asReason(body['message']) };
    return body['success'] === true || body['delete'] === 'success' ? { kind: 'canceled' } : unclear;
  },
  async instruct(link, { tracking_number: tracking }, instruction) {
    const asked =
      instruction.decision === 'return'
        ? { path: '/api/v1/ask/for/order/return', query: [['tracking', tracking]] as const }
        : {
            path: '/api/v1/add/maj',
            query: [
              ['tracking', tracking],
              ['content', remarkOf(instruction)],
            ] as const,
          };
    const reply = await link.ask({ method: 'POST', headers: auth(link), ...asked });
    if (reply.kind !== 'json') return untold(reply);
    const body = asRecord(reply.body);
    if (reply.status >= 400 || body['success'] === false)
      return { kind: 'refused', reason: asReason(body['errors'], body['message'], body['error']) };
    return body['success'] === true ? { kind: 'told' } : unclear;
  },
  async wasInstructed(link, parcel, instruction) {
    if (instruction.decision === 'return') {
      const tracked = await ecotrack.track(link, [parcel]);
      if (tracked.kind !== 'tracked') return tracked;
      const events = tracked.parcels.flatMap(({ events }) => events);
      return { kind: events.some(({ raw }) => RETURNING.test(raw)) ? 'told' : 'absent' };
    }
    const query = [['tracking', parcel.tracking_number]] as const;
    const reply = await link.ask({ method: 'GET', path: '/api/v1/get/maj', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    if (reply.status >= 400 || !Array.isArray(reply.body)) return unclear;
    const remark = remarkOf(instruction);
    const isThere = reply.body.some((one) => asText(asRecord(one)['remarque'])?.includes(remark));
    return { kind: isThere ? 'told' : 'absent' };
  },
  async test(link) {
    // Only this path takes the token in the query.
    const query = [['api_token', link.credentials['token'] ?? '']] as const;
    const reply = await link.ask({ method: 'GET', path: '/api/v1/validate/token', query });
    if (reply.kind !== 'json') return untested(reply);
    const { success, message } = asRecord(reply.body);
    return success === true
      ? { is_ok: true, message: 'The token is good.' }
      : { is_ok: false, message: asReason(message) };
  },
};

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Bearer ${credentials['token'] ?? ''}` });

/** A parcel whose return was asked for, or that is on its way back. */
const RETURNING = /^(return_|retour_)/i;

/** A remark for the delivery person, in the language of these couriers; its mark makes it unique among equal texts. */
function remarkOf({ id, decision, date, comment, destination }: Instruction): string {
  const day = date?.split('-').toReversed().join('/');
  const said = [
    decision === 'fix_address' && destination
      ? `Nouvelle adresse: ${[destination.address, destination.area, destination.city].filter(Boolean).join(', ')}. Tel: ${[destination.phone, destination.second_phone].filter(Boolean).join(' / ')}.`
      : null,
    day ? `Nouvelle tentative le ${day}.` : 'Nouvelle tentative.',
    comment,
    `[${id.slice(-6)}]`,
  ];
  return said.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
}

function queryOf(parcel: Parcel): [string, string][] {
  const fields: Record<string, string | null> = {
    reference: parcel.reference,
    nom_client: parcel.full_name,
    telephone: parcel.phone,
    telephone_2: parcel.second_phone,
    adresse: parcel.address,
    code_wilaya: parcel.city.code,
    commune: parcel.city.name,
    montant: String(parcel.cod),
    remarque: parcel.notes,
    produit: parcel.products
      .map(({ name, quantity }) => `${quantity} × ${name}`)
      .join(', ')
      .slice(0, 250),
    // 1: a delivery, as against an exchange or a collection.
    type: '1',
    stop_desk: parcel.is_stop_desk ? '1' : '0',
    stock: parcel.from_stock ? '1' : '0',
    weight: String(Math.max(1, Math.ceil(parcel.weight_g / 1_000))),
    // A parcel from the courier's stock names its products.
    quantite: parcel.from_stock ? parcel.products.map(({ quantity }) => quantity).join(',') : null,
  };
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

function resultOf(status: number, body: Record<string, unknown>): PushOutcome {
  if (status >= 400 || body['success'] === false)
    return { kind: 'refused', reason: asReason(body['errors'], body['message'], body['error']) };
  if (body['success'] !== true) return unclear;
  const tracking_number = asTracking(body['tracking']);
  if (!tracking_number) return { kind: 'unknown', reason: 'The courier took it and named no tracking number.' };
  return { kind: 'accepted', tracking_number, label_url: null };
}

function foundIn(orders: readonly Record<string, unknown>[], reference: string): FindOutcome | null {
  const found = orders.find((order) => order['reference'] === reference && order['status'] !== 'annule');
  if (!found) return null;
  const tracking_number = asTracking(found['tracking']);
  if (!tracking_number) return { kind: 'unknown', reason: 'The courier has it and names no tracking number.' };
  return { kind: 'accepted', tracking_number, label_url: null };
}

function wordOf(activity: unknown): TrackingEvent[] {
  const { status, date, time, reason, content } = asRecord(activity);
  const raw = asText(status);
  if (!raw) return [];
  const at = asMoment(`${asText(date) ?? ''} ${asText(time) ?? '00:00'}`, CLOCK);
  return [{ raw, reason: asText(reason) ?? asText(content), at }];
}
