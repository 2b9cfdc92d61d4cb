import { say } from '../../../contract/messages/message.ts';
import { HOUSE, type Party } from '../../../contract/cash/cash-ledger.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { moneyText } from '../../platform/text/money.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { rebook, type Booking } from '../rebook.ts';
import { hasEntries } from './money-accounts-sql.ts';

export const moneyParty = (id: string): Party => ({ kind: 'money_account', id });

/**
 * Books the opening balance on its day, and again when the balance or the day changes. 409 when an account with entries is deleted
 * (R-MONEY-1).
 */
export const moneyAccountRules: ResourceRules = {
  async beforeWrite(_tx, _actor, values, before) {
    const [amount, day] = [valueOf('opening_balance', values, before), valueOf('opened_on', values, before)];
    if (amount !== 0 && day === null) throw invalid({ opened_on: [say('required')] });
    return await Promise.resolve(values);
  },

  async afterWrite(tx, actor, row, before) {
    const [booked, wanted] = [before && openingOf(before), openingOf(row)];
    if (JSON.stringify(booked) === JSON.stringify(wanted)) return;
    await rebook(tx, actor, { kind: 'opening_balance', source_id: row.id }, wanted);
    // The commit updates balances, after the answer was computed.
    row['balance'] =
      Number(row['balance']) + Number(row['opening_balance']) - Number(before ? before['opening_balance'] : 0);
  },

  async beforeRemove(tx, { workspace }, row) {
    if (!(await hasEntries(tx, workspace.id, row.id))) return;
    const balance = moneyText(Number(row['balance']), workspace.currency);
    throw new Refusal('CONFLICT', say('money_account_used', { balance }));
  },
};

const valueOf = (name: string, values: Record<string, unknown>, before: ResourceRow | null): unknown =>
  values[name] === undefined ? (before?.[name] ?? null) : values[name];

function openingOf(row: ResourceRow): Booking | null {
  const amount = Number(row['opening_balance']);
  if (amount === 0) return null;
  const postings = [
    { kind: 'money' as const, party: moneyParty(row.id), amount },
    { kind: 'opening' as const, party: HOUSE, amount: -amount },
  ];
  return { account_id: null, happened_on: String(row['opened_on']), postings };
}

/** Books a transfer on its day, and again when it changes; deleting it reverses the booking (R-MONEY-1). */
export const moneyTransferRules: ResourceRules = {
  async beforeWrite(_tx, _actor, values, before) {
    const [from, to] = ['from_money_account_id', 'to_money_account_id'].map((name) => valueOf(name, values, before));
    if (String(from).toLowerCase() === String(to).toLowerCase())
      throw invalid({ to_money_account_id: [say('same_money_account')] });
    return await Promise.resolve(values);
  },

  async afterWrite(tx, actor, row, before) {
    const [booked, wanted] = [before && transferOf(before), transferOf(row)];
    if (JSON.stringify(booked) === JSON.stringify(wanted)) return;
    await rebook(tx, actor, { kind: 'transfer', source_id: row.id }, wanted);
  },

  beforeRemove: (tx, actor, row) => rebook(tx, actor, { kind: 'transfer', source_id: row.id }, null),
};

function transferOf(row: ResourceRow): Booking {
  const amount = Number(row['amount']);
  const postings = [
    { kind: 'money' as const, party: moneyParty(String(row['to_money_account_id'])), amount },
    { kind: 'money' as const, party: moneyParty(String(row['from_money_account_id'])), amount: -amount },
  ];
  return { account_id: null, happened_on: String(row['moved_on']), postings };
}
