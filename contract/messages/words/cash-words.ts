import type { CashAccountKind, CashEntryKind, CashStage } from '../../cash/cash-ledger.ts';
import type { ClaimStatus } from '../../cash/claims.ts';
import type { MessageRows } from '../message.ts';

/** Plain-language names of ledger accounts; they describe the balance whatever its sign. */
export const CASH_ACCOUNT_WORDS = {
  to_collect: { en: 'To collect', fr: 'À encaisser', ar: 'قيد التحصيل' },
  held: { en: 'Collected, not handed over', fr: 'Encaissé, pas encore remis', ar: 'محصّل ولم يُسلَّم بعد' },
  expected_for: { en: 'On its way to', fr: 'En route pour', ar: 'في الطريق إلى' },
  payable: { en: 'Owed to', fr: 'Dû à', ar: 'مستحق لـ' },
  delivery_fee: { en: 'Delivery fees earned', fr: 'Frais de livraison gagnés', ar: 'رسوم توصيل مكتسبة' },
  return_fee: { en: 'Return fees earned', fr: 'Frais de retour gagnés', ar: 'رسوم إرجاع مكتسبة' },
  packing_fee: { en: 'Packing fees earned', fr: 'Frais d’emballage gagnés', ar: 'رسوم تغليف مكتسبة' },
  confirmation_fee: { en: 'Confirmation fees earned', fr: 'Frais de confirmation gagnés', ar: 'رسوم تأكيد مكتسبة' },
  cash_fee: { en: 'Cash fees earned', fr: 'Frais d’encaissement gagnés', ar: 'رسوم تحصيل مكتسبة' },
  commission_fee: { en: 'Commission earned', fr: 'Commission gagnée', ar: 'عمولة مكتسبة' },
  storage_fee: { en: 'Storage fees earned', fr: 'Frais de stockage gagnés', ar: 'رسوم تخزين مكتسبة' },
  courier_fees: { en: 'Cost of delivering', fr: 'Coût de livraison', ar: 'تكلفة التوصيل' },
  courier_owed: { en: 'Owed for delivering', fr: 'Dû pour les livraisons', ar: 'مستحق مقابل التوصيل' },
  call_fees: { en: 'Cost of calls', fr: 'Coût des appels', ar: 'تكلفة الاتصالات' },
  call_owed: { en: 'Owed for calls', fr: 'Dû pour les appels', ar: 'مستحق مقابل الاتصالات' },
  goods_sold: { en: 'Cost of goods sold', fr: 'Coût des marchandises vendues', ar: 'تكلفة البضاعة المباعة' },
  goods_bought: { en: 'Goods taken from stock', fr: 'Marchandises sorties du stock', ar: 'بضاعة خرجت من المخزون' },
  prepaid: { en: 'Paid ahead by customers', fr: 'Payé d’avance par les clients', ar: 'مدفوع مسبقا من الزبائن' },
  prepaid_sold: { en: 'Sold prepaid', fr: 'Vendu prépayé', ar: 'مبيعات مدفوعة مسبقا' },
  market_goods_sold: {
    en: 'Cost of goods sold by sellers',
    fr: 'Coût des marchandises vendues par des vendeurs',
    ar: 'تكلفة البضاعة التي باعها البائعون',
  },
  market_goods_bought: {
    en: 'Goods taken from stock for sellers',
    fr: 'Marchandises sorties du stock pour des vendeurs',
    ar: 'بضاعة خرجت من المخزون للبائعين',
  },
  money: { en: 'Money in', fr: 'Caisse ou banque', ar: 'المال في' },
  opening: { en: 'There when the books began', fr: 'Présent à l’ouverture', ar: 'رصيد الافتتاح' },
  unmatched: { en: 'Received for unknown parcels', fr: 'Reçu pour des colis inconnus', ar: 'ورد لطرود مجهولة' },
  claims: { en: 'Claimed', fr: 'Réclamé', ar: 'مطالبات' },
  difference_short: { en: 'Short', fr: 'Manquant', ar: 'نقص' },
  difference_over: { en: 'Over', fr: 'Excédent', ar: 'زيادة' },
  difference_lost: { en: 'Lost', fr: 'Perdu', ar: 'مفقود' },
  difference_damaged: { en: 'Damaged', fr: 'Endommagé', ar: 'تالف' },
  difference_bad_note: { en: 'Bad notes', fr: 'Faux billets', ar: 'أوراق نقدية مرفوضة' },
  difference_rounding: { en: 'Rounding', fr: 'Arrondi', ar: 'تقريب' },
  difference_written_off: { en: 'Written off', fr: 'Passé en perte', ar: 'مشطوب' },
  cost_ads: { en: 'Ads', fr: 'Publicité', ar: 'إعلانات' },
  cost_salaries: { en: 'Salaries', fr: 'Salaires', ar: 'رواتب' },
  cost_packaging: { en: 'Packaging', fr: 'Emballages', ar: 'مواد تغليف' },
  cost_rent: { en: 'Rent', fr: 'Loyer', ar: 'إيجار' },
  cost_other: { en: 'Other costs', fr: 'Autres coûts', ar: 'تكاليف أخرى' },
  costs_owed: { en: 'Costs not paid yet', fr: 'Coûts pas encore payés', ar: 'تكاليف لم تُدفع بعد' },
  adjustments: { en: 'Corrected by hand', fr: 'Corrigé à la main', ar: 'تصحيحات يدوية' },
} as const satisfies MessageRows & Record<CashAccountKind, unknown>;

/** Kinds of documents behind ledger entries. */
export const CASH_ENTRY_WORDS = {
  order: { en: 'Order', fr: 'Commande', ar: 'طلب' },
  opening: { en: 'Out when the books began', fr: 'En route à l’ouverture', ar: 'خارج عند الافتتاح' },
  statement: { en: 'Courier’s statement', fr: 'Relevé du transporteur', ar: 'كشف شركة الشحن' },
  settlement: { en: 'Driver handed in', fr: 'Remise du livreur', ar: 'تسليم المندوب' },
  claim: { en: 'Claim', fr: 'Réclamation', ar: 'مطالبة' },
  payout: { en: 'Payout to a seller', fr: 'Versement au vendeur', ar: 'دفعة للبائع' },
  work_payment: { en: 'Payment for work', fr: 'Rémunération', ar: 'أجر عمل' },
  unmatched: { en: 'Unknown parcel cleared', fr: 'Colis inconnu réglé', ar: 'تسوية طرد مجهول' },
  advance: { en: 'Advance to a seller', fr: 'Avance au vendeur', ar: 'سلفة للبائع' },
  repayment: { en: 'Repayment by a seller', fr: 'Remboursement du vendeur', ar: 'تسديد من البائع' },
  opening_balance: { en: 'Opening balance', fr: 'Solde d’ouverture', ar: 'رصيد افتتاحي' },
  transfer: { en: 'Transfer', fr: 'Virement interne', ar: 'تحويل' },
  cost: { en: 'Cost', fr: 'Dépense', ar: 'مصروف' },
  adjustment: { en: 'Correction', fr: 'Correction', ar: 'تصحيح' },
  fees: { en: 'Fees', fr: 'Frais', ar: 'رسوم' },
} as const satisfies MessageRows & Record<CashEntryKind, unknown>;

/** Stages of the cash of an order. */
export const CASH_STAGE_WORDS = {
  none: { en: 'Nothing out', fr: 'Rien dehors', ar: 'لا شيء خارجا' },
  expected: { en: 'To collect', fr: 'À encaisser', ar: 'قيد التحصيل' },
  collected: { en: 'Collected', fr: 'Encaissé', ar: 'محصّل' },
  remitted: { en: 'Handed over', fr: 'Remis', ar: 'مُسلَّم' },
  paid_out: { en: 'Paid to the seller', fr: 'Versé au vendeur', ar: 'مدفوع للبائع' },
  reversed: { en: 'Came back after it was paid', fr: 'Revenu après paiement', ar: 'رجع بعد الدفع' },
} as const satisfies MessageRows & Record<CashStage, unknown>;

/** Statuses of a claim. */
export const CLAIM_STATUS_WORDS = {
  open: { en: 'Open', fr: 'Ouverte', ar: 'مفتوحة' },
  paid: { en: 'Paid', fr: 'Payée', ar: 'مدفوعة' },
  written_off: { en: 'Written off', fr: 'Passée en perte', ar: 'مشطوبة' },
  canceled: { en: 'Withdrawn', fr: 'Retirée', ar: 'مسحوبة' },
  to_give_back: { en: 'To give back', fr: 'À rendre', ar: 'للإرجاع' },
  given_back: { en: 'Given back', fr: 'Rendue', ar: 'أُرجعت' },
} as const satisfies MessageRows & Record<ClaimStatus, unknown>;
