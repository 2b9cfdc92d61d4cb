/*
 * Plausible people, for requests and for filled tables. The shape of the texts (length, script, frequency of a name) decides the cost and
 * the hits of the text indexes.
 */

const words = (text: string) => text.split(',');

export const FIRST_NAMES = words(
  'Mohamed,Fatima,Youssef,Khadija,Ahmed,Amina,Karim,Salma,Hassan,Imane,Rachid,Nadia,Omar,Hajar,Mehdi,' +
    'Sanaa,Abdellah,Zineb,Hamza,Meryem,Anas,Ghita,Soufiane,محمد,فاطمة,يوسف,خديجة,عبد الرحمان,أمينة,' +
    'إبراهيم,سعاد',
);
export const LAST_NAMES = words(
  'Benali,Alaoui,Idrissi,El Amrani,Bennis,Tazi,Fassi,Berrada,Chraibi,Lahlou,Naciri,Bouzidi,Ouazzani,' +
    'Sebti,Kettani,Ziani,Hakimi,Mansouri,Saidi,Rami,Touimi,Belhaj,بنعلي,العلوي,الإدريسي,التازي,الفاسي,' +
    'برادة,شقرون,المنصوري',
);
/** Cities by size: the first ones are drawn most, as the square of an even draw picks them. */
export const CITIES = words(
  'Casablanca,Rabat,Marrakech,Fes,Tanger,Agadir,Meknes,Oujda,Kenitra,Tetouan,Safi,Mohammedia,El Jadida,' +
    'Beni Mellal,Nador,Taza,Settat,Laayoune,Khouribga,Berkane',
);
export const STREETS = [
  'Avenue Hassan II',
  'Rue Ibn Batouta',
  'Boulevard Zerktouni',
  'Hay Nakhil',
  'Rue de la Liberté',
];
/** A name on exactly 20 of the filled orders. */
export const RARE_NAME = 'Zoubida Qortobi';
export const PRODUCTS_COUNT = 50;
export const sku = (n: number): string => `SKU-${n % PRODUCTS_COUNT}`;

let drawn = 1;
/** The next even draw in [0, 1); the sequence is the same in every run. */
function draw(): number {
  drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
  return drawn / 2 ** 32;
}
const pick = <T>(values: readonly T[], part = draw()): T => values[Math.floor(part * values.length)]!;

const aPerson = () => ({
  full_name: `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
  phone: `06${String(Math.floor(draw() * 1e8)).padStart(8, '0')}`,
  city: pick(CITIES, draw() ** 2),
  address: `${1 + Math.floor(draw() * 200)} ${pick(STREETS)}`,
});

/** An order of two lines, in the form of POST /orders. */
export const anOrder = () => ({
  ...aPerson(),
  is_fees_paid_by_customer: draw() < 0.3,
  total: 449.7,
  products: [
    { sku: sku(Math.floor(draw() * 25)), quantity: 2, price: 149.9 },
    { sku: sku(25 + Math.floor(draw() * 25)), quantity: 1, price: 149.9 },
  ],
});

/** A lead of one line, in the form of POST /leads. */
export const aLead = () => ({
  ...aPerson(),
  area: 'Centre ville',
  products: [{ sku: sku(Math.floor(draw() * PRODUCTS_COUNT)), quantity: 2, total: 299.8 }],
  data: [{ key: 'source', value: 'landing page' }],
});

export const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
