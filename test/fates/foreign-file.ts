import { dice } from '../dice.ts';

/*
 * Foreign files of orders, made from a seed, with the meaning of each record: its customer, goods and money, its states, and all values
 * without a field of ours. The reader of the file must account for all of it (R-INTAKE-1).
 */

/** A product of the shop, and its price in minor units. */
export type Ware = { sku: string; price: number };

/** Required result for a record. `asked`: the page must ask about a word of it. */
type Fate = 'made' | 'prepaid' | 'refused' | 'over' | 'asked';

export type ForeignRecord = {
  fate: Fate;
  /** Text that the record's failed row must contain; null: an order is made. */
  names: RegExp | null;
  full_name: string;
  phone: string;
  city: string;
  /** Minor units: to collect, or prepaid. */
  total: number;
  /** Minor units that are left to collect, if a deposit is paid. */
  left: number | null;
  pieces: { sku: string; quantity: number }[];
  number: string | null;
  /** Texts that the order must contain. */
  kept: { heading: string; text: string }[];
  /** Number of rows of the record. */
  rows: number;
};
export type ForeignFile = { of: 'orders' | 'leads'; rows: string[][]; records: ForeignRecord[]; headings: string[] };

const HEADINGS = {
  full_name: ['Nom & Prénom', 'Nom du client', 'Customer Name', 'الاسم الكامل', 'Destinataire', 'full_name'],
  phone: ['N° Tél', 'Téléphone', 'Customer phone', 'رقم الهاتف', 'GSM', 'phone'],
  city: ['Ville', 'Ville/المدينة', 'Shipping City', 'المدينة', 'Ville du client'],
  address: ['Adresse complète', 'Adresse de livraison', 'Full Address', 'العنوان الكامل'],
  sku: ['SKU', 'Code produit', 'Lineitem sku', 'Réf. produit'],
  quantity: ['Qté', 'Quantité', 'Lineitem quantity', 'الكمية'],
  price: ['Prix unitaire (MAD)', 'Unit price', 'Lineitem price', 'Prix U. (DH)'],
  total: ['Total (DH)', 'Montant total TTC', 'Order Total', 'المجموع', 'Total à payer'],
  number: ['N° commande', 'Order ID', 'رقم الطلب', 'Numéro de la commande'],
  status: ['Statut', 'Order status', 'الحالة', 'État de la commande'],
  payment: ['Financial Status', 'Statut du paiement', 'Payment status', 'حالة الدفع'],
  method: ['Mode de paiement', 'Payment Method', 'طريقة الدفع'],
  currency: ['Devise', 'Currency', 'العملة'],
  shipping: ['Frais de livraison', 'Shipping cost', 'سعر التوصيل'],
  plain_price: ['Prix', 'Price (DH)', 'السعر'],
  to_collect: ['Reste à payer', 'Balance due', 'المبلغ المتبقي'],
  cash: ['COD amount', 'Montant à encaisser (DH)', 'CRBT', 'المبلغ المطلوب تحصيله'],
  refunded: ['Refunded amount', 'Montant remboursé'],
  second_status: ['Statut livraison', 'Delivery status', 'حالة التوصيل', 'Fulfillment status'],
  second_payment: ['Paid', 'Etat paiement', 'Payé'],
  notes: ['Remarque(s)', 'Commentaires', 'ملاحظات'],
} as const;
type Field = keyof typeof HEADINGS;
/** Columns without a field of ours. */
const OTHERS: readonly [heading: string, texts: readonly string[]][] = [
  ['Taille', ['XL', 'M', '42', 'Taille unique']],
  ['Couleur', ['Noir', 'أحمر', 'Bleu nuit']],
  ['Source', ['Facebook', 'TikTok', 'انستغرام']],
  ['Vendeur', ['Karim', 'Équipe B']],
  ['Date commande', ['2026-11-20', '20/11/2026 14:05']],
  ['Instagram', ['@leila.b', 'https://instagram.com/x']],
  ['Zip', ['20000', '05100']],
  ['Tags', ['vip', 'vip, relance']],
];
const NAMES = ['Amina Testi', 'يوسف العلمي', 'Fatima-Zahra Testi', 'O’Brien Testi', 'محمد بن عبد الله', 'Éric Testi'];
const CITIES = ['Casablanca', 'الرباط', 'Fès', 'Ait Nowhere', 'tanger'];
const ADDRESSES = ['12 Rue Exemple', 'حي السلام رقم 5', 'Lot. B, imm. 3, app. 12', '5, Bd "Zerktouni"'];
/** Spellings of amounts in dirhams; `minor` may have a fraction of a dirham. */
const SPELLED: readonly ((minor: number) => string)[] = [
  (minor) => (minor / 100).toFixed(2),
  (minor) => `${(minor / 100).toFixed(2).replace('.', ',')} DH`,
  (minor) => `DH ${(minor / 100).toFixed(2)}`,
  (minor) => `${(minor / 100).toFixed(2)} د.م.`,
  (minor) => `MAD ${(minor / 100).toFixed(2)}`,
  (minor) => `${arabicDigits((minor / 100).toFixed(2).replace('.', '٫'))} درهم`,
];
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
/** Two numbers, or none: digits apart are one number only in groups of three. */
const NO_AMOUNTS = ['à voir', '199/249', '199 20', '149 90', '199\n50', '199 DH 50'];

const STATES = {
  new: ['Nouveau', 'pending', 'unfulfilled', 'جديد', ''],
  over: [
    'Annulée',
    'Cancelled',
    'Livré',
    'shipped',
    'ملغى',
    'Retourné',
    'خرج للتوصيل',
    'Remis au livreur',
    'RTO in transit',
  ],
  asked: ['Étape 7', 'Zone B', 'مرحلة ثانية', 'Livré à l’agence'],
} as const;
const PAYMENTS = {
  unpaid: ['pending', 'Impayé', 'غير مدفوع'],
  paid: ['paid', 'Payée', 'مدفوع'],
  over: ['refunded', 'voided'],
};
const METHODS = { cash: ['COD', 'Paiement à la livraison', 'الدفع عند الاستلام'] } as const;
const MONEY_OF_OTHERS = ['19 EUR', '$ 25.00', '249 SAR', '90 ريال سعودي'];

/** Makes the file of a seed: three to eight records of one to three rows each. `phoneOf` returns unused phones. */
export function foreignFile(
  seed: number,
  wares: readonly Ware[],
  phoneOf: () => string,
  of: 'orders' | 'leads' = 'orders',
): ForeignFile {
  const roll = dice(seed);
  const has: Record<string, boolean> = {};
  for (const field of ['number', 'status', 'payment', 'method', 'currency', 'shipping', 'notes'] as const)
    has[field] = roll.isLikely(0.5);
  has['second_status'] = has['status']! && roll.isLikely(0.4);
  has['second_payment'] = has['payment']! && roll.isLikely(0.4);
  // The file has either one total per row or a price per piece; several rows of one order need the price.
  const isPriced = roll.isLikely(of === 'orders' ? 0.5 : 0.3);
  const fields: Field[] = ['full_name', 'phone', 'city', 'address', 'sku', 'quantity', isPriced ? 'price' : 'total'];
  has['refunded'] = roll.isLikely(0.2);
  // Without a total, the cash to collect is the total.
  const collects = roll.isLikely(0.4) ? (isPriced || roll.isLikely(0.5) ? 'to_collect' : 'cash') : null;
  if (collects) has[collects] = true;
  has['plain_price'] = of === 'leads' && !isPriced && roll.isLikely(0.5);
  fields.push(...(Object.keys(has) as Field[]).filter((field) => has[field]));
  const titles = new Map(fields.map((field) => [field, roll.pick(HEADINGS[field])]));
  const others = roll.some(OTHERS, 4);
  const columns = shuffled(
    [
      ...fields.map((field) => ({ field, heading: titles.get(field)! })),
      ...others.map(([heading]) => ({ field: null, heading })),
    ],
    roll.below,
  );
  const spell = (minor: number) => roll.pick(SPELLED)(minor);
  const records: ForeignRecord[] = [];
  const rows: string[][] = [columns.map(({ heading }) => heading)];

  for (let made = 3 + roll.below(6); made > 0; made--) {
    const count = has['number'] && isPriced && roll.isLikely(0.3) ? 2 + roll.below(2) : 1;
    const lines = roll.some(wares, count).map(({ sku, price }) => ({ sku, price, quantity: 1 + roll.below(3) }));
    while (lines.length > count) lines.pop();
    const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
    const cells: Partial<Record<Field, string>> = {
      full_name: roll.pick(NAMES),
      phone: phoneOf(),
      city: roll.pick(CITIES),
      address: roll.pick(ADDRESSES),
      number: `${roll.pick(['#', 'WC-', ''])}${seed}${String(records.length).padStart(3, '0')}`,
      status: roll.pick(STATES.new),
      second_status: roll.pick(STATES.new),
      payment: roll.pick(PAYMENTS.unpaid),
      second_payment: roll.pick(['', 'no', 'Non', 'لا']),
      method: roll.pick(METHODS.cash),
      currency: roll.pick(['MAD', 'DH', 'dirhams']),
      shipping: roll.isLikely(isPriced ? 0.8 : 0.5) ? '0' : '35.00',
      refunded: roll.pick(['', '0']),
      notes: roll.isLikely(0.5) ? 'Appeler avant 18h' : '',
    };
    const record: ForeignRecord = {
      fate: 'made',
      names: null,
      full_name: cells.full_name!,
      phone: cells.phone!,
      city: cells.city!,
      total: sum,
      left: null,
      pieces: lines.map(({ sku, quantity }) => ({ sku, quantity })),
      number: has['number'] ? cells.number! : null,
      kept: [],
      rows: lines.length,
    };
    if (collects) cells[collects] = roll.isLikely(0.5) ? '' : spell(sum);
    let [amount, sku] = ['', ''];
    const fail = (fate: Fate, names: RegExp) => Object.assign(record, { fate, names });
    const turns: (() => void)[] = [
      () => ((amount = roll.pick(MONEY_OF_OTHERS)), fail('refused', /not in MAD/)),
      () => ((amount = roll.pick(NO_AMOUNTS)), fail('refused', isPriced ? /prices/ : /total/)),
      () => ((sku = 'NO-SUCH-SKU'), fail('refused', /NO-SUCH-SKU/)),
    ];
    if (has['status']) {
      turns.push(() => ((cells.status = roll.pick(STATES.over)), fail('over', /status says/)));
      turns.push(() => ((cells.status = roll.pick(STATES.asked)), fail('asked', /choose its meaning/)));
    }
    if (has['second_status'])
      turns.push(() => ((cells.second_status = roll.pick(STATES.over)), fail('over', /status says/)));
    if (has['second_payment'])
      turns.push(
        () => ((cells.payment = 'paid'), (cells.second_payment = 'non'), fail('refused', /both paid and unpaid/)),
      );
    if (has['payment']) {
      turns.push(() => {
        [cells.payment, cells.second_payment] = [roll.pick(PAYMENTS.paid), ''];
        if (collects) cells[collects] = '';
        Object.assign(record, { fate: 'prepaid' });
      });
      turns.push(() => ((cells.payment = roll.pick(PAYMENTS.over)), fail('over', /payment_status says/)));
    }
    if (collects) {
      const isSaid = has['payment'] || has['second_payment'];
      turns.push(
        () => ((cells[collects] = spell(sum - 1_000)), (record.left = sum - 1_000)),
        () => {
          cells[collects] = '0';
          if (isSaid) fail('refused', /both paid and unpaid/);
          else record.fate = 'prepaid';
        },
        () => ((cells[collects] = spell(sum + 1_000)), fail('refused', /left to collect/)),
        () => ((cells[collects] = roll.pick(['voir note', '20 USD', '199 20'])), fail('refused', /to_collect|amount/)),
      );
    }
    if (has['refunded'])
      turns.push(() => ((cells.refunded = roll.pick(['50 EUR', '20.00'])), fail('refused', /refunded|not in MAD/)));
    if (has['currency']) turns.push(() => ((cells.currency = 'EUR'), fail('refused', /EUR/)));
    if (roll.isLikely(0.4)) roll.pick(turns)();

    const isMade = record.fate === 'made' || record.fate === 'prepaid';
    if (isPriced && has['shipping'] && cells.shipping !== '0' && isMade) fail('refused', /no total/);
    const texts = new Map(others.map(([heading, all]) => [heading, roll.isLikely(0.8) ? roll.pick(all) : '']));
    record.kept.push(...[...texts].flatMap(([heading, text]) => (text === '' ? [] : [{ heading, text }])));
    if (has['shipping'] && cells.shipping !== '0')
      record.kept.push({ heading: titles.get('shipping')!, text: cells.shipping! });
    if (has['notes'] && cells.notes) record.kept.push({ heading: titles.get('notes')!, text: cells.notes });
    const isBlankBelow = roll.isLikely(0.5);
    lines.forEach((line, i) => {
      const ofLine: Partial<Record<Field, string>> = {
        sku: i === 0 && sku ? sku : line.sku,
        quantity: String(line.quantity),
        price: i === 0 && amount ? amount : spell(line.price),
        plain_price: spell(line.price),
        total: amount || spell(sum),
      };
      const isBelow = i > 0 && isBlankBelow;
      rows.push(
        columns.map(({ field, heading }) => {
          if (field === null) return isBelow ? '' : texts.get(heading)!;
          if (field in ofLine) return ofLine[field]!;
          return isBelow && field !== 'number' ? '' : (cells[field] ?? '');
        }),
      );
    });
    records.push(record);
  }
  return { of, rows, records, headings: columns.map(({ heading }) => heading) };
}

function shuffled<T>(list: readonly T[], below: (count: number) => number): T[] {
  const rest = [...list];
  return Array.from({ length: list.length }, () => rest.splice(below(rest.length), 1)[0]!);
}
