import { CASH_ACCOUNTS, type CashAccountKind } from '../../cash/cash-ledger.ts';
import type { MessageRows } from '../message.ts';

/* Accountants' names for the ledger, used only in files for accountants. */

/** Class of a ledger account in a balance sheet, or in a profit and loss statement. */
export const ACCOUNT_CLASSES = {
  asset: { en: 'Asset', fr: 'Actif', ar: 'أصول' },
  liability: { en: 'Liability', fr: 'Passif', ar: 'خصوم' },
  income: { en: 'Income', fr: 'Produit', ar: 'إيرادات' },
  expense: { en: 'Expense', fr: 'Charge', ar: 'مصروفات' },
  /** Pairs of accounts for amounts that are not earned or owed yet. */
  memo: { en: 'Off balance sheet', fr: 'Hors bilan', ar: 'خارج الميزانية' },
} as const satisfies MessageRows;
export type AccountClass = keyof typeof ACCOUNT_CLASSES;

type Title = { class: AccountClass; en: string; fr: string; ar: string };
const title = (of: AccountClass, en: string, fr: string, ar: string): Title => ({ class: of, en, fr, ar });

/** The formal name of each kind of account. */
export const ACCOUNT_TITLES: Record<CashAccountKind, Title> = {
  to_collect: title('memo', 'Cash on delivery in transit', 'Contre-remboursements en cours', 'نقد عند الاستلام قيد التوصيل'), // prettier-ignore
  expected_for: title('memo', 'Cash on delivery in transit, contra', 'Contrepartie des contre-remboursements en cours', 'مقابل النقد قيد التوصيل'), // prettier-ignore
  held: title(
    'asset',
    'Receivable from carriers',
    'Créances sur transporteurs et livreurs',
    'ذمم شركات الشحن والمندوبين',
  ),
  claims: title('asset', 'Claims on carriers', 'Réclamations sur transporteurs et livreurs', 'مطالبات على شركات الشحن والمندوبين'), // prettier-ignore
  money: title('asset', 'Bank and cash', 'Banques et caisses', 'البنوك والصناديق'),
  payable: title('liability', 'Payable to accounts', 'Dettes envers les vendeurs', 'ذمم البائعين الدائنة'),
  courier_owed: title('liability', 'Payable to carriers', 'Dettes envers transporteurs et livreurs', 'مستحقات شركات الشحن والمندوبين'), // prettier-ignore
  call_owed: title(
    'liability',
    'Payable to call centers',
    'Dettes envers les centres d’appels',
    'مستحقات مراكز الاتصال',
  ),
  costs_owed: title('liability', 'Accrued costs', 'Charges à payer', 'مصروفات مستحقة'),
  unmatched: title('liability', 'Receipts not allocated', 'Encaissements à affecter', 'مقبوضات غير موزعة'),
  opening: title('liability', 'Opening balances', 'Soldes d’ouverture', 'أرصدة افتتاحية'),
  adjustments: title('liability', 'Adjustments, contra', 'Contrepartie des corrections', 'مقابل التصحيحات'),
  delivery_fee: title('income', 'Delivery fees', 'Frais de livraison facturés', 'إيرادات التوصيل'),
  return_fee: title('income', 'Return fees', 'Frais de retour facturés', 'إيرادات الإرجاع'),
  packing_fee: title('income', 'Packing fees', 'Frais d’emballage facturés', 'إيرادات التغليف'),
  confirmation_fee: title('income', 'Confirmation fees', 'Frais de confirmation facturés', 'إيرادات التأكيد'),
  cash_fee: title('income', 'Collection fees', 'Frais d’encaissement facturés', 'إيرادات التحصيل'),
  commission_fee: title('income', 'Marketplace commission', 'Commissions de la place', 'عمولات السوق'),
  storage_fee: title('income', 'Storage fees', 'Frais de stockage facturés', 'إيرادات التخزين'),
  difference_over: title('income', 'Cash over', 'Excédents de caisse', 'زيادات نقدية'),
  courier_fees: title('expense', 'Carrier charges', 'Frais de transport', 'مصروفات الشحن'),
  call_fees: title('expense', 'Call center charges', 'Frais des centres d’appels', 'مصروفات مراكز الاتصال'),
  goods_sold: title('expense', 'Cost of goods sold', 'Coût des marchandises vendues', 'تكلفة البضاعة المباعة'),
  goods_bought: title('asset', 'Inventory, released', 'Stock, sorties', 'المخزون، الصادر'),
  prepaid: title('asset', 'Paid ahead by customers', 'Prépaiements de clients', 'دفعات الزبائن المسبقة'),
  prepaid_sold: title('income', 'Prepaid sales', 'Ventes prépayées', 'مبيعات مدفوعة مسبقاً'),
  market_goods_sold: title('expense', 'Cost of goods sold by sellers', 'Coût des marchandises vendues par des vendeurs', 'تكلفة البضاعة التي باعها البائعون'), // prettier-ignore
  market_goods_bought: title('asset', 'Inventory, released to sellers', 'Stock, sorties par des vendeurs', 'المخزون، الصادر عبر البائعين'), // prettier-ignore
  difference_short: title('expense', 'Cash short', 'Manquants de caisse', 'نقص نقدي'),
  difference_lost: title('expense', 'Parcels lost', 'Colis perdus', 'طرود مفقودة'),
  difference_damaged: title('expense', 'Parcels damaged', 'Colis endommagés', 'طرود تالفة'),
  difference_bad_note: title('expense', 'Bad notes', 'Faux billets', 'أوراق نقدية مرفوضة'),
  difference_rounding: title('expense', 'Rounding differences', 'Différences d’arrondi', 'فروق التقريب'),
  difference_written_off: title('expense', 'Receivables written off', 'Créances irrécouvrables', 'ديون معدومة'),
  cost_ads: title('expense', 'Advertising', 'Publicité', 'إعلانات'),
  cost_salaries: title('expense', 'Salaries', 'Salaires', 'رواتب'),
  cost_packaging: title('expense', 'Packaging', 'Emballages', 'مواد تغليف'),
  cost_rent: title('expense', 'Rent', 'Loyers', 'إيجارات'),
  cost_other: title('expense', 'Other costs', 'Autres charges', 'مصروفات أخرى'),
};

export const ACCOUNT_TITLE_WORDS: MessageRows = Object.fromEntries(
  Object.keys(CASH_ACCOUNTS).map((kind) => {
    const { class: _, ...words } = ACCOUNT_TITLES[kind as CashAccountKind]; // keys of a record are its names
    return [kind, words];
  }),
);
