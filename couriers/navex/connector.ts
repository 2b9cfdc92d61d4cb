import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  unclear,
  type CancelOutcome,
  type Connector,
  type CourierCash,
  type CourierLink,
  type Parcel,
  type TrackedParcel,
} from '../../server/shipping/connectors/connector.ts';
import { asList, asReason, asRecord, asText, asTracking } from '../../server/shipping/connectors/json-answers.ts';
import { addressOf, contentsOf, oneLine, piecesOf } from '../../server/shipping/connectors/parcel-texts.ts';
import { cancelling, creating, testing, tracking, type Answer } from '../../server/shipping/connectors/questions.ts';

const DIAL = '216';

/**
 * Navex. All actions have the same host; each has its own token in the address, which is never logged. Requests are forms, and a 200 with
 * `status` 0 is a refusal. The message of the answer is the number of the new parcel. No request finds a parcel by our reference, which is
 * sent in the message field.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => post(link, 'add_token', formOf(parcel!)),
    read: ({ is_ok, fields: { status, status_message, message } }) => {
      const number = asTracking(status_message);
      if (is_ok && isYes(status))
        return number && NUMBER.test(number)
          ? { kind: 'accepted', tracking_number: number, label_url: null }
          : { kind: 'unknown', reason: say('courier_took_look_in_list', { courier: 'Navex' }) };
      return !is_ok || isNo(status) ? { kind: 'refused', reason: asReason(status_message, message) } : unclear;
    },
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: (parcels, link) =>
      post(link, 'status_token', [['codes', parcels.map(({ tracking_number }) => tracking_number).join(', ')]]),
    read: ({ fields: { results } }) => asList(results).flatMap(readResult),
  }),
  async cancel(link, parcel): Promise<CancelOutcome> {
    return link.credentials['delete_token']
      ? await cancel(link, parcel)
      : { kind: 'refused', reason: say('courier_needs_token_to_delete', { courier: 'Navex' }) };
  },
  test: testing({
    // A number that no parcel has: the answer shows whether Navex accepts the token.
    request: (_, link) => post(link, 'status_token', [['code', 'TEST']]),
    read: ({ fields: { status } }) =>
      isYes(status) || isNo(status) ? say('courier_knows_read_token', { courier: 'Navex' }) : null,
  }),
};

const cancel = cancelling({
  request: ({ tracking_number }, link) => post(link, 'delete_token', [['delete_code', tracking_number]]),
  read: ({ fields: { status } }) => isYes(status),
  refusal: ({ is_ok, fields: { status, status_message, message } }: Answer) =>
    !is_ok || isNo(status) ? asReason(status_message, message) : null,
});

const isYes = (status: unknown) => String(status) === '1';
const isNo = (status: unknown) => String(status) === '0';
/** Form of a parcel’s number; a message of another form is prose. */
const NUMBER = /^\d{12}$/;

const post = ({ credentials }: CourierLink, of: string, form: readonly (readonly [string, string])[]) =>
  ({ method: 'POST', path: `/api/${encodeURIComponent(credentials[of] ?? '')}/v1/post.php`, form }) as const;

/** Removes emoji and other pictures, which Navex refuses in texts. */
const plain = (text: string, characters_max: number) =>
  oneLine(text.replaceAll(/[\p{Extended_Pictographic}\u{fe0f}]/gu, ''), characters_max);

const formOf = (parcel: Parcel): [string, string][] => [
  ['prix', String(parcel.cod)],
  ['nom', plain(parcel.full_name, 100)],
  ['gouvernerat', parcel.city.code],
  ['ville', parcel.city.name],
  ['adresse', plain(addressOf(parcel), 250)],
  ['tel', parcel.phone],
  ['tel2', parcel.second_phone ?? ''],
  ['designation', plain(contentsOf(parcel, 200), 200)],
  ['nb_article', String(piecesOf(parcel))],
  ['msg', plain([parcel.reference, parcel.notes].filter(Boolean).join(' - '), 250)],
  ['echange', '0'],
  ['article', ''],
  ['nb_echange', '0'],
  ['ouvrir', 'Non'],
];

const CASH_STATES: Record<string, CourierCash['state']> = {
  livre: 'not_ready',
  livre_non_paye: 'not_ready',
  livré: 'not_ready',
  'livré non payé': 'not_ready',
  paye: 'paid',
  payé: 'paid',
};

function readResult(result: unknown): TrackedParcel[] {
  const { status, code, etat, motif } = asRecord(result);
  const [tracking_number, raw] = [asTracking(code), asText(etat)];
  if (!isYes(status) || !tracking_number || !raw) return [];
  const state = CASH_STATES[raw.toLowerCase()];
  const cash = state && { state, amount: null, fee: null, payment: null, at: null };
  return [{ tracking_number, events: [{ raw, reason: asText(motif), at: null }], ...(cash ? { cash } : {}) }];
}
