import type { StatementClass } from '../../contract/cash/statement-classes.ts';
import type { Cell } from '../../server/platform/spreadsheets/reading/raw-rows.ts';
import type { dice } from '../dice.ts';
import type { HouseParcel } from './house.ts';

/*
 * Generated statements as dirty as those of couriers, with their truth: the result of a careful person for each row. Each file has the
 * habits of one program (headers, separators, decimal marks); each row may have faults of its own.
 */

/** A careful person's result for a row of the file: its orders and its class. */
export type TrueRow = { orders: readonly string[]; class: StatementClass };
export type DirtyStatement = { rows: Cell[][]; delimiter: string; truth: ReadonlyMap<number, TrueRow> };

type Dice = ReturnType<typeof dice>;

/** Headings of our columns in several programs, a row for each program. */
const HEADERS = [
  { tracking: 'Code colis', reference: 'Réf. client', phone: 'Téléphone', amount: 'Prix', fee: 'Frais colis', net: 'Montant à verser', status: 'Statut', date: 'Date livraison', name: 'Nom' },
  { tracking: 'Tracking Number', reference: 'Your Reference', phone: 'Recipient Phone', amount: 'COD Amount', fee: 'Delivery Fees', net: 'COD Payble Amount', status: 'Shipment Status', date: 'Delivery Date', name: 'Customer' },
  { tracking: 'رقم التتبع', reference: 'مرجع الطلب', phone: 'رقم الهاتف', amount: 'المبلغ المحصل', fee: 'رسوم التوصيل', net: 'الصافي', status: 'الحالة', date: 'تاريخ التسليم', name: 'الاسم' },
  { tracking: 'N° Envoi', reference: 'ordre_de_client', phone: 'telephone_destinataire', amount: 'Montant Remboursement (CRBT)', fee: 'fret', net: 'Montant Mandat', status: 'Etat Envoi', date: 'date_collection', name: 'client' },
  { tracking: 'Trackng Number', reference: 'Ref Commande', phone: 'GSM', amount: 'Montant Encaissé', fee: 'Frais de livraisn', net: 'Net à payer', status: 'Situation', date: 'Jour', name: 'Destinataire' },
] as const; // prettier-ignore
const WORDS = [
  { delivered: ['Livré', 'Livré payé', 'LIVRÉE', 'livre'], returned: ['Retourné', 'Refusé', 'RETOUR'], unknown: ['Clôturé', 'Traité'] },
  { delivered: ['Delivered', 'Delivered (Paid)', 'DELIVERED'], returned: ['Returned', 'RTO', 'Refused'], unknown: ['Closed', 'Done'] },
  { delivered: ['تم التسليم', 'تم التوصيل', 'مدفوع'], returned: ['مرتجع', 'مرفوض'], unknown: ['منتهي'] },
] as const; // prettier-ignore
const MONEY = {
  blanks: (major: number) =>
    major
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, ' '),
  english: (major: number) => major.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','),
  german: (major: number) =>
    major
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '.'),
  plain: (major: number) => String(major),
  worded: (major: number) => `${major.toFixed(2)} DH`,
  arabic: (major: number) => arabicDigits(major.toFixed(2).replace('.', '٫')),
  artefact: (major: number) => `%!f(string=${major.toFixed(2)})`,
  number: (major: number) => major,
} satisfies Record<string, (major: number) => Cell>;
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** A statement of a company with about `count` rows, made from these parcels. */
export function makeDirt(
  random: Dice,
  parcels: readonly HouseParcel[],
  company: string,
  count: number,
): DirtyStatement {
  const header = random.pick(HEADERS);
  const words = random.pick(WORDS);
  const money = MONEY[random.pick(Object.keys(MONEY) as (keyof typeof MONEY)[])];
  const names = shuffled(random, Object.keys(header) as (keyof typeof header)[]);
  const rows: Cell[][] = [];
  const truth = new Map<number, TrueRow>();
  const sums = { amount: 0, fee: 0, net: 0 };
  const put = (said: Said, found: TrueRow | null) => {
    rows.push(names.map((name) => said[name] ?? null));
    if (found) truth.set(rows.length, found);
  };

  if (random.isLikely(0.5)) rows.push([`Relevé de paiement ${company}, semaine ${1 + random.below(52)}`]);
  if (random.isLikely(0.3)) rows.push([null, 'Client: Tahsil', null, 'RIB 0000']);
  rows.push(names.map((name) => header[name]));
  const headerRow = rows.at(-1)!;

  const own = shuffled(
    random,
    parcels.filter((parcel) => parcel.company === company),
  );
  const others = parcels.filter((parcel) => parcel.company !== company && parcel.tracking !== null);
  const settledOnes = own.filter(({ handed_over_by }) => handed_over_by !== null);
  const open = own.filter(
    ({ handed_over_by, place, tracking }) => handed_over_by === null && place !== 'here' && tracking !== null,
  );
  const nameless = own.filter(
    ({ tracking, place, handed_over_by }) => tracking === null && place === 'delivered' && handed_over_by === null,
  );
  const isNetShown = random.isLikely(0.7);
  let next = 0;

  function moneyOf(amount: number, fee: number): Said {
    sums.amount += amount;
    sums.fee += fee;
    sums.net += amount - fee;
    return { amount: money(amount / 100), fee: money(fee / 100), net: isNetShown ? money((amount - fee) / 100) : null };
  }
  const plainOf = (parcel: HouseParcel): Said => plainRow(random, words, parcel);

  while (next < open.length && rows.length < count) {
    const parcel = open[next++]!;
    const { reference, place, cod } = parcel;
    const fee = feeOf(parcel);
    const amount = place === 'returned' ? 0 : cod;
    const one = (name: StatementClass): TrueRow => ({ orders: [reference], class: name });
    const usual = one(place === 'delivered' || place === 'returned' ? 'matched' : 'not_delivered_here');
    const roll = random.below(100);
    if (roll < 55) put({ ...plainOf(parcel), ...moneyOf(amount, fee) }, usual);
    else if (roll < 60) {
      // The tracking number was spoilt; our reference follows the courier's prefix.
      const spoilt = random.pick([null, '1.23E+11', '2,1E+12']);
      put({ ...plainOf(parcel), tracking: spoilt, reference: `FTC${reference}`, ...moneyOf(amount, fee) }, usual);
    } else if (roll < 63) {
      const isUnknown = place === 'delivered';
      const status = isUnknown
        ? random.pick(words.unknown)
        : random.pick(place === 'returned' ? words.returned : words.delivered);
      put({ ...plainOf(parcel), status, ...moneyOf(amount, fee) }, usual);
    } else if (roll < 67 && place === 'delivered')
      put({ ...plainOf(parcel), ...moneyOf(cod - 1_000, fee) }, one('short'));
    else if (roll < 69 && place === 'delivered') put({ ...plainOf(parcel), ...moneyOf(cod + 1_000, fee) }, one('over'));
    else if (roll < 73)
      put({ ...plainOf(parcel), ...moneyOf(amount, fee + 500) }, place === 'out' ? usual : one('fee_differs'));
    else if (roll < 75 && place === 'delivered')
      put({ ...plainOf(parcel), status: random.pick(words.returned), ...moneyOf(0, 1_000) }, one('not_returned_here'));
    else if (roll < 77 && place === 'returned')
      put({ ...plainOf(parcel), status: random.pick(words.delivered), ...moneyOf(cod, 3_500) }, one('returned_here'));
    else if (roll < 80) {
      // The same row twice, as in files with a row per product.
      const said = { ...plainOf(parcel), ...moneyOf(amount, fee) };
      put(said, usual);
      sums.amount += amount;
      sums.fee += fee;
      sums.net += amount - fee;
      put(said, usual.class === 'unreadable' ? usual : one('twice'));
    } else if (roll < 83 && settledOnes.length > 0) {
      const settled = random.pick(settledOnes);
      const isSeen = [...truth.values()].some(({ orders }) => orders.includes(settled.reference));
      if (!isSeen && settled.tracking !== null)
        put(
          { ...plainOf(settled), ...moneyOf(settled.cod, feeOf(settled)) },
          { orders: [settled.reference], class: 'twice' },
        );
      next--;
    } else if (roll < 86 && others.length > 0) {
      const other = random.pick(others);
      put({ ...plainOf(other), reference: null, ...moneyOf(other.cod, 3_500) }, { orders: [], class: 'not_ours' });
      next--;
    } else if (roll < 88) {
      // The tracking number is unknown, but the phone and the amount are those of one of our customers.
      put(
        {
          ...plainOf(parcel),
          tracking: `ZZ${random.below(1e9)}Q`,
          reference: null,
          phone: parcel.phone,
          ...moneyOf(amount, fee),
        },
        { orders: [], class: 'not_ours' },
      );
      next--;
    } else if (roll < 90)
      put(
        { ...plainOf(parcel), tracking: '1.23E+11', reference: null, phone: null, ...moneyOf(amount, fee) },
        { orders: [], class: 'unreadable' },
      );
    else if (roll < 91) put({ ...plainOf(parcel), amount: '-120,50', fee: null, net: null }, one('unreadable'));
    else if (roll < 92) put({ ...plainOf(parcel), amount: '12,3456', fee: null, net: null }, one('unreadable'));
    else if (roll < 93) put({ ...plainOf(parcel), amount: '120,50 EUR', fee: null, net: null }, one('unreadable'));
    else if (roll < 94 && place === 'delivered')
      put({ ...plainOf(parcel), amount: null, fee: null, net: null }, one('unreadable'));
    else if (roll < 96 && next < open.length && place === 'delivered' && open[next]!.place === 'delivered') {
      const second = open[next++]!;
      const both = moneyOf(cod + second.cod, fee + feeOf(second));
      put(
        {
          ...plainOf(parcel),
          tracking: `${parcel.tracking}${random.pick([' / ', ' ; ', '\n', ' et '])}${second.tracking}`,
          reference: null,
          ...both,
        },
        { orders: [reference, second.reference], class: 'matched' },
      );
    } else if (roll < 98 && nameless.length > 0) {
      const called = nameless.pop()!;
      put(
        {
          ...plainOf(called),
          tracking: null,
          reference: null,
          phone: called.phone,
          ...moneyOf(called.cod, feeOf(called)),
        },
        { orders: [called.reference], class: 'matched' },
      );
      next--;
    } else if (roll < 99) {
      rows.push(headerRow);
      truth.set(rows.length, { orders: [], class: 'no_parcel' });
      next--;
    } else {
      rows.push([null]);
      next--;
    }
  }
  if (random.isLikely(0.6)) {
    put(
      {
        tracking: 'TOTAL',
        amount: money(sums.amount / 100),
        fee: money(sums.fee / 100),
        net: isNetShown ? money(sums.net / 100) : null,
      },
      { orders: [], class: 'no_parcel' },
    );
  }
  return { rows, delimiter: random.pick([';', '\t', ',']), truth };
}

type Said = { [K in keyof (typeof HEADERS)[number]]?: Cell };

function plainRow(random: Dice, words: (typeof WORDS)[number], parcel: HouseParcel): Said {
  const { reference, phone, place } = parcel;
  return {
    tracking: trackingOf(random, parcel),
    reference: random.isLikely(0.3) ? `EGR${reference}` : null,
    phone: random.isLikely(0.5) ? `${phone.slice(0, 2)}******${phone.slice(-2)}` : phone,
    name: random.isLikely(0.3) ? 'M*****d' : 'Mohamed',
    date: '20/11/2026',
    status: random.pick(place === 'returned' ? words.returned : words.delivered),
  };
}

function trackingOf(random: Dice, { tracking: text }: HouseParcel): Cell {
  if (text === null) return null;
  const way = random.below(10);
  if (/^0\d+$/.test(text) && way < 5) return Number(text);
  if (way === 7) return `${text.slice(0, 3)}-${text.slice(3)}`.toLowerCase();
  if (way === 8) return ` ${text} `;
  return way === 9 ? `'${text}` : text;
}

const feeOf = ({ place, terms }: HouseParcel): number =>
  (place === 'returned' ? terms.return_kept : terms.delivery_kept) ?? 0;

function shuffled<T>(random: Dice, list: readonly T[]): T[] {
  const rest = [...list];
  for (let i = rest.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [rest[i], rest[j]] = [rest[j]!, rest[i]!];
  }
  return rest;
}

/** Parcels of a house with two companies, in all places: some were settled before, some lack a number, some are alike. */
export function makeHouse(random: Dice, count: number): HouseParcel[] {
  const references = new Set<string>();
  const trackings = new Set<string>();
  const phones = new Set<string>();
  const fresh = (taken: Set<string>, make: () => string): string => {
    for (;;) {
      const one = make();
      if (taken.has(one)) continue;
      taken.add(one);
      return one;
    }
  };
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const digits = (n: number) => Array.from({ length: n }, () => random.below(10)).join('');
  return Array.from({ length: count }, (_, i): HouseParcel => {
    const company = random.isLikely(0.8) ? 'Atlas' : 'Rif';
    const place = random.pick([
      'delivered',
      'delivered',
      'delivered',
      'delivered',
      'delivered',
      'returned',
      'out',
      'here',
    ] as const);
    const isNameless = i % 25 === 24;
    return {
      reference: fresh(references, () => `OR-${Array.from({ length: 10 }, () => letters[random.below(32)]).join('')}`),
      tracking: isNameless
        ? null
        : fresh(trackings, () => (random.isLikely(0.3) ? `00${1 + random.below(8)}${digits(8)}` : `YAL${digits(7)}`)),
      phone: fresh(phones, () => `06${digits(8)}`),
      cod: 5_000 + 50 * random.below(4_000),
      place: isNameless ? 'delivered' : place,
      company,
      terms: { delivery_kept: 3_500, return_kept: 1_000 },
      handed_over_by: !isNameless && place === 'delivered' && random.isLikely(0.1) ? 'statement 7' : null,
    };
  });
}
