import { Type } from 'typebox';
import { pastDay } from '../days.ts';
import { field, resource } from '../resources/resource.ts';
import { amount, maybe, oneLine, oneOf, text } from '../shapes.ts';

export const MONEY_ACCOUNT_KINDS = ['bank', 'cash_box'] as const;

/** Limit of one amount of the house's own money, in major units; higher than an order's. */
export const MONEY_LIMITS = { amount: 999_999_999 } as const;
/** The smallest unit of any currency. */
const LEAST = 0.001;

/** A positive amount of money, in major units. */
export const sumOfMoney = (description: string) =>
  field(amount(LEAST, MONEY_LIMITS.amount, { description: `${description}, major units` }), {
    kind: 'money',
    is_required: true,
  });

/** Bank accounts and cash boxes of the house (R-MONEY-1), in the workspace’s currency. */
export const moneyAccounts = resource({
  name: 'money-accounts',
  singular: 'money account',
  tag: 'Cash',
  rules: 'R-RES-1, R-MONEY-1',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Current account'] }), { is_required: true }),
    kind: field(oneOf(MONEY_ACCOUNT_KINDS), { default: 'bank' }),
    balance: field(Type.Number({ description: 'Balance by the ledger, major units', examples: [12500] }), {
      kind: 'money',
      is_read_only: true,
    }),
    opening_balance: field(
      amount(-MONEY_LIMITS.amount, MONEY_LIMITS.amount, {
        description: 'Opening balance, major units; below 0: overdrawn',
      }),
      { kind: 'money', default: 0 },
    ),
    opened_on: field(
      maybe(pastDay({ description: 'Day on which the opening balance is booked; required unless that is 0' })),
    ),
    bank_name: field(maybe(oneLine(1, 200, { examples: ['Attijariwafa bank'] }))),
    bank_identity: field(maybe(oneLine(1, 50, { description: 'IBAN or RIB' }))),
    is_active: field(Type.Boolean({ description: 'False: not offered for new payments' }), { default: true }),
  },
  searched: ['name', 'bank_name', 'bank_identity'],
  sorted: ['name'],
  import: { key: 'name' },
});

/** Transfers between two accounts of the house, such as cash brought to the bank (R-MONEY-1). */
export const moneyTransfers = resource({
  name: 'money-transfers',
  singular: 'money transfer',
  tag: 'Cash',
  rules: 'R-RES-1, R-MONEY-1',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export'],
  fields: {
    moved_on: field(pastDay(), { is_required: true }),
    from_money_account_id: field(text(1, 100), { kind: 'id', is_required: true }),
    to_money_account_id: field(text(1, 100), { kind: 'id', is_required: true }),
    amount: sumOfMoney('Amount that moves'),
    note: field(maybe(text(1, 1_000))),
  },
  filtered: ['from_money_account_id', 'to_money_account_id'],
  titled: 'moved_on',
  within_days: 'moved_on',
  searched: ['note'],
  sorted: ['moved_on', 'amount'],
});
