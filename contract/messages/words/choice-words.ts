import type { InvoiceType } from '../../cash/invoices.ts';
import type { SourcingStatus } from '../../stocks/sourcing-moves.ts';
import type { MessageRows } from '../message.ts';

/* The words that every table of rows needs. They are separate, as the rest of words.ts would outweigh such a page. */

export const SOURCING_STATUS_WORDS = {
  pending: { en: 'Pending', fr: 'En attente', ar: 'قيد الانتظار' },
  quoted: { en: 'Quoted', fr: 'Devis reçu', ar: 'تم التسعير' },
  accepted: { en: 'Accepted', fr: 'Accepté', ar: 'مقبول' },
  paid: { en: 'Paid', fr: 'Payé', ar: 'مدفوع' },
  purchased: { en: 'Purchased', fr: 'Acheté', ar: 'تم الشراء' },
  shipped: { en: 'Shipped', fr: 'Expédié', ar: 'تم الشحن' },
  received: { en: 'Received', fr: 'Reçu', ar: 'مستلم' },
  refused: { en: 'Refused', fr: 'Refusé', ar: 'مرفوض' },
  canceled: { en: 'Cancelled', fr: 'Annulé', ar: 'ملغى' },
} as const satisfies MessageRows & Record<SourcingStatus, unknown>;

export const INVOICE_TYPE_WORDS = {
  seller_payout: { en: 'Seller payout', fr: 'Versement au vendeur', ar: 'دفعة للبائع' },
  service_fees: { en: 'Service fees', fr: 'Frais de service', ar: 'رسوم الخدمة' },
  sourcing: { en: 'Sourcing', fr: 'Sourcing', ar: 'التوريد' },
  driver_settlement: { en: 'Delivery person’s settlement', fr: 'Règlement du livreur', ar: 'تسوية المندوب' },
  work_payment: { en: 'Payment for work', fr: 'Rémunération', ar: 'أجر عمل' },
  seller_advance: { en: 'Advance to a seller', fr: 'Avance au vendeur', ar: 'سلفة للبائع' },
  seller_repayment: { en: 'Repayment by a seller', fr: 'Remboursement du vendeur', ar: 'تسديد من البائع' },
  courier_statement: { en: 'Courier’s statement', fr: 'Relevé du transporteur', ar: 'كشف شركة الشحن' },
} as const satisfies MessageRows & Record<InvoiceType, unknown>;
