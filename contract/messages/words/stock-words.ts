import type { STOCK_CHANGES } from '../../stocks/stocks.ts';
import type { MessageRows } from '../message.ts';

/** Types of stock movements, on pages and in files. */
export const STOCK_CHANGE_WORDS = {
  increment: { en: 'Pieces came in', fr: 'Pièces reçues', ar: 'وصلت قطع' },
  decrement: { en: 'Pieces are gone', fr: 'Pièces sorties', ar: 'خرجت قطع' },
  adjust: { en: 'Stock count', fr: 'Inventaire du stock', ar: 'جرد المخزون' },
  transfer: { en: 'To another warehouse', fr: 'Vers un autre entrepôt', ar: 'إلى مستودع آخر' },
  damage: { en: 'Damaged', fr: 'Abîmées', ar: 'تلفت' },
  reserve: { en: 'Reserved', fr: 'Réservées', ar: 'حُجزت' },
  release: { en: 'Released', fr: 'Libérées', ar: 'حُررت' },
  ship: { en: 'Shipped', fr: 'Expédiées', ar: 'شُحنت' },
  return: { en: 'Came back', fr: 'Revenues', ar: 'رجعت' },
  unship: { en: 'Shipment undone', fr: 'Expédition annulée', ar: 'أُلغي شحنها' },
  reship: { en: 'Out again', fr: 'Reparties', ar: 'خرجت مجددا' },
} as const satisfies MessageRows & Record<(typeof STOCK_CHANGES)[number], unknown>;

/** Reason of the movement that adds the first pieces to a stock. */
export const FIRST_STOCK_WORDS = {
  first_stock: { en: 'First stock', fr: 'Stock initial', ar: 'المخزون الأولي' },
} as const satisfies MessageRows;
