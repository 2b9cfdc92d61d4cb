import type { Row } from '../resources/resource-client.ts';

/** An advance or a repayment as the service shows it. */
export type Advance = Row & {
  number: number;
  account_name: string;
  kind: string;
  amount: number;
  happened_on: string;
  money_account_name: string | null;
  reason: string;
  invoice_id: string;
  status: string;
  reversal_reason: string | null;
};
