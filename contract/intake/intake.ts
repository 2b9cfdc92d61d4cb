/*
 * What is asked of a file whose words the service does not know (R-INTAKE-2): the columns that ask, and what their words
 * may mean.
 */
export const ASKED_WORDS = {
  /** To be sent, cancelled or on its way; delivered or returned only where a file says what became of orders. */
  status: ['open', 'over', 'delivered', 'returned'],
  payment_status: ['unpaid', 'paid', 'over'],
  payment_method: ['unpaid', 'paid'],
} as const satisfies Record<string, readonly string[]>;
export type AskedColumn = keyof typeof ASKED_WORDS;
