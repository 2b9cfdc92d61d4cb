/*
 * What is asked of a file whose words the service does not know (R-INTAKE-2): the columns that ask, and what their words
 * may mean.
 */
export const ASKED_WORDS = {
  /** To be sent, cancelled or on its way; delivered or returned only where a file says what became of orders. */
  status: ['open', 'over', 'delivered', 'returned'],
  payment_status: ['unpaid', 'paid', 'over'],
  payment_method: ['unpaid', 'paid'],
  /** What becomes of rows that are here already, by what they are known by. Never remembered: the next file asks again. */
  known: ['skip', 'update', 'new'],
  /** What becomes of the rows that a workbook hides. Never remembered. */
  hidden: ['take', 'leave_out'],
} as const satisfies Record<string, readonly string[]>;
/**
 * Names in files of orders and leads that mean nothing here, beside those words: the answer is the SKU of a product of the account, the name of
 * a city, or `leave_out` for the rows that have it. Rows of an unknown city are taken meanwhile, those of an unknown product are not.
 */
export const ASKED_NAMES = ['skus', 'city'] as const;
export type AskedName = (typeof ASKED_NAMES)[number];
export const LEAVE_OUT = 'leave_out';

/** By what a row is known as one that is here already: our own reference, a shop's number, or customer, lines, total and day (R-INTAKE-7). */
export const KNOWN_BY = ['reference', 'order_number', 'content'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** Rows without a number are compared with what was made in so many days. */
export const KNOWN_DAYS = 30;

export type AskedColumn = keyof typeof ASKED_WORDS | AskedName;
