import { Type } from 'typebox';
import { pastDay } from '../days.ts';
import { MONEY_LIMITS } from './money-accounts.ts';
import { field, resource } from '../resources/resource.ts';
import { amount, maybe, oneOf, text } from '../shapes.ts';

/** Balances that people may correct: of a money account, of the house's debt to an account, of a holder. */
export const ADJUSTED_PLACES = ['money', 'payable', 'held'] as const;
export type AdjustedPlace = (typeof ADJUSTED_PLACES)[number];

/** Corrections of the ledger with their reason (R-MONEY-3). They never change: a correction is undone by its opposite. */
export const cashAdjustments = resource({
  name: 'cash-adjustments',
  singular: 'cash adjustment',
  tag: 'Cash',
  rules: 'R-RES-1, R-MONEY-3',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'export'],
  fields: {
    place: field(
      oneOf(ADJUSTED_PLACES, {
        description:
          'money: the balance of `money_account_id`. payable: the debt of the workspace to `for_account_id`. held: the cash of `shipping_company_id` or `person_id`',
      }),
      { is_required: true },
    ),
    amount: field(
      amount(-MONEY_LIMITS.amount, MONEY_LIMITS.amount, {
        description: 'Change of the balance, major units; above 0 raises it, below 0 lowers it',
      }),
      { kind: 'money', is_required: true },
    ),
    adjusted_on: field(pastDay(), { is_required: true }),
    reason: field(text(1, 1_000, { examples: ['The bank charged for the transfer'] }), { is_required: true }),
    money_account_id: field(maybe(text(1, 100)), { kind: 'id' }),
    for_account_id: field(maybe(text(1, 100)), { kind: 'id' }),
    shipping_company_id: field(maybe(text(1, 100)), { kind: 'id' }),
    person_id: field(maybe(text(1, 100), { description: 'Id of a delivery person' }), { kind: 'id' }),
    created_by: field(Type.String({ examples: ['Amina Idrissi'] }), { is_read_only: true }),
  },
  filtered: ['place', 'money_account_id', 'for_account_id', 'shipping_company_id'],
  titled: 'reason',
  within_days: 'adjusted_on',
  searched: ['reason'],
  sorted: ['adjusted_on'],
});
