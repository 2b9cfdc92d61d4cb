import { valueOfWord } from '../../contract/spreadsheets/file-headings.ts';
import { LEAD_STATUS_WORDS, ORDER_STATUS_WORDS } from '../../contract/messages/words.ts';
import { isNothing, plainWords as plain } from './gateways.ts';
import { readParcelState } from './parcel-states.ts';

/*
 * State of an order in a shop's row: whether it is still to be sent, and whether it is paid. Our own statuses count
 * too, so that our own files are understood (R-INTAKE-6).
 */

/**
 * `new`: untouched. `open`: in progress. `over`: no longer to be sent, such as cancelled, packed, on its way, delivered or returned. Null:
 * an unknown text.
 */
export type OrderState = 'new' | 'open' | 'over' | null;

const OF_OURS: Readonly<Record<string, OrderState>> = {
  new: 'new',
  out_of_stock: 'open',
  no_reply: 'open',
  no_reply_asked_to_recall: 'open',
  call_later: 'open',
  unreachable: 'open',
  preparing: 'open',
  wrong: 'over',
  testing: 'over',
  cancelled: 'over',
  duplicate: 'over',
  expired: 'over',
  blacklist: 'over',
  confirmed: 'open',
  packed: 'over',
  waiting_for_shipping_company: 'over',
  shipped: 'over',
  delivered: 'over',
  returned: 'over',
  canceled: 'over',
  rollback: 'over',
};

const words = (text: string): ReadonlySet<string> => new Set(text.split('|').map(plain));

const NEW = words(
  'new|open|pending|unfulfilled|unshipped|processing|awaiting processing|to process|received|placed|created|not shipped|awaiting shipment|awaiting fulfillment|' +
    'nouveau|nouvelle|nouvelle commande|en attente|attente|en attente de traitement|a traiter|en traitement|en cours de traitement|recue|recu|non expediee|non expedie|ouvert|ouverte|non traite|non traitee|' +
    'جديد|جديدة|طلب جديد|قيد الانتظار|في الانتظار|انتظار|قيد المعالجة|قيد التنفيذ|لم يتم الشحن|غير منفذ|مفتوح|مفتوحة',
);
const OPEN = words(
  'confirmed|on hold|onhold|scheduled|ready|ready to ship|approved|accepted|in progress|draft|awaiting payment|pending payment|partially fulfilled|partial|to be delivered|ready to be delivered|scheduled to be delivered|' +
    'confirme|confirmee|a livrer|a expedier|a preparer|a confirmer|pret|prete|prete a expedier|preparation|en preparation|validee|valide|acceptee|reporte|reportee|pret a etre livre|prete a etre livree|' +
    'مؤكد|مؤكدة|تم التأكيد|تاكيد|قيد التجهيز|جاهز|جاهز للشحن|مقبول|مؤجل|سيتم التسليم|سيتم التوصيل|في انتظار التسليم|في انتظار التوصيل',
);
const CANCELLED = words('cancel|canceled|cancelled|cancellation|annulee|annule|annulation|ملغي|ملغية|ملغى|ملغاة|الغاء|تم الالغاء|تم الغاء الطلب'); // prettier-ignore
const OVER = words(
  'fulfilled|shipped|in transit|out for delivery|completed|complete|failed|trash|voided|closed|archived|dispatched|picked up|restocked|expired|rejected|being delivered|handed to courier|unable to deliver|failed delivery|delivery failed|attempted to deliver|partially delivered|to be returned|return initiated|return in transit|rto initiated|rto in transit|' +
    'expediee|expedie|en livraison|en cours de livraison|en route|terminee|termine|ramasse|ramassee|en transit|sortie en livraison|echouee|echec|ferme|fermee|cloture|cloturee|archive|archivee|remis au transporteur|remis au livreur|livre partiellement|livree partiellement|retour en cours|en retour|en cours de retour|en attente de retour|' +
    'تم الشحن|قيد التوصيل|في الطريق|خرج للتوصيل|مكتمل|مكتملة|منتهي|تم التنفيذ|فشل|قيد الشحن|جاري التوصيل|جاري التسليم|خرج للتسليم|تم التسليم للمندوب|فشل التسليم|فشل التوصيل|تعذر التسليم|تعذر التوصيل|محاولة تسليم|تسليم جزئي|طلب ارجاع|جاري الارجاع|مغلق|مغلقة|مؤرشف',
);

/** The state of an order by its texts, the strongest of several lines. Null: at least one text is unknown. */
export function readOrderState(said: string): OrderState {
  const states = said.split('\n').map(stateOfLine);
  if (states.includes('over')) return 'over';
  if (states.includes(null)) return null;
  return states.includes('open') ? 'open' : 'new';
}

function stateOfLine(line: string): OrderState {
  const text = textOf(line);
  if (isNothing(text) || NEW.has(text)) return 'new';
  if (OPEN.has(text)) return 'open';
  if (OVER.has(text) || isCancelled(text)) return 'over';
  const own = ownStatus(line);
  if (own !== undefined) return OF_OURS[own]!;
  return readParcelState(line) === null ? null : 'over';
}

/** Also `cancelled by customer`, but not `cancel request`. */
const isCancelled = (text: string): boolean => CANCELLED.has(text) || /^cancell?ed\b/.test(text);

/** The plain words of a line, without the prefix of WooCommerce. */
const textOf = (line: string): string => plain(line).replace(/^wc /, '');

/** Our status with this key or name; undefined if there is none. */
function ownStatus(line: string): string | undefined {
  const key = valueOfWord(ORDER_STATUS_WORDS, line) ?? valueOfWord(LEAD_STATUS_WORDS, line) ?? textOf(line).replaceAll(' ', '_'); // prettier-ignore
  return Object.hasOwn(OF_OURS, key) ? key : undefined;
}

/** True if each line is one of our statuses, as in our own exports. */
export const isOwnStatus = (said: string): boolean => said.split('\n').every((line) => ownStatus(line) !== undefined);

/** `partly`: a part is paid, or refunded. `over`: it was paid and no longer is. Null: an unknown text. */
export type PaymentState = 'paid' | 'unpaid' | 'partly' | 'over' | null;

const PAID = words(
  'paid|yes|true|1|payed|captured|settled|prepaid|payee|paye|payees|oui|vrai|reglee|regle|encaissee|مدفوع|مدفوعة|تم الدفع|نعم|مسدد',
);
const UNPAID = words(
  'pending|unpaid|not paid|no|false|0|awaiting payment|pending payment|due|cod|cash on delivery|open|' +
    'en attente|paiement en attente|en attente de paiement|impaye|impayee|non paye|non payee|non|faux|a payer|a encaisser|paiement a la livraison|' +
    'غير مدفوع|غير مدفوعة|لا|لم يتم الدفع|قيد الانتظار|الدفع عند الاستلام',
); // prettier-ignore
const PARTLY = words(
  'partially paid|partially refunded|partly paid|deposit|authorized|partiellement paye|partiellement payee|partiellement remboursee|acompte|autorise|autorisee|مدفوع جزئيا|عربون',
);
const REFUNDED = words('refunded|fully refunded|remboursee|rembourse|مسترجع|مسترجعة|تم الاسترجاع|مسترد|تم الاسترداد');
const PAID_OVER = words('voided|expired|chargeback|failed|declined|cancelled|canceled|annulee|annule|echec|echouee|refusee|ملغى|فشل'); // prettier-ignore

export function readPaymentState(said: string): PaymentState {
  const text = plain(said);
  if (isNothing(text) || UNPAID.has(text)) return 'unpaid';
  if (PAID.has(text)) return 'paid';
  if (PARTLY.has(text)) return 'partly';
  return PAID_OVER.has(text) || REFUNDED.has(text) ? 'over' : null;
}

/** True if a text says that the payment was fully refunded. */
export const saysRefunded = (said: string): boolean => REFUNDED.has(plain(said));

/** True if a text of a store, in one of three languages, says that its order was cancelled. */
export const saysCancelled = (said: string): boolean =>
  isCancelled(textOf(said)) || valueOfWord(ORDER_STATUS_WORDS, said) === 'canceled';
