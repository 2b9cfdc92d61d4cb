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
  type CourierCash,
  type CourierLink,
  type TrackedParcel,
  type TrackingEvent,
  type Instruction,
  type Parcel,
  type PushOutcome,
} from '../../server/shipping/connectors/connector.ts';
import {
  asAmount,
  asList,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
} from '../../server/shipping/connectors/json-answers.ts';
import { allLists, placesOutcome, rowsIn } from '../../server/shipping/connectors/listed-places.ts';
import { contentsOf, printable } from '../../server/shipping/connectors/parcel-texts.ts';
import { labelling } from '../../server/shipping/connectors/questions.ts';
import { searchList, type ListPage } from '../../server/shipping/connectors/search-list.ts';
import { isSigned } from '../../server/shipping/connectors/signatures.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';

/**
 * EcoTrack, the platform that some sixty couriers of Algeria share, each at its own address. A request creates or reads up to a hundred
 * parcels. A refusal has status 200, or 422 with several errors. EcoTrack assigns tracking numbers and does not promise a unique
 * `reference`, so after a lost answer we search its list of orders. We never "validate" a parcel, since that locks it. A decision on a
 * failed delivery becomes a remark on the parcel, or the request for a return, which couriers may ignore. Its webhooks use other status
 * words than its answers.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const orders = Object.fromEntries(parcels.map((parcel, i) => [String(i), bodyOf(printable(parcel, DIAL))]));
    const reply = await link.ask({
      method: 'POST',
      path: '/api/v1/create/orders',
      headers: auth(link),
      json: { orders },
    });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const { results, success, errors, message } = asRecord(reply.body);
    if (reply.status >= 400 || success === false)
      return forAll(parcels, { kind: 'refused', reason: asReason(errors, message), of_all: true });
    const byReference = asRecord(results);
    return parcels.map(({ reference }) => resultOf(byReference[reference]));
  },
  async find(link, reference, sent_at, earlier = null) {
    const pageOf = async (page: number): Promise<ListPage | Extract<PushOutcome, { kind: 'unknown' | 'busy' }>> => {
      const query = [['page', String(page)]] as const;
      const reply = await link.ask({ method: 'GET', path: '/api/v1/get/orders', headers: auth(link), query });
      if (reply.kind !== 'json') return unsure(reply);
      const { data, last_page, message } = asRecord(reply.body);
      if (!Array.isArray(data)) return { kind: 'unknown', reason: asReason(message) };
      return { rows: data.map(asRecord), is_last: Number(last_page) <= page };
    };
    const isParcel = (one: Record<string, unknown>) => one['reference'] === reference && one['status'] !== 'annule';
    return await searchList(pageOf, {
      sent_at,
      earlier,
      isParcel,
      tracking: 'tracking',
      created_at: 'created_at',
      clock: CLOCK,
    });
  },
  async track(link, parcels) {
    const query = [
      // This path accepts the token only in the query.
      ['api_token', link.credentials['token'] ?? ''],
      ['trackings', parcels.map(({ tracking_number }) => tracking_number).join(',')],
      ['status', 'all'],
    ] as const;
    const reply = await link.ask({ method: 'GET', path: '/api/v1/get/orders/status', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const { data, message } = asRecord(reply.body);
    // Without parcels the answer is an empty list.
    if (reply.status >= 400 || typeof data !== 'object' || data === null)
      return { kind: 'unknown', reason: asReason(message) };
    return {
      kind: 'tracked',
      parcels: Object.entries(asRecord(data)).flatMap(([tracking_number, one]) => {
        const { activity, status } = asRecord(one);
        const events = asList(activity).flatMap(wordOf);
        const last = asText(status);
        const isSaid = last === null || events.some(({ raw }) => raw === last);
        const told = isSaid ? events : [...events, { raw: last, reason: null, at: null }];
        return told.length > 0 ? [asTrackedParcel(tracking_number, told)] : [];
      }),
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
      const tracked = await connector.track(link, [parcel]);
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
  label: labelling(({ tracking_number }, link) => ({
    method: 'GET',
    path: '/api/v1/get/order/label',
    headers: auth(link),
    query: [['tracking', tracking_number]],
  })),
  async test(link) {
    // This path accepts the token only in the query.
    const query = [['api_token', link.credentials['token'] ?? '']] as const;
    const reply = await link.ask({ method: 'GET', path: '/api/v1/validate/token', query });
    if (reply.kind !== 'json') return testFailure(reply);
    const { success, message } = asRecord(reply.body);
    return success === true
      ? { is_ok: true, message: say('courier_token_good') }
      : { is_ok: false, message: asReason(message) };
  },
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    if (!isSigned(headers['x-ecotrack-signature'], body_text, webhook_secret)) return null;
    const { event, tracking, occurred_at, state } = asRecord(body);
    const tracking_number = asTracking(tracking);
    const raw = asText(asRecord(state)['code'])?.toLowerCase();
    // Failed attempts come from polling only: the webhook reports them with another word and time, so they would count twice.
    if (!asText(event)?.startsWith('order.state.') || !tracking_number || !raw || raw === SUSPENDED) return [];
    return [asTrackedParcel(tracking_number, [{ raw, reason: null, at: asMoment(occurred_at, CLOCK) }])];
  },
  async listPlaces(link) {
    const request = (path: string) => ({ method: 'GET', path, headers: auth(link) }) as const;
    const rowsOf = (body: unknown) => (asRecord(body)['success'] === false ? null : rowsIn(body));
    const fees = (body: unknown) => rowsIn(asRecord(body)['livraison']);
    const lists = await allLists(link.ask, [
      { request: request('/api/v1/get/wilayas'), read: rowsOf },
      { request: request('/api/v1/get/communes'), read: rowsOf },
      { request: request('/api/v1/get/fees'), read: fees },
    ]);
    if (!Array.isArray(lists)) return lists;
    const [wilayas, communes, prices] = lists;
    const nameOf = new Map(wilayas!.map((one) => [asText(one['wilaya_id']), asText(one['wilaya_name'])]));
    const priceOf = new Map(prices!.map((one) => [asText(one['wilaya_id']), one]));
    return placesOutcome(
      communes!.flatMap(({ nom, wilaya_id }) => {
        const [code, price] = [asText(wilaya_id), priceOf.get(asText(wilaya_id))];
        const [home, to_stop_desk] = [asAmount(price?.['tarif']), asAmount(price?.['tarif_stopdesk'])];
        return [{ code, name: nom, city: nameOf.get(code) ?? null, part: asText(nom), home, to_stop_desk }];
      }),
    );
  },
};

const SUSPENDED = 'suspendus';

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Bearer ${credentials['token'] ?? ''}` });

/** States of a parcel that is on its way back, or whose return is requested. */
const RETURNING = /^(return_|retour_)/i;

/** A remark for the delivery person, in French, as these couriers expect. The id at its end tells remarks of equal text apart. */
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

function bodyOf(parcel: Parcel): Record<string, string> {
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
    produit: contentsOf(parcel, 250),
    // 2: an exchange; 1: a delivery.
    type: parcel.comes_back ? '2' : '1',
    stop_desk: parcel.is_stop_desk ? '1' : '0',
    stock: parcel.from_stock ? '1' : '0',
    weight: String(Math.max(1, Math.ceil(parcel.weight_g / 1_000))),
    // A parcel from the courier's own stock names its products and quantities.
    quantite: parcel.from_stock ? parcel.products.map(({ quantity }) => quantity).join(',') : null,
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Reads the result of one parcel. A refusal has faults of fields, or a message. */
function resultOf(result: unknown): PushOutcome {
  if (result === undefined) return leftOut;
  const { success, tracking, ...why } = asRecord(result);
  const tracking_number = asTracking(tracking);
  if (success === true) return tracking_number ? { kind: 'accepted', tracking_number, label_url: null } : unnumbered;
  return Object.keys(why).length > 0
    ? { kind: 'refused', reason: asReason(why['errors'], why['message'], why) }
    : unclear;
}

/** State of the cash, by status word. */
const CASH_STATES: Record<string, CourierCash['state']> = {
  livred: 'not_ready',
  livre_non_encaisse: 'not_ready',
  encaissed: 'ready',
  encaisse_non_paye: 'ready',
  paiements_prets: 'on_the_way',
  payed: 'paid',
  paye_et_archive: 'paid',
  livre_encaisse_non_paye: 'ready',
  paiement_pret: 'on_the_way',
  paiement_archived: 'paid',
};

function asTrackedParcel(tracking_number: string, events: TrackingEvent[]): TrackedParcel {
  const steps = events.flatMap(({ raw, at }) => {
    const state = CASH_STATES[raw.toLowerCase()];
    return state ? [{ state, at }] : [];
  });
  if (steps.length === 0) return { tracking_number, events };
  const last = steps.reduce((one, other) => ((other.at ?? '') >= (one.at ?? '') ? other : one));
  return { tracking_number, events, cash: { ...last, amount: null, fee: null, payment: null } };
}

function wordOf(activity: unknown): TrackingEvent[] {
  const { status, date, time, reason, content } = asRecord(activity);
  const raw = asText(status);
  if (!raw) return [];
  const at = asMoment(`${asText(date) ?? ''} ${asText(time) ?? '00:00'}`, CLOCK);
  return [{ raw, reason: asText(reason) ?? asText(content), at }];
}
