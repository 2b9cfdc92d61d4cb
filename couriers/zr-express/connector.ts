import { say } from '../../contract/messages/message.ts';
import {
  onSiteRefusal,
  forAll,
  leftOut,
  unclear,
  unsent,
  unsure,
  testFailure,
  type Connector,
  type CourierLink,
  type Parcel,
  type PushOutcome,
} from '../../server/shipping/connectors/connector.ts';
import { asMoment, asReason, asRecord, asText, asTracking } from '../../server/shipping/connectors/json-answers.ts';
import { contentsOf, printable } from '../../server/shipping/connectors/parcel-texts.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';

/**
 * ZR Express by the older API of Procolis. We choose the tracking number. A duplicate is refused as "Double Tracking", so no parcel is
 * created twice, and the number finds the parcel after a lost answer. Reading is a POST. The API cannot cancel; people cancel on its site.
 * Unverified: its list of situations, whether reading gives a time and a comment, and its handling of wilayas beyond the first 48 of 58.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const json = { Colis: parcels.map((parcel) => bodyOf(printable(parcel, DIAL))) };
    const reply = await link.ask({ method: 'POST', path: '/api_v1/add_colis', headers: auth(link), json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const body = asRecord(reply.body);
    if (reply.status >= 400)
      return forAll(parcels, {
        kind: 'refused',
        reason: asReason(body['message'], body['Statut'], body),
        of_all: true,
      });
    if (!Array.isArray(body['Colis'])) return forAll(parcels, unclear);
    const byTracking = new Map(body['Colis'].map((one) => [asTracking(asRecord(one)['Tracking']), asRecord(one)]));
    return parcels.map(({ reference }) => resultOf(reference, byTracking.get(reference)));
  },
  async find(link, reference) {
    const reply = await readParcels(link, [reference]);
    if (reply.kind !== 'json') return unsure(reply);
    const { Colis: read } = asRecord(reply.body);
    if (!Array.isArray(read)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['message']) };
    const found = read.map(asRecord).find((one) => one['Tracking'] === reference && asText(one['Situation']) !== null);
    if (!found || asText(found['Situation']) === 'Supprimée') return { kind: 'absent' };
    return { kind: 'accepted', tracking_number: reference, label_url: null };
  },
  async track(link, parcels) {
    const reply = await readParcels(
      link,
      parcels.map(({ tracking_number }) => tracking_number),
    );
    if (reply.kind !== 'json') return unsure(reply);
    const { Colis: read } = asRecord(reply.body);
    if (!Array.isArray(read)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['message']) };
    return {
      kind: 'tracked',
      parcels: read.map(asRecord).flatMap((one) => {
        const tracking_number = asTracking(one['Tracking']);
        const raw = asText(one['Situation']);
        if (!tracking_number || !raw) return [];
        const at = asMoment(one['DateH_Action'], CLOCK);
        return [{ tracking_number, events: [{ raw, reason: asText(one['Commentaire']), at }] }];
      }),
    };
  },
  cancel: async () => onSiteRefusal('ZR Express'),
  async test(link) {
    const reply = await link.ask({ method: 'GET', path: '/api_v1/token', headers: auth(link) });
    if (reply.kind !== 'json') return testFailure(reply);
    const said = asText(asRecord(reply.body)['Statut']);
    return {
      is_ok: reply.status < 400 && /activ/i.test(said ?? ''),
      message:
        said === null ? say('courier_is_another', { courier: 'ZR Express' }) : say('courier_said', { text: said }),
    };
  },
};

const auth = ({ credentials }: CourierLink) => ({
  token: credentials['token'] ?? '',
  key: credentials['key'] ?? '',
});

const readParcels = (link: CourierLink, trackings: readonly string[]) =>
  link.ask({
    method: 'POST',
    path: '/api_v1/lire',
    headers: auth(link),
    json: { Colis: trackings.map((Tracking) => ({ Tracking })) },
  });

const bodyOf = (parcel: Parcel) => ({
  Tracking: parcel.reference,
  TypeLivraison: parcel.is_stop_desk ? '1' : '0',
  TypeColis: '0',
  // 1: ready for collection at once.
  Confrimee: '1',
  Client: parcel.full_name,
  MobileA: parcel.phone,
  MobileB: parcel.second_phone ?? '',
  Adresse: parcel.address,
  IDWilaya: parcel.city.code,
  Commune: parcel.city.name,
  Total: String(parcel.cod),
  Note: parcel.notes ?? '',
  TProduit: contentsOf(parcel, 250),
  id_Externe: parcel.reference,
  Source: '',
});

function resultOf(reference: string, result: Record<string, unknown> | undefined): PushOutcome {
  if (!result) return leftOut;
  const said = asText(result['MessageRetour']);
  if (said === null) return unclear;
  if (said === 'Good') return { kind: 'accepted', tracking_number: reference, label_url: null };
  // Our number exists already: `find` shows whether this parcel has it.
  if (said === 'Double Tracking')
    return { kind: 'unknown', reason: say('courier_number_taken', { courier: 'ZR Express' }) };
  return { kind: 'refused', reason: asReason(said) };
}
