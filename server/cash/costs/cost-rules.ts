import { HOUSE } from '../../../contract/cash-ledger.ts';
import type { CostCategory } from '../../../contract/costs.ts';
import { say } from '../../../contract/messages/message.ts';
import { findSeenProduct, namedProducts } from '../../catalog/find-products.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { moneyParty } from '../money-accounts/money-account-rules.ts';
import { moneyAccountsSql } from '../money-accounts/money-accounts-sql.ts';
import { invalid } from '../../platform/refusal.ts';
import { rebook, type Booking } from '../rebook.ts';

/** A cost is booked on its day, and again when its day, amount, category or payment changes; deleted, it is taken back (R-MONEY-2). */
export const costRules: ResourceRules = {
  named: { product_id: { sql: namedProducts, by: 'sku' }, money_account_id: { sql: moneyAccountsSql, by: 'name' } },

  /** 422: a product that the caller does not see is none. */
  async beforeWrite(tx, actor, values) {
    const { product_id } = values;
    if (product_id && !(await findSeenProduct(tx, actor.scope, String(product_id))))
      throw invalid({ product_id: [say('no_such_product')] });
    return values;
  },

  async afterWrite(tx, actor, row, before) {
    const [booked, wanted] = [before && costOf(before), costOf(row)];
    if (JSON.stringify(booked) === JSON.stringify(wanted)) return;
    await rebook(tx, actor, { kind: 'cost', source_id: row.id }, wanted);
  },

  beforeRemove: (tx, actor, row) => rebook(tx, actor, { kind: 'cost', source_id: row.id }, null),
};

function costOf(row: ResourceRow): Booking {
  const amount = Number(row['amount']);
  const category = row['category'] as CostCategory; // the table's check
  const paid_from = row['money_account_id'];
  const other = paid_from
    ? ({ kind: 'money', party: moneyParty(String(paid_from)) } as const)
    : ({ kind: 'costs_owed', party: HOUSE } as const);
  const postings = [
    { kind: `cost_${category}` as const, party: HOUSE, amount },
    { ...other, amount: -amount },
  ];
  return { account_id: null, happened_on: String(row['spent_on']), postings };
}
