import { english } from '../contract/messages/render.ts';
import assert from 'node:assert/strict';
import { connectorRow, webhookKeyOf } from '../contract/shipping/connectors.ts';
import { knownCourierStatuses, type CourierOrderStatus } from '../contract/shipping/courier-statuses.ts';
import type { ConnectorRow } from '../contract/shipping/courier.ts';
import { makeOutbound, type Outbound } from '../server/platform/http/outbound-http.ts';
import { LABEL_LIMITS } from '../contract/orders/order-labels.ts';
import { askCourier, askCourierForFile, fetchCourierLink } from '../server/shipping/companies/ask-courier.ts';
import { loadConnector } from '../server/shipping/connectors/load-connector.ts';
import type {
  Connector,
  CourierLink,
  IncomingReport,
  Parcel,
  PushOutcome,
  SentParcel,
  TrackedParcel,
} from '../server/shipping/connectors/connector.ts';
import { fetchLabel } from '../server/shipping/labels/fetch-label.ts';
import { askSignedIn, ownSession } from '../server/shipping/companies/courier-sessions.ts';
import { DIALECT_OF, type AskedCourier } from '../server/shipping/sandbox-courier/all-dialects.ts';
import type { Behaviour } from '../server/shipping/sandbox-courier/behaviours.ts';
import type { Dialect } from '../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxCourier } from '../server/shipping/sandbox-courier/start-sandbox-courier.ts';
import { STAGES, type SandboxParcel, type Stage } from '../server/shipping/sandbox-courier/store.ts';
import { DIALECTS } from './courier-dialects.ts';
import { WEBHOOK_SECRET } from './courier-samples.ts';

/* Required behaviour of every connector: one table of cases, run for each connector against its courier's dialect of the sandbox. */

/** A connector with its courier in the sandbox. */
export type Subject = {
  name: AskedCourier;
  row: ConnectorRow;
  connector: Connector;
  dialect: Dialect;
  sandbox: SandboxCourier;
  link: CourierLink;
  /** A link that waits less than a second for answers. */
  hasty: CourierLink;
  linkWith(credentials: Record<string, string>): CourierLink;
};

/** Credentials that the courier does not accept; empty (not `null`) where its API needs none. */
const wrong = (row: ConnectorRow) => Object.fromEntries(Object.keys(row.credentials).map((name) => [name, 'wrong']));

/** The subject of a connector. `close` ends its connections. */
export async function subjectOf(
  name: AskedCourier,
  sandbox: SandboxCourier,
): Promise<Subject & { close(): Promise<void> }> {
  const { credentials, options, at } = DIALECTS[name];
  const [patient, hasty] = [5_000, 700].map((total_ms) => makeOutbound({ allows_private: true, total_ms }));
  const linkOver = (outbound: Outbound, secrets: Record<string, string>): CourierLink => {
    const link = {
      credentials: secrets,
      options,
      ask: (request: Parameters<CourierLink['ask']>[0]) => askCourier(outbound, sandbox.url + at, request),
      fetchFile: (from: Parameters<CourierLink['fetchFile']>[0]) =>
        typeof from === 'string'
          ? fetchCourierLink(outbound, from, LABEL_LIMITS.courier_bytes)
          : askCourierForFile(outbound, sandbox.url + at, from, LABEL_LIMITS.courier_bytes),
    };
    return { ...link, askSignedIn: askSignedIn(ownSession(), link) };
  };
  return {
    name,
    row: connectorRow(name),
    connector: await loadConnector(name),
    dialect: DIALECT_OF[name],
    sandbox,
    link: linkOver(patient!, credentials),
    hasty: linkOver(hasty!, credentials),
    linkWith: (secrets) => linkOver(patient!, secrets),
    close: async () => {
      await Promise.all([patient!.close(), hasty!.close()]);
    },
  };
}

let made = 0;
const parcelOf = ({ name }: Subject, over: Partial<Parcel> = {}): Parcel => ({
  reference: `OR-2026-${(++made).toString().padStart(6, '0')}`,
  full_name: 'Amina Benali',
  phone: DIALECTS[name].phone ?? '0612345678',
  second_phone: null,
  address: '12 rue des Oliviers',
  area: null,
  notes: null,
  city: { code: '31', name: 'Oran', stop_desk: '310101', desks: [] },
  is_stop_desk: false,
  from_stock: false,
  cod: 1_500,
  weight_g: 800,
  products: [{ sku: 'SHIRT-1', name: 'Shirt', quantity: 2 }],
  comes_back: null,
  ...over,
});
const parcelsOf = (s: Subject, count: number): Parcel[] => Array.from({ length: count }, () => parcelOf(s));

/** The courier's parcels with these references, without cancelled ones. */
const heldBy = ({ sandbox, dialect }: Subject, ...parcels: { reference: string }[]): SandboxParcel[] =>
  parcels.flatMap(({ reference }) =>
    sandbox.store.byReference(dialect.prefix, reference).filter(({ is_canceled }) => !is_canceled),
  );

const behaving = (s: Subject, behaviour: Behaviour, on: 'create' | 'test' | null) =>
  s.sandbox.behave({ behaviour, on, times: 1, retry_after_s: 9 });
const good = (s: Subject) => s.sandbox.behave({ behaviour: 'accept' });

async function sent(
  s: Subject,
  over: Partial<Parcel> = {},
): Promise<{ parcel: Parcel; is: SentParcel; there: SandboxParcel }> {
  good(s);
  const parcel = parcelOf(s, over);
  const [outcome] = await s.connector.create(s.link, [parcel]);
  const { tracking_number } = accepted(outcome);
  const [there] = heldBy(s, parcel);
  return { parcel, is: { reference: parcel.reference, tracking_number, sent_at: justNow() }, there: there! };
}

function accepted(outcome: PushOutcome | undefined) {
  assert.equal(outcome?.kind, 'accepted', JSON.stringify(outcome));
  return outcome as Extract<PushOutcome, { kind: 'accepted' }>;
}

const justNow = () => new Date(Date.now() - 1_000).toISOString();

/** Moves a parcel to a stage, with all statuses on the way. */
async function bring(
  { sandbox, dialect }: Subject,
  parcel: SandboxParcel,
  stage: Stage,
  reason?: string,
): Promise<void> {
  parcel.place = Math.max(1, parcel.place);
  if (stage === 'delivered')
    parcel.cash ??= { state: 'not_ready', amount: parcel.draft.cod, fee: 35, payment: null, at_ms: Date.now() };
  await sandbox.say(parcel.tracking, dialect.words[stage], reason ? { reason } : {});
}

async function tracked(s: Subject, ...parcels: SentParcel[]): Promise<TrackedParcel[]> {
  const outcome = await s.connector.track(s.link, parcels);
  assert.equal(outcome.kind, 'tracked', JSON.stringify(outcome));
  return outcome.kind === 'tracked' ? outcome.parcels : [];
}

const meaningIn = (s: Subject) => {
  const known = new Map(knownCourierStatuses(s.name).map((word) => [word.raw.toLowerCase(), word]));
  return (raw: string) => known.get(raw.toLowerCase());
};

/** The webhook for a parcel's last status, in the courier's form. */
function webhookOf(s: Subject, parcel: SandboxParcel, secret = WEBHOOK_SECRET): IncomingReport {
  const { headers, body } = s.dialect.webhook!(parcel, secret)!;
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { headers: lower, body: parse(body), body_text: body };
}
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
};
const read = (s: Subject, report: IncomingReport) =>
  s.connector.readWebhook!({ [webhookKeyOf(s.name)]: WEBHOOK_SECRET }, report);

/** All data that was sent for a parcel, as one text. */
const saidOf = (parcel: SandboxParcel): string => JSON.stringify(parcel.draft.fields);
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

export type Case = {
  name: string;
  /** False: this courier's API cannot meet the case. Default: it can. */
  holds?(s: Subject): boolean;
  run(s: Subject): Promise<void>;
};

const can = (key: 'can_cancel' | 'looks_up' | 'tells_cash' | 'has_stop_desk' | 'has_from_stock' | 'has_label') => ({
  holds: ({ row }: Subject) => row.capabilities[key],
});
const inBulk = { holds: ({ row }: Subject) => row.capabilities.parcels_per_push > 1 };
const tracksMany = { holds: ({ row }: Subject) => row.capabilities.parcels_per_track > 1 };
const hears = { holds: ({ dialect }: Subject) => dialect.webhook !== undefined };
const isAsked = { holds: ({ row }: Subject) => row.capabilities.can_cancel };

/** A create under this behaviour: `kind` of the outcome, and the number of parcels that the courier then `has`. */
const created = (name: string, behaviour: Behaviour, kind: PushOutcome['kind'], has: 0 | 1): Case => ({
  name: `create: ${name}`,
  async run(s) {
    behaving(s, behaviour, 'create');
    const parcel = parcelOf(s);
    const [outcome] = await s.connector.create(behaviour.startsWith('hang') ? s.hasty : s.link, [parcel]);
    assert.equal(outcome!.kind, kind, JSON.stringify(outcome));
    if (outcome!.kind === 'refused' || outcome!.kind === 'unknown') assert.match(english(outcome!.reason), /\S/);
    if (outcome!.kind === 'busy') assert.equal(outcome!.retry_after_s, 9);
    assert.equal(heldBy(s, parcel).length, has);
  },
});

/** A failed read is never taken for a no. */
const unsureWhen = (what: 'find' | 'track' | 'cancel', name: string, behaviour: Behaviour): Case => ({
  name: `${what}: ${name} is no answer`,
  ...(what === 'find' ? can('looks_up') : what === 'cancel' ? isAsked : {}),
  async run(s) {
    const { parcel, is } = await sent(s);
    behaving(s, behaviour, null);
    const outcome =
      what === 'find'
        ? await s.connector.find(s.link, parcel.reference, is.sent_at)
        : what === 'track'
          ? await s.connector.track(s.link, [is])
          : await s.connector.cancel(s.link, is);
    assert.equal(outcome.kind, behaviour === 'rate-limit' ? 'busy' : 'unknown', JSON.stringify(outcome));
  },
});

const CREATING: Case[] = [
  {
    name: 'create: a parcel is taken once, with a number',
    async run(s) {
      const { is, there, parcel } = await sent(s);
      assert.equal(heldBy(s, parcel).length, 1);
      assert.equal(there.tracking, is.tracking_number);
    },
  },
  {
    name: 'create: what is collected is the amount, in its decimals',
    async run(s) {
      const cod = s.row.capabilities.cash?.decimals === 0 ? 1_499 : 1_499.5;
      assert.equal((await sent(s, { cod })).there.draft.cod, cod);
    },
  },
  {
    name: 'create: a parcel that is paid already collects nothing',
    async run(s) {
      assert.equal((await sent(s, { cod: 0 })).there.draft.cod, 0);
    },
  },
  {
    name: 'create: the name, the address and the goods are said',
    async run(s) {
      const said = saidOf((await sent(s)).there);
      for (const text of ['Amina', 'Benali', '12 rue des Oliviers', 'Shirt']) assert.ok(said.includes(text), text);
    },
    holds: ({ name }) => !DIALECTS[name].names_no_goods,
  },
  {
    name: 'create: a name of one word is a name',
    async run(s) {
      assert.ok(saidOf((await sent(s, { full_name: 'Amina' })).there).includes('Amina'));
    },
  },
  {
    name: 'create: Arabic goes there as it is',
    async run(s) {
      const said = saidOf((await sent(s, { full_name: 'أمينة بن علي', address: 'شارع الزيتون 12' })).there);
      for (const text of ['أمينة', 'شارع الزيتون']) assert.ok(said.includes(text), text);
    },
  },
  {
    name: 'create: line breaks, tabs and marks of direction are taken out',
    async run(s) {
      const { there } = await sent(s, {
        full_name: 'Amina\r\nBenali',
        address: '12\true\u200f des\u0000 Oliviers',
        notes: 'after\n5 pm',
      });
      for (const text of textsIn(there.draft.fields)) assert.doesNotMatch(text, /[\p{Cc}\u200f]/u);
    },
  },
  {
    name: 'create: separators of fields do no harm',
    async run(s) {
      const { there } = await sent(s, { address: 'Bloc A; Esc 2 | Apt: 5', notes: 'Call: first; then | come' });
      assert.ok(saidOf(there).includes('Esc 2'));
    },
  },
  {
    name: 'create: texts longer than any label are cut, and the parcel goes',
    async run(s) {
      await sent(s, {
        full_name: 'Amina '.repeat(40),
        address: 'rue des Oliviers '.repeat(60),
        notes: 'call '.repeat(200),
        products: Array.from({ length: 60 }, (_, i) => ({ sku: `S${i}`, name: `Shirt number ${i}`, quantity: 1 })),
      });
    },
  },
  {
    name: 'create: the note goes with the parcel',
    async run(s) {
      assert.ok(saidOf((await sent(s, { notes: 'after 5 pm' })).there).includes('after 5 pm'));
    },
  },
  {
    name: 'create: the second phone goes with the parcel',
    async run(s) {
      assert.ok(saidOf((await sent(s, { second_phone: '0698765432' })).there).includes('698765432'));
    },
  },
  {
    name: 'create: the phone is written as people there dial it',
    async run(s) {
      const dial = { DZD: '213', MAD: '212', TND: '216', EGP: '20', SAR: '966', AED: '971' }[
        s.row.capabilities.cash?.currency ?? ''
      ];
      const said = saidOf((await sent(s, { phone: `+${dial} 6 12 34 56 78` })).there);
      assert.ok(said.includes('612345678'), said);
    },
    holds: ({ row }) => row.capabilities.cash !== null,
  },
  {
    name: 'create: a parcel for a stop desk says so',
    ...can('has_stop_desk'),
    async run(s) {
      const [home, desk] = [await sent(s), await sent(s, { is_stop_desk: true })];
      const without = ({ parcel, there }: typeof home) => saidOf(there).replaceAll(parcel.reference, '');
      assert.notEqual(without(home), without(desk));
    },
  },
  {
    name: 'create: a parcel from the stock it holds says so',
    ...can('has_from_stock'),
    async run(s) {
      const [ours, theirs] = [await sent(s), await sent(s, { from_stock: true })];
      const without = ({ parcel, there }: typeof ours) => saidOf(there).replaceAll(parcel.reference, '');
      assert.notEqual(without(ours), without(theirs));
    },
  },
  created('a refusal is one, with its reason', 'refuse', 'refused', 0),
  created('a refusal inside of a 200 is one', 'success-false', 'refused', 0),
  created('too many requests: nothing was taken, and the courier says when', 'rate-limit', 'busy', 0),
  created('a maintenance page says nothing', 'html', 'unknown', 0),
  created('a maintenance page after it was taken says nothing', 'html-after-accept', 'unknown', 1),
  created('an empty answer after it was taken says nothing', 'empty-after-accept', 'unknown', 1),
  created('an error of the server says nothing', 'error', 'unknown', 0),
  created('an error of the server after it was taken says nothing', 'error-after-accept', 'unknown', 1),
  created('no answer says nothing', 'hang', 'unknown', 0),
  created('no answer after it was taken says nothing', 'hang-after-accept', 'unknown', 1),
  created('a connection cut after it was taken says nothing', 'cut-after-accept', 'unknown', 1),
  created('half an answer says nothing', 'partial', 'unknown', 1),
  {
    name: 'create: wrong credentials hand nothing over',
    async run(s) {
      good(s);
      const parcel = parcelOf(s);
      const [outcome] = await s.connector.create(s.linkWith(wrong(s.row)), [parcel]);
      assert.equal(outcome!.kind, 'refused', JSON.stringify(outcome));
      assert.equal(heldBy(s, parcel).length, 0);
    },
  },
  {
    name: 'create: a city that it does not serve is refused, and said',
    async run(s) {
      good(s);
      const [outcome] = await s.connector.create(s.link, [
        parcelOf(s, { city: { code: 'nowhere', name: 'nowhere', stop_desk: null, desks: [] } }),
      ]);
      assert.equal(outcome!.kind, 'refused', JSON.stringify(outcome));
    },
  },
  {
    name: 'create: several in one request have a number each',
    ...inBulk,
    async run(s) {
      good(s);
      const parcels = parcelsOf(s, 4);
      const outcomes = await s.connector.create(s.link, parcels);
      const numbers = outcomes.map((outcome) => accepted(outcome).tracking_number);
      assert.deepEqual(
        numbers,
        heldBy(s, ...parcels).map(({ tracking }) => tracking),
      );
      assert.equal(new Set(numbers).size, 4);
    },
  },
  {
    name: 'create: a bad parcel among others is refused, and no outcome is another’s',
    ...inBulk,
    async run(s) {
      good(s);
      const parcels = [
        parcelOf(s),
        parcelOf(s, { city: { code: 'nowhere', name: 'nowhere', stop_desk: null, desks: [] } }),
        parcelOf(s),
      ];
      const outcomes = await s.connector.create(s.link, parcels);
      assert.equal(outcomes[1]!.kind, 'refused');
      for (const i of [0, 2]) {
        const outcome = outcomes[i]!;
        if (outcome.kind === 'accepted')
          assert.deepEqual(
            [outcome.tracking_number],
            heldBy(s, parcels[i]!).map(({ tracking }) => tracking),
          );
        else assert.ok(outcome.kind === 'refused' && outcome.of_all && heldBy(s, parcels[i]!).length === 0);
      }
    },
  },
  {
    name: 'create: parcels that a bulk answer leaves out are unsure',
    ...inBulk,
    async run(s) {
      behaving(s, 'partial', 'create');
      const outcomes = await s.connector.create(s.link, parcelsOf(s, 4));
      assert.deepEqual(
        outcomes.map(({ kind }) => kind),
        ['accepted', 'accepted', 'unknown', 'unknown'],
      );
    },
  },
];

/** Reads the label of a parcel under this behaviour. */
const labelled = (name: string, behaviour: Behaviour, kind: 'busy' | 'none'): Case => ({
  name: `label: ${name}`,
  ...can('has_label'),
  async run(s) {
    const { label_url, ...is } = await labelledParcel(s);
    s.sandbox.behave({ behaviour, on: 'label', times: 1, retry_after_s: 9 });
    const outcome = await fetchLabel(s.connector, behaviour === 'hang' ? s.hasty : s.link, { ...is, label_url });
    if (kind === 'busy') assert.deepEqual(outcome, { kind: 'busy', retry_after_s: 9 });
    else assert.match(outcome.kind, /^(unknown|refused)$/, JSON.stringify(outcome));
  },
});

async function labelledParcel(s: Subject): Promise<SentParcel & { label_url: string | null }> {
  good(s);
  const { reference } = parcelOf(s);
  const [outcome] = await s.connector.create(s.link, [parcelOf(s, { reference })]);
  const { tracking_number, label_url } = accepted(outcome);
  return { reference, tracking_number, sent_at: justNow(), label_url };
}

const LABELLING: Case[] = [
  {
    name: 'label: it is the parcel’s own',
    ...can('has_label'),
    async run(s) {
      await labelledParcel(s);
      const outcome = await fetchLabel(s.connector, s.link, await labelledParcel(s));
      assert.equal(outcome.kind, 'label', JSON.stringify(outcome));
      const text = outcome.kind === 'label' ? outcome.bytes.toString('latin1') : '';
      const all = s.sandbox.store.parcels.filter(({ tracking }) => text.includes(tracking));
      assert.deepEqual(all, [s.sandbox.store.parcels.at(-1)]);
    },
  },
  {
    name: 'label: of a parcel that it does not know there is none',
    ...can('has_label'),
    async run(s) {
      const { label_url, tracking_number, ...is } = await labelledParcel(s);
      const other = { tracking_number: 'NONE', label_url: label_url?.replace(tracking_number, 'NONE') ?? null };
      const outcome = await fetchLabel(s.connector, s.link, { ...is, ...other });
      assert.match(outcome.kind, /^(unknown|refused)$/, JSON.stringify(outcome));
    },
  },
  labelled('a maintenance page is none', 'html', 'none'),
  labelled('an error of the server is none', 'error', 'none'),
  labelled('a refusal is none', 'refuse', 'none'),
  labelled('too many requests are said', 'rate-limit', 'busy'),
  labelled('one that does not come is not waited for', 'hang', 'none'),
  labelled('one that breaks off is none', 'cut-after-accept', 'none'),
  labelled('one that is too large is none', 'huge', 'none'),
];

const FINDING: Case[] = [
  {
    name: 'find: a parcel whose answer was lost is found by our reference, and is one',
    ...can('looks_up'),
    async run(s) {
      behaving(s, 'cut-after-accept', 'create');
      const parcel = parcelOf(s);
      const sent_at = justNow();
      await s.connector.create(s.link, [parcel]);
      const found = await s.connector.find(s.link, parcel.reference, sent_at);
      assert.equal(found.kind, 'accepted', JSON.stringify(found));
      const [there] = heldBy(s, parcel);
      assert.deepEqual(found.kind === 'accepted' && found.tracking_number, there!.tracking);
    },
  },
  {
    name: 'find: what was never sent is not there',
    ...can('looks_up'),
    async run(s) {
      good(s);
      const found = await s.connector.find(s.link, parcelOf(s).reference, justNow());
      assert.equal(found.kind, 'absent', JSON.stringify(found));
    },
  },
  {
    name: 'find: a reference that begins alike is another parcel',
    ...can('looks_up'),
    async run(s) {
      const { parcel } = await sent(s);
      await sent(s, { reference: `${parcel.reference}-2` });
      good(s);
      const found = await s.connector.find(s.link, parcel.reference.slice(0, -1), justNow());
      assert.equal(found.kind, 'absent', JSON.stringify(found));
    },
  },
  {
    name: 'find: a parcel that was cancelled is none',
    holds: ({ row }) => row.capabilities.looks_up && row.capabilities.can_cancel,
    async run(s) {
      const { parcel, is } = await sent(s);
      assert.equal((await s.connector.cancel(s.link, is)).kind, 'canceled');
      assert.equal((await s.connector.find(s.link, parcel.reference, is.sent_at)).kind, 'absent');
    },
  },
  {
    name: 'find: where nothing is looked up it is unsure, so that a person looks',
    holds: ({ row }) => !row.capabilities.looks_up,
    async run(s) {
      const { parcel, is } = await sent(s);
      assert.equal((await s.connector.find(s.link, parcel.reference, is.sent_at)).kind, 'unknown');
      assert.equal((await s.connector.find(s.link, parcelOf(s).reference, is.sent_at)).kind, 'unknown');
    },
  },
  unsureWhen('find', 'an error of the server', 'error'),
  unsureWhen('find', 'a maintenance page', 'html'),
  unsureWhen('find', 'too many requests', 'rate-limit'),
  unsureWhen('find', 'an empty answer', 'empty-after-accept'),
  {
    name: 'find: wrong credentials are no answer',
    ...can('looks_up'),
    async run(s) {
      const { parcel, is } = await sent(s);
      const found = await s.connector.find(s.linkWith(wrong(s.row)), parcel.reference, is.sent_at);
      assert.equal(found.kind, 'unknown', JSON.stringify(found));
    },
  },
  {
    name: 'create: the same reference again is the parcel that is there, or another that find tells of',
    async run(s) {
      const { parcel } = await sent(s);
      const [again] = await s.connector.create(s.link, [parcel]);
      if (s.dialect.is_unique) assert.notEqual(again!.kind, 'refused', JSON.stringify(again));
      assert.equal(heldBy(s, parcel).length, s.dialect.is_unique ? 1 : 2);
    },
  },
];

const TRACKING: Case[] = [
  {
    name: 'track: a new parcel waits for the courier, by a word that the table knows',
    async run(s) {
      const { is } = await sent(s);
      const [parcel] = await tracked(s, is);
      const last = parcel!.events.at(-1)!;
      assert.equal(parcel!.tracking_number, is.tracking_number);
      assert.equal(meaningIn(s)(last.raw)?.order_status, 'waiting_for_shipping_company', last.raw);
    },
  },
  ...(
    [
      ['picked_up', 'shipped'],
      ['in_transit', 'shipped'],
      ['out_for_delivery', 'shipped'],
      ['attempt_failed', 'shipped'],
      ['delivered', 'delivered'],
    ] as const satisfies (readonly [Stage, CourierOrderStatus])[]
  ).map(([stage, status]): Case => ({
    name: `track: ${stage} is a word that the table knows`,
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, stage);
      const [parcel] = await tracked(s, is);
      const word = lastOf(parcel!);
      const meaning = meaningIn(s)(word.raw);
      assert.equal(meaning?.order_status, status, word.raw);
      assert.equal(meaning?.is_failed_attempt, stage === 'attempt_failed', word.raw);
    },
  })),
  {
    name: 'track: every word of its dialect is handed over as it is',
    async run(s) {
      for (const stage of STAGES) {
        if (stage === 'canceled' || stage === 'registered') continue;
        const { is, there } = await sent(s);
        await bring(s, there, stage);
        const [parcel] = await tracked(s, is);
        assert.ok(lastOf(parcel!).raw.includes(s.dialect.words[stage]), `${stage}: ${lastOf(parcel!).raw}`);
      }
    },
  },
  {
    name: 'track: a word that nobody knows is handed over',
    async run(s) {
      const { is, there } = await sent(s);
      const word = DIALECTS[s.name].unknown_word ?? 'WORD_OF_TOMORROW';
      await s.sandbox.say(there.tracking, word);
      const [parcel] = await tracked(s, is);
      assert.ok(lastOf(parcel!).raw.includes(word));
      assert.equal(meaningIn(s)(lastOf(parcel!).raw), undefined);
    },
  },
  {
    name: 'track: moments are the courier’s clock read right',
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'picked_up');
      const { at } = lastOf((await tracked(s, is))[0]!);
      if (at !== null) assert.ok(Math.abs(Date.parse(at) - there.history.at(-1)!.at_ms) < 61_000, at);
    },
  },
  {
    name: 'track: why an attempt failed is said',
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'attempt_failed', 'Client absent');
      const { reason } = lastOf((await tracked(s, is))[0]!);
      assert.match(reason ?? '', /Client absent/);
    },
    holds: ({ dialect }) => dialect.is_silent !== true,
  },
  {
    name: 'track: several are told apart, in whatever order they come',
    ...tracksMany,
    async run(s) {
      const [a, b, c] = [await sent(s), await sent(s), await sent(s)];
      await bring(s, b.there, 'delivered');
      const parcels = await tracked(s, c.is, b.is, a.is);
      const byNumber = new Map(parcels.map((parcel) => [parcel.tracking_number, parcel]));
      assert.equal(byNumber.size, 3);
      const meant = meaningIn(s);
      const status = ({ is }: typeof a) => meant(lastOf(byNumber.get(is.tracking_number)!).raw)?.order_status;
      assert.deepEqual([a, b, c].map(status), [
        'waiting_for_shipping_company',
        'delivered',
        'waiting_for_shipping_company',
      ]);
    },
  },
  {
    name: 'track: one that the courier does not know takes no other with it',
    ...tracksMany,
    async run(s) {
      const { is } = await sent(s);
      const parcels = await tracked(s, { ...is, tracking_number: 'NOBODY-1', reference: 'OR-NOBODY' }, is);
      assert.deepEqual(
        parcels.map(({ tracking_number }) => tracking_number),
        [is.tracking_number],
      );
    },
  },
  {
    name: 'track: a parcel that the courier does not know is told of by nobody',
    async run(s) {
      good(s);
      const outcome = await s.connector.track(s.link, [
        { reference: 'OR-NOBODY', tracking_number: 'NOBODY-1', sent_at: justNow() },
      ]);
      assert.ok(outcome.kind === 'unknown' || (outcome.kind === 'tracked' && outcome.parcels.length === 0));
    },
  },
  unsureWhen('track', 'an error of the server', 'error'),
  unsureWhen('track', 'a maintenance page', 'html'),
  unsureWhen('track', 'too many requests', 'rate-limit'),
  unsureWhen('track', 'an empty answer', 'empty-after-accept'),
  {
    name: 'track: wrong credentials are no answer',
    async run(s) {
      const { is } = await sent(s);
      assert.equal((await s.connector.track(s.linkWith(wrong(s.row)), [is])).kind, 'unknown');
    },
  },
];

const CANCELLING: Case[] = [
  {
    name: 'cancel: a parcel that waits is cancelled there',
    ...isAsked,
    async run(s) {
      const { is, there } = await sent(s);
      assert.equal((await s.connector.cancel(s.link, is)).kind, 'canceled');
      assert.equal(there.is_canceled, true);
    },
  },
  {
    name: 'cancel: a parcel on its way is not, and the courier says so',
    ...isAsked,
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'picked_up');
      const outcome = await s.connector.cancel(s.link, is);
      assert.equal(outcome.kind, 'refused', JSON.stringify(outcome));
      assert.equal(there.is_canceled, false);
    },
  },
  {
    name: 'cancel: what the courier does not know was not cancelled',
    ...isAsked,
    async run(s) {
      good(s);
      const outcome = await s.connector.cancel(s.link, {
        reference: 'OR-NOBODY',
        tracking_number: 'NOBODY-1',
        sent_at: justNow(),
      });
      assert.notEqual(outcome.kind, 'canceled');
    },
  },
  {
    name: 'cancel: a courier that cannot is not asked, and says where it is done',
    holds: ({ row }) => !row.capabilities.can_cancel,
    async run(s) {
      const { is } = await sent(s);
      const before = new Map(s.sandbox.asked);
      const outcome = await s.connector.cancel(s.link, is);
      assert.equal(outcome.kind, 'refused');
      assert.deepEqual(s.sandbox.asked, before);
    },
  },
  unsureWhen('cancel', 'an error of the server', 'error'),
  unsureWhen('cancel', 'a maintenance page', 'html'),
  unsureWhen('cancel', 'too many requests', 'rate-limit'),
  unsureWhen('cancel', 'an empty answer', 'empty-after-accept'),
];

const TESTING: Case[] = [
  {
    name: 'test: good credentials are good',
    async run(s) {
      good(s);
      const outcome = await s.connector.test(s.link);
      assert.equal(outcome.is_ok, true, english(outcome.message));
    },
  },
  {
    name: 'test: wrong credentials are not, and it is said',
    async run(s) {
      good(s);
      const outcome = await s.connector.test(s.linkWith(wrong(s.row)));
      assert.equal(outcome.is_ok, false);
      assert.match(english(outcome.message), /\S/);
    },
  },
  ...(['error', 'html', 'rate-limit', 'empty-after-accept'] as const).map((behaviour): Case => ({
    name: `test: ${behaviour} is no proof`,
    async run(s) {
      behaving(s, behaviour, 'test');
      assert.equal((await s.connector.test(s.link)).is_ok, false);
    },
  })),
];

const HEARING: Case[] = [
  {
    name: 'webhook: what is signed is read',
    ...hears,
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'picked_up');
      const parcels = read(s, webhookOf(s, there));
      assert.deepEqual(
        parcels?.map(({ tracking_number }) => tracking_number),
        [is.tracking_number],
      );
      assert.equal(meaningIn(s)(lastOf(parcels![0]!).raw)?.order_status, 'shipped');
    },
  },
  {
    name: 'webhook: twice is the same twice',
    ...hears,
    async run(s) {
      const { there } = await sent(s);
      const report = webhookOf(s, there);
      assert.deepEqual(read(s, report), read(s, report));
    },
  },
  {
    name: 'webhook: it says what asking says',
    ...hears,
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'delivered');
      const [heard] = read(s, webhookOf(s, there))!;
      const said = [heard!, (await tracked(s, is))[0]!].map((parcel) => lastOf(parcel).raw);
      const [hears, asks] = s.dialect.webhook_has_own_words ? said.map((raw) => meaningIn(s)(raw)?.order_status) : said;
      assert.ok(hears);
      assert.equal(hears, asks);
    },
  },
  {
    name: 'webhook: before the answer to create it is read all the same',
    ...hears,
    async run(s) {
      const { there } = await sent(s);
      assert.equal(read(s, webhookOf(s, there))!.length, 1);
    },
  },
  {
    name: 'webhook: unsigned is not authenticated',
    ...hears,
    async run(s) {
      const { there } = await sent(s);
      const report = webhookOf(s, there);
      const inside = s.dialect.webhook_signature_in;
      const body = inside ? { ...(report.body as object), [inside]: undefined } : report.body;
      assert.equal(read(s, { ...report, body, headers: {} }), null);
    },
  },
  {
    name: 'webhook: signed with another secret is not authenticated',
    ...hears,
    async run(s) {
      const { there } = await sent(s);
      assert.equal(read(s, webhookOf(s, there, 'another secret')), null);
    },
  },
  {
    name: 'webhook: another body than the one that was signed is not authenticated',
    holds: ({ dialect }) => dialect.webhook !== undefined && dialect.webhook_secret_is_sent !== true,
    async run(s) {
      const { there } = await sent(s);
      const report = webhookOf(s, there);
      const body_text = report.body_text.replace(there.tracking, `${there.tracking}0`);
      assert.equal(read(s, { ...report, body_text, body: parse(body_text) }), null);
    },
  },
  {
    name: 'webhook: without a secret of ours none is taken',
    ...hears,
    async run(s) {
      const { there } = await sent(s);
      assert.equal(s.connector.readWebhook!({}, webhookOf(s, there, '')), null);
    },
  },
  {
    name: 'webhook: nonsense with the right signature tells nothing',
    holds: ({ dialect }) => dialect.webhook !== undefined && dialect.webhook_is_form !== true,
    async run(s) {
      const { there } = await sent(s);
      const report = webhookOf(s, there);
      for (const body of [null, [], 'x', 7, {}, { events: [null, 7] }])
        assert.deepEqual(read(s, { ...report, body }) ?? [], []);
    },
  },
  {
    name: 'webhook: one that is old is not taken again',
    holds: ({ dialect }) => dialect.webhook_ages_s !== undefined,
    async run(s) {
      const { there } = await sent(s);
      const report = webhookOf(s, there);
      const at = Date.now;
      Date.now = () => at() + s.dialect.webhook_ages_s! * 1_000 + 5_000;
      try {
        assert.equal(read(s, report), null);
      } finally {
        Date.now = at;
      }
    },
  },
];

const PAYING: Case[] = [
  {
    name: 'cash: a parcel on its way says nothing of money that was paid',
    ...can('tells_cash'),
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'out_for_delivery');
      assert.notEqual((await tracked(s, is))[0]!.cash?.state, 'paid');
    },
  },
  {
    name: 'cash: delivered is not paid',
    ...can('tells_cash'),
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'delivered');
      assert.notEqual((await tracked(s, is))[0]!.cash?.state ?? 'not_ready', 'paid');
    },
  },
  {
    name: 'cash: paid late is not paid yet',
    ...can('tells_cash'),
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'delivered');
      await s.sandbox.pay(there.tracking, 'late');
      assert.notEqual((await tracked(s, is))[0]!.cash?.state ?? 'ready', 'paid');
    },
  },
  {
    name: 'cash: paid is paid, with what the courier says of it',
    ...can('tells_cash'),
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'delivered');
      await s.sandbox.pay(there.tracking, 'whole');
      const cash = (await tracked(s, is))[0]!.cash!;
      assert.equal(cash.state, 'paid');
      assert.ok([1_500, null].includes(cash.amount));
      assert.ok([35, null].includes(cash.fee));
      assert.ok([there.cash!.payment, null].includes(cash.payment));
    },
  },
  {
    name: 'cash: paid short, or with a wrong fee, is told as the courier tells it',
    ...can('tells_cash'),
    async run(s) {
      for (const how of ['short', 'wrong-fee'] as const) {
        const { is, there } = await sent(s);
        await bring(s, there, 'delivered');
        await s.sandbox.pay(there.tracking, how);
        const cash = (await tracked(s, is))[0]!.cash!;
        assert.ok([there.cash!.amount, null].includes(cash.amount), how);
        assert.ok([there.cash!.fee, null].includes(cash.fee), how);
      }
    },
  },
  {
    name: 'cash: paid twice is the later payment',
    ...can('tells_cash'),
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'delivered');
      await s.sandbox.pay(there.tracking, 'whole');
      await s.sandbox.pay(there.tracking, 'twice');
      const cash = (await tracked(s, is))[0]!.cash!;
      assert.equal(cash.state, 'paid');
      assert.ok([there.cash!.payment, null].includes(cash.payment));
    },
  },
  {
    name: 'cash: a webhook of a payment tells of it, and of no movement',
    holds: ({ dialect }) => dialect.tells_payments === true,
    async run(s) {
      const { is, there } = await sent(s);
      await bring(s, there, 'delivered');
      await s.sandbox.pay(there.tracking, 'whole');
      const [heard] = read(s, webhookOf(s, there))!;
      assert.deepEqual([heard!.tracking_number, heard!.cash?.state, heard!.events], [is.tracking_number, 'paid', []]);
    },
  },
];

const SESSIONS: Case[] = [
  {
    name: 'session: a token that another one ended is replaced, and nothing is sent twice',
    holds: ({ dialect }) => dialect.has_sessions === true,
    async run(s) {
      await sent(s);
      s.sandbox.store.signIn(s.dialect.prefix);
      const { parcel } = await sent(s);
      assert.equal(heldBy(s, parcel).length, 1);
    },
  },
  {
    name: 'session: without a sign-in nothing was sent, so that it may be sent again',
    holds: ({ dialect }) => dialect.has_sessions === true,
    async run(s) {
      s.sandbox.behave({ behaviour: 'error', on: 'sign-in', times: 1 });
      const parcel = parcelOf(s);
      const [outcome] = await s.connector.create(s.linkWith(s.link.credentials), [parcel]);
      assert.equal(outcome!.kind, 'busy', JSON.stringify(outcome));
      assert.equal(heldBy(s, parcel).length, 0);
    },
  },
];

const LISTING: Case[] = [
  {
    name: 'lists where it goes: each place with a code and a name, once',
    holds: ({ row }) => row.capabilities.lists_cities,
    run: async ({ connector, link }) => {
      const outcome = await connector.listPlaces!(link);
      assert.ok(outcome.kind === 'listed' && outcome.places.length > 0, JSON.stringify(outcome));
      const keys = outcome.places.map(({ code, name }) => `${code} ${name}`);
      assert.equal(new Set(keys).size, keys.length);
      for (const { city, home } of outcome.places) assert.ok(city !== '' && (home === null || home >= 0));
    },
  },
  {
    name: 'gives no list when it answers with a page, and leaves alone a courier that is busy',
    holds: ({ row }) => row.capabilities.lists_cities,
    run: async ({ connector, link, sandbox }) => {
      sandbox.behave({ behaviour: 'html', on: null });
      assert.equal((await connector.listPlaces!(link)).kind, 'unknown');
      sandbox.behave({ behaviour: 'rate-limit', on: null });
      assert.equal((await connector.listPlaces!(link)).kind, 'busy');
      sandbox.behave({});
    },
  },
];

/** The status with the latest moment; if none has a moment, the last one received. */
const lastOf = ({ events }: TrackedParcel) =>
  events.reduce((last, event) => ((event.at ?? '') >= (last.at ?? '') ? event : last));

export const COURIER_CASES: readonly Case[] = [
  ...CREATING,
  ...LABELLING,
  ...FINDING,
  ...TRACKING,
  ...CANCELLING,
  ...TESTING,
  ...HEARING,
  ...PAYING,
  ...SESSIONS,
  ...LISTING,
];
