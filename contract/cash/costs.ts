import { pastDay } from '../days.ts';
import { sumOfMoney } from './money-accounts.ts';
import { field, resource } from '../resources/resource.ts';
import { maybe, oneLine, oneOf, text } from '../shapes.ts';

export const COST_CATEGORIES = ['ads', 'salaries', 'packaging', 'rent', 'other'] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** Costs of the house beside its orders (R-MONEY-2). Each books one entry; a change reverses it and books a new one. */
export const costs = resource({
  name: 'costs',
  singular: 'cost',
  tag: 'Cash',
  rules: 'R-RES-1, R-MONEY-2',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    spent_on: field(pastDay({ description: 'Day on which it counts, in the workspace’s time zone' }), { is_required: true }),
    category: field(oneOf(COST_CATEGORIES), { default: 'ads' }),
    amount: sumOfMoney('Amount spent'),
    source: field(
      maybe(oneLine(1, 250, { description: 'Source of the leads that it was spent on', examples: ['facebook'] })),
    ),
    product_id: field(
      maybe(text(1, 100), { description: 'The product it is for; null: no single one. In a file, its SKU' }),
      { kind: 'id' },
    ),
    for_account_id: field(maybe(text(1, 100), { description: 'Id of the account for whose orders it was spent; null: no single account' }), {
      kind: 'id',
    }),
    money_account_id: field(
      maybe(text(1, 100), { description: 'The money account that paid it; null: not paid yet. In a file, its name' }),
      { kind: 'id' },
    ),
    reference: field(
      maybe(oneLine(1, 100, { description: 'Unique; a file row with the same reference changes this cost' })),
    ),
    note: field(maybe(text(1, 1_000))),
  },
  filtered: ['category', 'source', 'product_id', 'for_account_id', 'money_account_id'],
  titled: 'spent_on',
  within_days: 'spent_on',
  searched: ['source', 'reference', 'note'],
  sorted: ['spent_on', 'amount'],
  import: {
    key: 'reference',
    key_is_optional: true,
    aliases: {
      // Daily exports of Meta, TikTok and Google, in English, French and Arabic.
      spent_on: [
        'day', 'date', 'reporting starts', 'by day', 'stat time day', 'jour', 'debut des rapports', 'par jour',
        'اليوم', 'بداية إعداد التقارير', 'التاريخ', 'حسب اليوم',
      ],
      amount: [
        'amount spent', 'cost', 'total cost', 'spend', 'montant depense', 'cout', 'cout total', 'depense',
        'المبلغ الذي تم إنفاقه', 'المبلغ المنفق', 'التكلفة', 'إجمالي التكلفة',
      ],
      source: ['platform', 'plateforme', 'المنصة'],
      product_id: ['sku', 'product sku', 'reference produit'],
      note: ['campaign name', 'campaign', 'nom de la campagne', 'campagne', 'اسم الحملة', 'الحملة'],
    },
  },
}); // prettier-ignore
