import { CASH_BOOKS } from '../contract/cash/cash-ledger.ts';

/*
 * Faults planted on purpose in the running service: the simulation must find each of them (simulate.test.ts). If it could not, finding
 * nothing would prove nothing.
 */

type Planted = {
  what: string;
  /** Returns the text to send instead of a statement. */
  change?: (text: string) => string;
  /** Breaks a rule. */
  spoil?: () => void;
  /**
   * The fault depends on moments that no seed decides, such as statements that meet in the database, or times of a store's deliveries. So
   * the broken rows differ from run to run.
   */
  has_races?: true;
  /** A seed that finds it; it is tried first. */
  found_by: number;
};

export const PLANTED: Record<string, Planted> = {
  'forgets-answers': {
    what: 'the answer to an Idempotency-Key is not kept, so that a request whose answer was lost is done twice',
    found_by: 1,
    change: (text) =>
      text.startsWith('insert into idempotent_answers')
        ? 'select $1::uuid, $2::bytea, $3::bytea, $4::int, $5::bytea, $6::timestamptz'
        : text,
  },
  'out-of-order': {
    what: 'an event is sent though an earlier one of the same object still waits',
    found_by: 1,
    change: (text) => text.replace('and (sequence, event_id) < (d.sequence, d.event_id)', 'and false'),
  },
  'stocks-unlocked': {
    what: 'stocks are read without their locks, so that two requests give away the same piece',
    found_by: 1,
    has_races: true,
    change: (text) => (text.includes('from stocks') ? text.replace(/\bfor (no key )?update( of \w+)?/, '') : text),
  },
  'cash-table': {
    what: 'what a delivered order owes is booked twice',
    found_by: 1,
    spoil: () => {
      const { books } = CASH_BOOKS.delivered;
      (books as (typeof books)[number][]).push(books[0]!); // The table is read-only by type; only this line changes it, on purpose.
    },
  },
  'ships-ended': {
    what: 'an order that its shop ended is shipped without a person’s answer',
    found_by: 1,
    has_races: true,
    change: (text) =>
      text.replace("status <> seen_status and status in ('cancelled'", "false and status in ('cancelled'"),
  },
  'collects-again': {
    what: 'what is paid in the shop later is collected again at the door',
    has_races: true,
    found_by: 2,
    change: (text) => text.replace('update orders set is_prepaid = $3,', 'update orders set is_prepaid = $3::bool and false,').replace('is_prepaid = $19,', 'is_prepaid = $19::bool and false,'), // prettier-ignore
  },
  'doubles-leads': {
    what: 'which lead an order of a shop has become is not kept, so that its next word makes another',
    found_by: 1,
    has_races: true,
    change: (text) => text.replace('lead_reference = $14', 'lead_reference = nullif($14, $14)').replace('lead_reference = coalesce($4, lead_reference)', 'lead_reference = coalesce(nullif($4, $4), lead_reference)'), // prettier-ignore
  },
  'keeps-silent': {
    what: 'why no lead is made of a delivery is not kept',
    found_by: 1,
    has_races: true,
    change: (text) => text.replace("status = 'failed', error = $3, said = $4", "status = 'failed', error = left($3, 0), said = $4"), // prettier-ignore
  },
};

/** Plants a fault in this process; returns how it changes statements. */
export function plant(name: string | null): (text: string) => string {
  const planted = name === null ? undefined : PLANTED[name];
  planted?.spoil?.();
  return planted?.change ?? ((text) => text);
}
