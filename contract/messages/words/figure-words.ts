import type { FigureName } from '../../reports/figures.ts';
import type { MessageRows } from '../message.ts';

/** Names of figures, on the overview and in files of statistics. */
export const FIGURE_WORDS = {
  leads: { en: 'Leads', fr: 'Leads', ar: 'العملاء المحتملون' },
  confirmed_leads: { en: 'Confirmed', fr: 'Confirmés', ar: 'المؤكدون' },
  cancelled_leads: { en: 'Cancelled leads', fr: 'Leads annulés', ar: 'العملاء الملغون' },
  confirmation_rate: { en: 'Confirmation rate', fr: 'Taux de confirmation', ar: 'نسبة التأكيد' },
  orders: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  sales: { en: 'Sales', fr: 'Ventes', ar: 'المبيعات' },
  delivered_orders: { en: 'Delivered', fr: 'Livrées', ar: 'تم تسليمها' },
  delivered_sales: { en: 'Delivered sales', fr: 'Ventes livrées', ar: 'مبيعات مسلّمة' },
  returned_orders: { en: 'Returned', fr: 'Retournées', ar: 'المرتجعة' },
  canceled_orders: { en: 'Cancelled orders', fr: 'Commandes annulées', ar: 'الطلبات الملغاة' },
  shipped_orders: { en: 'Shipped', fr: 'Expédiées', ar: 'المشحونة' },
  delivery_rate: { en: 'Delivery rate', fr: 'Taux de livraison', ar: 'نسبة التسليم' },
  return_rate: { en: 'Return rate', fr: 'Taux de retour', ar: 'نسبة الإرجاع' },
  calls: { en: 'Calls', fr: 'Appels', ar: 'الاتصالات' },
  confirmed_calls: { en: 'Calls that confirmed', fr: 'Appels avec confirmation', ar: 'اتصالات انتهت بتأكيد' },
  calls_per_confirmation: { en: 'Calls per confirmation', fr: 'Appels par confirmation', ar: 'اتصالات لكل تأكيد' },
  time_to_first_call: { en: 'Time to first call', fr: 'Délai du premier appel', ar: 'زمن أول اتصال' },
  confirmations: { en: 'Confirmations', fr: 'Confirmations', ar: 'التأكيدات' },
  shipments: { en: 'Shipments', fr: 'Expéditions', ar: 'الشحنات' },
  deliveries: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' },
  returns: { en: 'Returns', fr: 'Retours', ar: 'المرتجعات' },
} as const satisfies MessageRows & Record<FigureName, unknown>;
