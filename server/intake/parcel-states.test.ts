import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONNECTOR_NAMES } from '../../contract/shipping/connectors.ts';
import { knownCourierStatuses } from '../../contract/shipping/courier-statuses.ts';
import { readOrderState } from './order-states.ts';
import { readParcelState } from './parcel-states.ts';

/* Golden lists of status words. A word of the way that counts as delivered collects cash that no customer paid (R-INTAKE-6). */

const listed = (text: string): string[] => text.split('|');

const DELIVERED = listed(
  'Livré|LIVREE|Livré (Payé)|Livré le 12/11/2026 à 14h30|Livré le 01/02|Livré au client|Remis au client|Livraison effectuée|Delivered|Delivered to customer|' +
    'Delivery completed|COD collected|Paid|Versé au vendeur|تم التسليم|تم التوصيل|تم التسليم للعميل بنجاح|تم تسليم الشحنة|تم التحصيل|مدفوع|مسلمة|Livré / تم التسليم',
);
const RETURNED = listed(
  'Retourné|RETOUR|Retour reçu|Retour en stock|Retourné au vendeur|Livré à l’expéditeur|Remis à l’expéditeur|Remboursé|Refusé par le client|Returned|RTO|' +
    'RTO delivered|Delivered to shipper|مرتجع|مرفوض|تم الإرجاع|تم الارجاع|تم التسليم للراسل|تم الإرجاع للتاجر',
);
/** The parcel is on its way, waits, or was not taken; the texts have words of those above. */
const ON_THE_WAY = listed(
  'خرج للتوصيل|خرج للتسليم|فشل التسليم|جاري التوصيل|تعذر التسليم|تم التسليم للمندوب|في انتظار التسليم|محاولة تسليم|عدم التسليم|مؤجل التسليم|رفض التسليم|سيتم التسليم|' +
    'تسليم جزئي|لم يتم التسليم|قيد التوصيل|التسليم|لا تسليم|طلب ارجاع|جاري الارجاع|To be delivered|Unable to deliver|Cannot deliver|Couldn’t deliver|Attempted to deliver|' +
    'Ready to be delivered|Scheduled to be delivered|Being delivered|Out for delivery|Failed delivery attempt|Delivered to warehouse|Delivered to agent|Collected|' +
    'Collected from merchant|Collected from sender|To be returned|Return initiated|RTO initiated|RTO in transit|Returning|Refused by customer, will retry|Not delivered|' +
    'Livré 1/2|Delivered 1/2|Remis au transporteur|Remis au livreur|Remis à l’agence|Remis|Livré au hub|Livré à l’agence|Livré partiellement|Sera livré demain|Prêt à être livré|À livrer|' +
    'Non livré|En cours de livraison|Livraison|Livraison payée|À encaisser|Retour en cours|En attente de retour|En retour|Demande de retour|Non retourné|Delivered (returned)|Livré / جاري التوصيل',
);

test('a parcel is delivered or returned only where every word of its status says so', () => {
  const lists = { delivered: DELIVERED, returned: RETURNED, null: ON_THE_WAY };
  const wrong = Object.entries(lists).flatMap(([state, texts]) =>
    texts.flatMap((text) => (String(readParcelState(text)) === state ? [] : [`${text}: ${readParcelState(text)}`])),
  );
  assert.deepEqual(wrong, []);
});

test('no word of a courier for another state counts as delivered, or as returned', () => {
  const back = new Set(['returned', 'canceled', 'rollback', null]);
  const wrong = CONNECTOR_NAMES.flatMap((name) =>
    knownCourierStatuses(name).flatMap(({ raw, order_status }) => {
      const state = readParcelState(raw);
      const isRight = state === null || (state === 'returned' ? back.has(order_status) : order_status === state);
      return isRight ? [] : [`${name}: ${raw} is ${order_status}, read as ${state}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('an order whose parcel is on its way, or over, is none to send', () => {
  for (const text of [...DELIVERED, ...RETURNED]) assert.equal(readOrderState(text), 'over', text);
  for (const text of ['خرج للتسليم', 'فشل التسليم', 'Remis au transporteur', 'Retour en cours', 'Being delivered'])
    assert.equal(readOrderState(text), 'over', text);
  for (const text of ['To be delivered', 'Prêt à être livré', 'سيتم التسليم'])
    assert.equal(readOrderState(text), 'open', text);
  for (const text of ['Livré à l’agence', 'عدم التسليم']) assert.equal(readOrderState(text), null, text);
});
