import { fold } from '../platform/text/fold.ts';

/* Outcomes of parcels in texts of couriers and shops. Statements and files both use this reader (R-INTAKE-6). */

/** Outcome of the parcel by the courier's text; null: unknown. */
export type ParcelState = 'delivered' | 'returned' | null;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(fold));

/*
 * The words of one script, with accents and Arabic letters as `fold` writes them. A text has an outcome only if each of its words is here:
 * couriers write “out for delivery”, “to be delivered” and “delivered to the agency” with the words of “delivered”.
 */
type Vocabulary = {
  /** The parcel is with the customer, in one word. */
  delivered: ReadonlySet<string>;
  /** The cash was taken, or paid out to the seller: so the parcel was delivered. */
  paid: ReadonlySet<string>;
  /** Delivered only beside a word of `completes`: `Remis au client`, `تم التسليم`, `Delivery successful`. */
  partly: ReadonlyMap<string, ReadonlySet<string>>;
  returned: ReadonlySet<string>;
  /** Receivers that mean a return: a parcel delivered to its sender was returned. */
  senders: ReadonlySet<string>;
  /** Words that change no outcome. */
  beside: ReadonlySet<string>;
  /** The same, only beside a word of a return. */
  beside_return: ReadonlySet<string>;
};

const partly = (rows: Record<string, string>): Vocabulary['partly'] =>
  new Map(Object.entries(rows).flatMap(([some, completes]) => some.split(' ').map((one) => [fold(one), words(completes)]))); // prettier-ignore

const CUSTOMERS = 'client cliente customer destinataire recipient receiver consignee';
const SENDERS = 'sender shipper merchant seller business origin vendor expéditeur vendeur marchand boutique';
const COMPLETES = words('completed complete done effectuée réussie terminée');
const LATIN: Vocabulary = {
  delivered: words('livré livrée livrés livrées delivered distribué distribuée success successful'),
  paid: words(
    'payé payée payés payées paid payed encaissé encaissée recouvert recouvré recouvrée versé versée réglé réglée',
  ),
  partly: partly({
    'remis remise': `${CUSTOMERS} ${SENDERS}`,
    collected: 'cod cash crbt payment',
    'delivery livraison': 'completed complete done effectuée réussie terminée',
  }),
  returned: words(
    'retour retours retourné retournée retournés retournées return returned refusé refusée refused annulé annulée ' +
      'canceled cancelled rto rts remboursé remboursée refund refunded rejected rejeté rejetée',
  ),
  senders: words(SENDERS),
  beside: words(
    `${CUSTOMERS} the le la les l au a à to du de d par by avec with on et and colis parcel package shipment commande order ` +
      'cod cash crbt payment domicile home door porte successfully succès déjà already',
  ),
  beside_return: words('in stock reçu reçue received confirmé confirmée confirmed livré livrée delivered clôturé'),
};
const ARABIC: Vocabulary = {
  delivered: words('مسلم مسلمة سلمت'),
  paid: words('مدفوع مدفوعة محصل محصلة'),
  partly: partly({ 'التسليم تسليم تسليمها تسليمه التوصيل توصيل توصيلها': 'تم ناجح بنجاح', 'الدفع التحصيل تحصيل': 'تم' }),
  returned: words('مرتجع مرتجعة مرجع مرجوع راجع مرفوض مرفوضة ملغي ملغى ملغاة'),
  senders: words('للراسل للمرسل الراسل المرسل للتاجر التاجر للبائع البائع'),
  beside: words('تم بنجاح ناجح الى إلى من قبل طرف و للعميل للزبون للزبونة للمستلم العميل الزبون الزبونة المستلم الشحنة الطلب الطلبية الطرد نقدا'),
  beside_return: words('تم ارجاع إرجاع الارجاع الإرجاع ارجاعها استلام المخزون'),
}; // prettier-ignore
/** A return of an Arabic text in two words: `تم الإرجاع`. */
const ARABIC_SENT_BACK = words('ارجاع إرجاع الارجاع الإرجاع ارجاعها');
const ARABIC_DONE = fold('تم');

/** Maximum characters of a status. */
const STATE_MAX = 200;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Days and hours: `12`, `2026`, `14h30`. */
const MOMENT = /^\d{1,4}(h\d{0,2})?$/i;
/** `Livré 1/2` is a part of the parcel, `01/02` a day. */
const PART = /(?<![\d/])\d ?\/ ?\d(?![\d/])/;
/** `Retour en stock` is over, and `En retour` is not. */
const isInStock = (word: string, next = ''): boolean => fold(word) === 'en' && fold(next) === 'stock';

/** Outcomes by couriers' texts, in Latin or Arabic letters; only unambiguous ones. In two scripts both must say the same. */
export function readParcelState(cell: string | number | null): ParcelState {
  if (typeof cell !== 'string' || cell.length > STATE_MAX || PART.test(cell)) return null;
  const said = (cell.match(WORD) ?? []).filter((word, at, all) => !MOMENT.test(word) && !isInStock(word, all[at + 1]));
  const [arabic, latin] = [true, false].map((wanted) => said.filter((word) => ARABIC_LETTER.test(word) === wanted).map(fold)) as [string[], string[]]; // prettier-ignore
  const states = [
    ...(arabic.length > 0 ? [stateOfWords(withSentBack(arabic), ARABIC)] : []),
    ...(latin.length > 0 ? [stateOfWords(latin, LATIN)] : []),
  ];
  return states.every((state) => state === states[0]) ? (states[0] ?? null) : null;
}
const ARABIC_LETTER = /\p{Script=Arabic}/u;

const withSentBack = (said: readonly string[]): readonly string[] =>
  said.includes(ARABIC_DONE) && said.some((word) => ARABIC_SENT_BACK.has(word)) ? [fold('مرتجع'), ...said] : said;

function stateOfWords(said: readonly string[], of: Vocabulary): ParcelState {
  const isWhole = (word: string) => said.some((other) => of.partly.get(word)?.has(other));
  const isDone = (word: string) => of.delivered.has(word) || isWhole(word);
  const back = said.findIndex((word) => of.returned.has(word));
  const done = said.findIndex((word) => isDone(word) || of.paid.has(word));
  const isKnown = said.every(
    (word) =>
      [of.delivered, of.paid, of.returned, of.senders, of.beside].some((set) => set.has(word)) ||
      isWhole(word) ||
      (back >= 0 && of.beside_return.has(word)) ||
      (COMPLETES.has(word) && said.some(isWhole)),
  );
  if (!isKnown) return null;
  // `Delivered (returned)` is unclear; `Returned, delivered to the shop` is not.
  if (back >= 0) return done >= 0 && done < back ? null : 'returned';
  if (done < 0) return null;
  const isToSender = said.some((word) => of.senders.has(word));
  return isToSender && !said.some((word) => of.paid.has(word)) ? 'returned' : 'delivered';
}

/** Texts that mark a totals row at the end. */
const TOTAL = /^(grand |sous |sub ?)?(total|totaux|totals|somme|sum|net a payer|montant total)\b/;
const ARABIC_TOTAL = ['المجموع', 'الاجمالي', 'الإجمالي', 'مجموع'].map(fold);

export function saysTotal(cell: string | number | null): boolean {
  if (typeof cell !== 'string') return false;
  const folded = fold(cell.trim()).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return TOTAL.test(folded) || ARABIC_TOTAL.some((word) => folded.startsWith(word));
}
