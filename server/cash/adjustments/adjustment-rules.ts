import { say } from '../../../contract/messages/message.ts';
import type { AdjustedPlace } from '../../../contract/cash/cash-adjustments.ts';
import { HOUSE, type Party } from '../../../contract/cash/cash-ledger.ts';
import { can } from '../../../contract/access/permissions.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { moneyParty } from '../money-accounts/money-account-rules.ts';
import { rebook, type Booking } from '../rebook.ts';

/** By place, the fields that name the party; an adjustment needs exactly one of them. */
const PARTIES: Record<AdjustedPlace, readonly string[]> = {
  money: ['money_account_id'],
  payable: ['for_account_id'],
  held: ['shipping_company_id', 'person_id'],
};

/** 403 without the ability AdjustCash; 422 on 0, and unless exactly the one right party is named (R-MONEY-3). */
export const adjustmentRules: ResourceRules = {
  async beforeWrite(_tx, actor, values) {
    if (!can(actor.grants, 'AdjustCash')) throw new Refusal('FORBIDDEN', say('forbidden'));
    const errors = fieldErrors();
    if (values['amount'] === 0) errors.add('amount', say('not_zero'));
    const asked = PARTIES[values['place'] as AdjustedPlace]; // the contract's choice
    for (const name of Object.values(PARTIES).flat())
      if (values[name] !== null && !asked.includes(name)) errors.add(name, say('not_of_place'));
    const named = asked.filter((name) => values[name] !== null);
    if (named.length !== 1) errors.add(asked[0]!, say('required'));
    errors.throwIfAny();
    return await Promise.resolve({ ...values, created_by: actor.name });
  },

  async afterWrite(tx, actor, row) {
    await rebook(tx, actor, { kind: 'adjustment', source_id: row.id }, adjustmentOf(row));
  },
};

function adjustmentOf(row: ResourceRow): Booking {
  const place = row['place'] as AdjustedPlace; // the table's check
  const for_account_id = row['for_account_id'] as string | null;
  // Debts of the house are negative in the ledger.
  const amount = Number(row['amount']) * (place === 'payable' ? -1 : 1);
  const postings = [
    { kind: place, party: partyOf(row, place), amount },
    { kind: 'adjustments' as const, party: HOUSE, amount: -amount },
  ];
  return { account_id: for_account_id, happened_on: String(row['adjusted_on']), postings };
}

function partyOf(row: ResourceRow, place: AdjustedPlace): Party {
  if (place === 'money') return moneyParty(String(row['money_account_id']));
  if (place === 'payable') return { kind: 'account', id: String(row['for_account_id']) };
  const { shipping_company_id: company, person_id: person } = row as {
    shipping_company_id?: string;
    person_id?: string;
  };
  return company ? { kind: 'company', id: company } : { kind: 'person', id: String(person) };
}
