import { dice } from '../dice.ts';
import type { Ware } from './foreign-file.ts';

/*
 * Deliveries of stores and programs in their original form, made from a seed, with the meaning of each: its customer, goods and money, its
 * payment, its state in the store, and everything that no field of ours has. The reader must account for all of it (R-INTAKE-1).
 */

export const DELIVERY_KINDS = ['shopify', 'woocommerce', 'youcan', 'salla', 'zid', 'generic-webhook'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** Required result for the order. `waiting`: it is still to be paid elsewhere. */
type Fate = 'made' | 'prepaid' | 'deposit' | 'waiting' | 'ended' | 'refused';

export type ForeignDelivery = {
  kind: DeliveryKind;
  id: string;
  body: object;
  fate: Fate;
  /** Text that the reason of the refusal must contain; null: the order is not refused. */
  names: RegExp | null;
  full_name: string;
  phone: string;
  city: string;
  /** Minor units. `total`: all that the customer pays; `paid_ahead`: the part that is already paid, if not all is. */
  total: number;
  paid_ahead: number;
  pieces: { sku: string; quantity: number }[];
  number: string | null;
  /** Texts that the lead must contain. */
  kept: string[];
};

const NAMES = ['Amina Testi', 'يوسف العلمي', 'Fatima-Zahra Testi', 'O’Brien Testi', 'محمد بن عبد الله', 'Éric Testi'];
const CITIES = ['Casablanca', 'Rabat', 'Fès', 'Ait Nowhere', 'الدار البيضاء'];
const ADDRESSES = ['12 Rue Exemple', 'حي السلام رقم 5', 'Lot. B, imm. 3, app. 12', '5, Bd "Zerktouni"'];
const NOTES = ['Appeler avant 18h', 'اتصلوا بي بعد الظهر', 'Laisser chez le gardien'];
const CHOICES = ['XL', 'Bleu nuit', 'أحمر', 'Gravure: A & B', '42'];

/** Spellings of an amount in stores' bodies; each has one meaning. */
const SPELLED: readonly ((minor: number) => string | number)[] = [
  (minor) => major(minor),
  (minor) => minor / 100,
  (minor) => minor / 100 + 1e-13,
  (minor) => major(minor).replace('.', ','),
  (minor) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
];
/** Names of payment methods. Wallets and agencies have cash in theirs, and are paid elsewhere. */
const CASH = ['Cash on Delivery (COD)', 'Paiement à la livraison', 'الدفع عند الاستلام', 'Cash', 'كاش', 'Espèces'];
const CARDS = ['Bogus Card', 'Carte bancaire', 'Vodafone Cash', 'فودافون كاش', 'Cash Plus'];
const PAID = ['paid', 'Payée', 'مدفوع'];
const CANCELLED = ['Canceled', 'Annulée', 'ملغي'];

type Said = Omit<ForeignDelivery, 'kind' | 'id' | 'body'> & {
  lines: { sku: string; minor: number; quantity: number }[];
  shipping: number;
  address: string;
  note: string;
  choices: string[];
  currency: string;
  way: 'cash' | 'card';
  /** The name of the payment method. */
  method: string;
  is_cancelled: boolean;
  spell: (minor: number) => string | number;
  paid: string;
  cancelled: string;
  /** True: the store writes a payment date, also for cash. */
  is_dated: boolean;
  /** True: a body as of POST /leads. */
  is_request: boolean;
};

const major = (minor: number): string => (minor / 100).toFixed(2);

/** Makes the delivery that a seed determines. `id`: its unique id in its store; `phoneOf` returns a phone that no lead has yet. */
export function foreignDelivery(
  seed: number,
  id: string,
  wares: readonly Ware[],
  phoneOf: () => string,
): ForeignDelivery {
  const roll = dice(seed);
  const kind = roll.pick(DELIVERY_KINDS);
  const lines = roll.some(wares, 3).map(({ sku, price }) => ({ sku, minor: price, quantity: 1 + roll.below(3) }));
  // This program's deliveries have a single product each.
  if (kind === 'generic-webhook') lines.length = 1;
  const shipping = kind !== 'generic-webhook' && roll.isLikely(0.5) ? 3_500 : 0;
  const said: Said = {
    fate: 'made',
    names: null,
    full_name: roll.pick(NAMES),
    phone: phoneOf(),
    city: roll.pick(CITIES),
    total: lines.reduce((sum, { minor, quantity }) => sum + minor * quantity, shipping),
    paid_ahead: 0,
    pieces: [],
    number: `${roll.pick(['#', 'WC-', ''])}${id}`,
    kept: [],
    lines,
    shipping,
    address: roll.pick(ADDRESSES),
    note: roll.isLikely(0.5) ? roll.pick(NOTES) : '',
    choices: roll.isLikely(0.6) ? roll.some(CHOICES, 2) : [],
    currency: 'MAD',
    way: 'cash',
    method: '',
    is_cancelled: false,
    spell: roll.pick(SPELLED),
    paid: roll.pick(PAID),
    cancelled: roll.pick(CANCELLED),
    is_dated: roll.isLikely(0.3),
    is_request: roll.isLikely(0.5),
  };
  const become = (fate: Fate, over: Partial<Said> = {}) => Object.assign(said, { fate, ...over });
  const turns: (() => unknown)[] = [
    () => become('refused', { currency: 'EUR', names: /EUR/ }),
    () => ((lines[0]!.sku = 'NO-SUCH-SKU'), become('refused', { names: /NO-SUCH-SKU/ })),
    () => become('refused', { phone: '', names: /phone/ }),
    () => become('refused', { city: '', names: /city/ }),
  ];
  if (kind !== 'generic-webhook') {
    turns.push(() => become('waiting', { way: 'card' }));
    turns.push(() => become('prepaid', { way: 'card' }));
    turns.push(() => become('ended', { is_cancelled: true }));
  }
  if (kind !== 'generic-webhook') turns.push(() => become('refused', { spell: () => 'à voir', names: /total/ }));
  if (kind === 'shopify') turns.push(() => become('deposit', { paid_ahead: 1_000 * (1 + roll.below(3)) }));
  if (roll.isLikely(0.5)) roll.pick(turns)();
  said.method = roll.pick(said.way === 'cash' ? CASH : CARDS);
  if (said.note) said.kept.push(said.note);
  said.kept.push(...said.choices);
  said.pieces = lines.map(({ sku, quantity }) => ({ sku, quantity }));
  const { lines: _lines, shipping: _shipping, address, note: _note, choices: _choices, currency: _currency, way: _way, method: _method, is_cancelled: _is, spell: _spell, paid: _paid, cancelled: _cancelled, is_dated: _dated, is_request: _request, ...rest } = said; // prettier-ignore
  return { kind, id, body: BODIES[kind](id, said), ...rest, kept: [...said.kept, address.slice(0, 40)] };
}

const BODIES: Record<DeliveryKind, (id: string, said: Said) => object> = {
  shopify: (id, said) => ({
    id: Number(id),
    name: said.number,
    currency: said.currency,
    updated_at: '2026-03-01T10:30:00+01:00',
    cancelled_at: said.is_cancelled ? '2026-03-01T10:31:00+01:00' : null,
    financial_status: said.fate === 'prepaid' ? 'paid' : said.paid_ahead ? 'partially_paid' : 'pending',
    payment_gateway_names: [...(said.paid_ahead ? ['gift_card'] : []), said.method],
    total_price: said.spell(said.total),
    current_total_price: said.spell(said.total),
    total_outstanding: said.fate === 'prepaid' ? '0.00' : said.spell(said.total - said.paid_ahead),
    note: said.note,
    shipping_address: { name: said.full_name, phone: said.phone, address1: said.address, city: said.city },
    note_attributes: said.choices.map((value, n) => ({ name: `Question ${n + 1}`, value })),
    shipping_lines: said.shipping ? [{ title: 'Amana', price: major(said.shipping) }] : [],
    line_items: said.lines.map(({ sku, minor, quantity }) => ({
      sku,
      quantity,
      current_quantity: quantity,
      price: major(minor),
      requires_shipping: true,
    })),
  }),
  woocommerce: (id, said) => ({
    id: Number(id),
    number: said.number,
    status: said.is_cancelled ? 'cancelled' : said.fate === 'waiting' ? 'pending' : 'processing',
    currency: said.currency,
    date_modified_gmt: '2026-03-01T09:30:00',
    date_paid: said.fate === 'prepaid' || (said.is_dated && said.way === 'cash') ? '2026-03-01T09:00:00' : null,
    payment_method: said.way === 'cash' ? 'shop_cash' : 'cmi',
    payment_method_title: said.method,
    total: said.spell(said.total),
    meta_data: said.choices.map((value, n) => ({ key: n === 0 ? 'Question' : `_wc_other/shop/question-${n}`, value })),
    customer_note: said.note,
    billing: { first_name: said.full_name, last_name: '', phone: said.phone, address_1: said.address, city: said.city },
    shipping_lines: said.shipping ? [{ method_title: 'Amana', total: major(said.shipping) }] : [],
    line_items: said.lines.map(({ sku, minor, quantity }, at) => ({
      sku,
      quantity,
      total: major(minor * quantity),
      total_tax: '0.00',
      meta_data: at > 0 || said.is_dated ? [] : said.choices.map((value, n) => ({ key: `Line ${n + 1}`, value })),
    })),
  }),
  youcan: (id, said) => ({
    id,
    ref: said.number,
    total: said.spell(said.total),
    currency: said.currency,
    notes: said.note || null,
    status_text: said.is_cancelled ? said.cancelled : 'Open',
    extra_fields: Object.fromEntries(said.choices.map((value, n) => [`Question ${n + 1}`, value])),
    payment: {
      status_text: said.fate === 'prepaid' ? said.paid : 'unpaid',
      gateway_type_text: said.method,
    },
    shipping: { price: said.shipping / 100, address: [{ first_line: said.address, city: said.city }] },
    customer: { full_name: said.full_name, phone: said.phone },
    variants: said.lines.map(({ sku, minor, quantity }) => ({ price: minor / 100, quantity, variant: { sku } })),
  }),
  salla: (id, said) => ({
    event: 'order.created',
    merchant: 1305146709,
    created_at: 'Sun Mar 01 2026 12:30:00 GMT+0300',
    data: {
      id: Number(id),
      reference_id: said.number,
      status: { slug: said.is_cancelled ? 'canceled' : said.fate === 'waiting' ? 'payment_pending' : 'under_review' },
      is_pending_payment: said.fate === 'waiting',
      payment_method: said.method,
      currency: said.currency,
      amounts: {
        shipping_cost: { amount: said.shipping / 100 },
        total: { amount: said.spell(said.total), currency: said.currency },
      },
      notes: said.note || null,
      customer: { first_name: said.full_name, last_name: '', mobile: said.phone },
      shipping: { address: { city: said.city, shipping_address: said.address } },
      items: said.lines.map(({ sku, minor, quantity }, at) => ({
        sku,
        quantity,
        amounts: { total: { amount: major(minor * quantity) } },
        options: at > 0 ? [] : said.choices.map((name, n) => ({ name: `Option ${n + 1}`, value: { name } })),
      })),
    },
  }),
  zid: (id, said) => ({
    event: 'order.create',
    store_id: 224947,
    data: {
      id: Number(id),
      invoice_number: said.number,
      order_status: { code: said.is_cancelled ? 'cancelled' : 'new' },
      currency_code: said.currency,
      updated_at: '2026-03-01 09:30:00',
      order_total: said.spell(said.total),
      payment_status: said.fate === 'prepaid' || (said.is_dated && said.way === 'cash') ? 'paid' : 'pending',
      customer_note: said.note,
      customer: { name: 'The buyer', mobile: said.phone },
      consignee: { name: said.full_name, mobile: said.phone },
      shipping: { address: { street: said.address, city: { name: said.city } } },
      payment: { method: { code: 'shop_method', name: said.method } },
      products: said.lines.map(({ sku, minor, quantity }, at) => ({
        sku,
        quantity,
        total: major(minor * quantity),
        custom_fields: at > 0 ? [] : said.choices.map((value, n) => ({ name: `Field ${n + 1}`, value })),
      })),
    },
  }),
  'generic-webhook': (id, said) => (said.is_request ? requestBody(id, said) : rowBody(id, said)),
};

/** The fields of POST /leads, with others beside them and in its line. */
const requestBody = (id: string, said: Said): object => ({
  id,
  order_number: said.number,
  full_name: said.full_name,
  phone: said.phone,
  city: said.city,
  address: said.address,
  Devise: said.currency,
  Remarque: said.note,
  products: said.lines.map(({ sku, quantity }) => ({ sku, quantity, total: said.total / 100, choix: said.choices[0] })),
  ...Object.fromEntries(said.choices.map((value, n) => [`Question ${n + 1}`, value])),
});

const rowBody = (id: string, said: Said): object => ({
  id,
  'N° commande': said.number,
  Nom: said.full_name,
  Téléphone: said.phone,
  Ville: said.city,
  Adresse: said.address,
  SKU: said.lines[0]!.sku,
  Quantité: said.lines[0]!.quantity,
  Total: `${major(said.total)} ${said.currency}`,
  Remarque: said.note,
  ...Object.fromEntries(said.choices.map((value, n) => [`Question ${n + 1}`, value])),
});
