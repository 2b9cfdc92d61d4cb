import type { Row } from '../resources/resource-client.ts';

/** A payout as the service shows it. */
export type Payout = Row & {
  number: number;
  account_name: string;
  up_to: string;
  order_count: number;
  amount: number;
  status: string;
  invoice_id: string;
  account_id: string;
  bank_holder: string;
  bank_name: string | null;
  bank_account_number: string | null;
  paid_on: string | null;
  paid_by: string | null;
  money_account_name: string | null;
  payment_reference: string | null;
  cancel_reason: string | null;
  taken_back_on: string | null;
  taken_back_by: string | null;
};
