import type { MessageRows } from './message.ts';

/* Questions to a person before their program changes something (R-MCP-3). */

export const AGENT_MESSAGES = {
  agent_moves_orders: {
    en: 'Move these orders to “{status:order_status}”? Number of orders: {count}.',
    fr: 'Passer ces commandes au statut « {status:order_status} » ? Nombre de commandes : {count}.',
    ar: 'هل تُنقل هذه الطلبات إلى «{status:order_status}»؟ عدد الطلبات: {count}.',
  },
  agent_moves_leads: {
    en: 'Set these leads to “{status:lead_status}”? Number of leads: {count}.',
    fr: 'Passer ces leads au statut « {status:lead_status} » ? Nombre de leads : {count}.',
    ar: 'هل يُنقل هؤلاء العملاء إلى «{status:lead_status}»؟ العدد: {count}.',
  },
  agent_confirms_leads: {
    en: 'Each confirmed lead becomes an order.',
    fr: 'Chaque lead confirmé devient une commande.',
    ar: 'كل عميل مؤكد يصبح طلبًا.',
  },
  agent_creates_orders: {
    en: 'Create these orders? Number of orders: {count}.',
    fr: 'Créer ces commandes ? Nombre de commandes : {count}.',
    ar: 'هل تُنشأ هذه الطلبات؟ عدد الطلبات: {count}.',
  },
  agent_creates_leads: {
    en: 'Create these leads? Number of leads: {count}.',
    fr: 'Créer ces leads ? Nombre de leads : {count}.',
    ar: 'هل يُنشأ هؤلاء العملاء؟ العدد: {count}.',
  },
  agent_comments: {
    en: 'Write this comment on {reference}?',
    fr: 'Écrire ce commentaire sur {reference} ?',
    ar: 'هل يُكتب هذا التعليق على {reference}؟',
  },
  agent_undoes: {
    en: 'Undo the change of these orders? Number of orders: {count}.',
    fr: 'Annuler la modification de ces commandes ? Nombre de commandes : {count}.',
    ar: 'هل تُعاد هذه الطلبات إلى حالتها السابقة؟ عدد الطلبات: {count}.',
  },
  agent_touches: {
    en: 'Cash to collect: {sum}. Customers: {customers}.',
    fr: 'Montant à encaisser : {sum}. Clients : {customers}.',
    ar: 'المبلغ المطلوب تحصيله: {sum}. عدد الزبائن: {customers}.',
  },
  agent_adds_fees: {
    en: 'Delivery fees that customers pay are added to this. Number of orders with such fees: {count}.',
    fr: 'S’y ajoutent les frais de livraison payés par les clients. Nombre de commandes concernées : {count}.',
    ar: 'تضاف إليه رسوم التوصيل التي يدفعها الزبائن. عدد الطلبات المعنية: {count}.',
  },
  agent_previews_more: {
    en: 'And {count} more.',
    fr: 'Et {count} de plus.',
    ar: 'و{count} أخرى.',
  },
  agent_yes: {
    en: 'Yes, do it.',
    fr: 'Oui, faites-le.',
    ar: 'نعم، نفّذ.',
  },
} as const satisfies MessageRows;
