/*
 * Questions about unknown words of a file (R-INTAKE-2): the columns that ask, and the possible meanings of their words.
 */
export const ASKED_WORDS = {
  /** To be sent, cancelled or on its way; delivered or returned only when a file has the orders' outcomes. */
  status: ['open', 'over', 'delivered', 'returned'],
  payment_status: ['unpaid', 'paid', 'over'],
  payment_method: ['unpaid', 'paid'],
  /** The handling of rows that exist already, by their identity. Never remembered: the next file asks again. */
  known: ['skip', 'update', 'new'],
  /** The handling of a workbook's hidden rows. Never remembered. */
  hidden: ['take', 'leave_out'],
} as const satisfies Record<string, readonly string[]>;
/**
 * Unknown names in files of orders and leads: the answer is the SKU of a product of the account, the name of a city, or
 * `leave_out` for the rows that have it. Before an answer, rows of an unknown city are accepted, and rows of an unknown
 * product are not.
 */
export const ASKED_NAMES = ['skus', 'city'] as const;
export type AskedName = (typeof ASKED_NAMES)[number];
export const LEAVE_OUT = 'leave_out';

/** How an existing row is recognized: our own reference, a shop's number, or customer, lines, total and day (R-INTAKE-7). */
export const KNOWN_BY = ['reference', 'order_number', 'content'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** Rows without an order number are compared with records of this many days. */
export const KNOWN_DAYS = 30;

export type AskedColumn = keyof typeof ASKED_WORDS | AskedName;
