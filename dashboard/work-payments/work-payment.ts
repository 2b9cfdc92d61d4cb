import type { Row } from '../resources/resource-client.ts';

/** A payment for work as the service shows it. */
export type WorkPayment = Row & {
  number: number;
  payee_kind: string;
  payee_id: string;
  payee_name: string;
  call_center_id: string | null;
  up_to: string;
  entry_count: number;
  amount: number;
  status: string;
  invoice_id: string;
  paid_on: string | null;
  money_account_name: string | null;
  payment_reference: string | null;
  reversed_on: string | null;
  ended_reason: string | null;
};
