import { CUSTOMER_ACTS, type CustomerAct, type PageFont } from '../talk/customer-page.ts';
import type { CourierChoice } from '../shipping/courier-rules.ts';
import { DEFAULT_BANK_COLUMNS, type BankFormat } from '../cash/bank-file.ts';
import type { PayoutAfter } from '../cash/payouts.ts';
import type { ShortBearer } from '../cash/settlements.ts';
import type { Language } from '../languages.ts';
import { LEAD_STATUSES, needsActionDate, type LeadStatus } from '../leads/lead-moves.ts';
import type { MessageSteps, QuietHours } from '../leads/message-steps.ts';
import { DEFAULT_RETRY_LADDERS, type RetryLadders } from '../leads/retry-ladder.ts';

/** Policies a workspace can change, with their defaults. */
export type Settings = {
  /** R-LEAD-3: a new lead whose phone is blacklisted is a row failure, a new order is refused. */
  refuse_blacklisted: boolean;
  /** R-LEAD-7: statuses that need an action_date. */
  action_date_statuses: readonly LeadStatus[];
  /** R-LEAD-11: a new lead with the same phone and SKU within this time is flagged `duplicate_of`. */
  duplicate_window_hours: number;
  /** R-LEAD-11: also gives the flagged lead the status `duplicate`. */
  duplicate_sets_status: boolean;
  /** R-LEAD-14: an open lead expires after this many days; 0: never. */
  lead_expiry_days: number;
  /** R-DESK-8: a waiting lead returns to the pool after its agent was paused or away this long; 0: never. */
  assignment_return_minutes: number;
  /** R-DESK-1: an agent's goal of confirmed leads per day, shown at the desk; 0: none. */
  confirmed_goal: number;
  /** R-SCAN-1: packers scan each piece of a parcel. */
  scans_pieces: boolean;
  /** R-MOVE-15: an order is shipped only when a courier or a delivery person has it. */
  ships_to_holder: boolean;
  /** R-LEAD-13: reasons inside a status, by slug. */
  sub_statuses: Partial<Record<LeadStatus, readonly string[]>>;
  /** R-DESK-3: the retry times of an unreached lead; checked by `retryLadderFaults`. */
  retry_ladders: RetryLadders;
  /** R-TALK-11: messages to customers who do not answer, by lead status. */
  message_steps: MessageSteps;
  /** R-TALK-11: daily hours without such messages; null: none. */
  quiet_hours: QuietHours | null;
  /** A customer with this many returned or refused orders is flagged; 0: never. */
  flag_from_returned: number;
  /** A new lead of a flagged customer is a row failure. */
  refuse_flagged: boolean;
  /** R-GUARD-5: counts of a phone's parcels cover all accounts, also for people of one account. */
  shares_phone_history: boolean;
  /** R-IDEM-1: how long an answer can be replayed; 1 day at least. */
  idempotency_days: number;
  /** R-RES-15: languages of the shop; the first is the default of people without a choice. */
  languages: readonly Language[];
  /** R-ORD-3: the default delivery fee of a new order, minor units. */
  shipping_fee: number;
  /** The shop's phone, on labels and invoices of the house; null: none. */
  company_phone: string | null;
  /** Name of the company behind the shop, on invoices; null: the shop's name. */
  company_legal_name: string | null;
  /** The shop's address on invoices, and on labels of the house without a sender address; null: none. */
  company_address: string | null;
  /** Legal particulars on invoices, one per line: ICE, RC, IF, VAT number. */
  company_identity: readonly string[];
  /** Percent of VAT that the amounts of new invoices of the house contain; null: none. */
  vat_rate: number | null;
  /** The language of labels; null: the first of the languages. */
  label_language: Language | null;
  /** R-RES-22: offers the set-up steps to people who may take them. */
  shows_setup: boolean;
  /** R-TALK-3: each order has a page for its customer, behind a link. */
  customer_page: boolean;
  /** R-TALK-3: the acts that customers may take there. */
  customer_acts: readonly CustomerAct[];
  /** R-TALK-3: a link to a customer's page ends this many days after the order did. */
  customer_link_days: number;
  /** R-CHOICE-3: when an order gets its courier automatically. */
  courier_choice: CourierChoice;
  /** R-FAIL-1: days that a courier keeps an undelivered parcel; then it may come back. */
  failed_delivery_days: number;
  /** R-PAY-1: the bearer of a shortfall when a delivery person hands in cash. */
  short_is_for: ShortBearer;
  /** R-PAY-6: a larger write-off needs two people, minor units; 0: no limit. */
  write_off_limit: number;
  /** R-PAY-2: the moment from which an order's cash is paid to its seller. */
  payout_after: PayoutAfter;
  /** R-PAY-2: a smaller amount is carried over to the next payout, minor units. */
  payout_minimum: number;
  /** R-PAY-2: weekdays on which sellers are paid, 1 is Monday; empty: not set. */
  payout_weekdays: readonly number[];
  /** R-PAY-8: columns of the bank's file of payouts, `Heading = column` each. */
  bank_file_columns: readonly string[];
  /** R-PAY-8: marks of that file. */
  bank_file_format: BankFormat;
};

export const DEFAULT_SETTINGS: Settings = {
  refuse_blacklisted: false,
  action_date_statuses: LEAD_STATUSES.filter(needsActionDate),
  duplicate_window_hours: 72,
  duplicate_sets_status: false,
  lead_expiry_days: 30,
  assignment_return_minutes: 60,
  confirmed_goal: 0,
  scans_pieces: false,
  ships_to_holder: false,
  sub_statuses: {
    cancelled: ['price', 'changed_mind', 'bought_elsewhere', 'delivery_time', 'fake'],
    wrong: ['number', 'address', 'person'],
    no_reply: ['ring', 'voicemail', 'off'],
  },
  retry_ladders: DEFAULT_RETRY_LADDERS,
  message_steps: {},
  quiet_hours: null,
  flag_from_returned: 3,
  refuse_flagged: false,
  shares_phone_history: false,
  idempotency_days: 7,
  languages: ['fr', 'ar', 'en'],
  shipping_fee: 0,
  company_phone: null,
  company_legal_name: null,
  company_address: null,
  company_identity: [],
  vat_rate: null,
  label_language: null,
  shows_setup: true,
  customer_page: true,
  customer_acts: CUSTOMER_ACTS,
  customer_link_days: 60,
  courier_choice: 'never',
  failed_delivery_days: 3,
  short_is_for: 'holder',
  write_off_limit: 0,
  payout_after: 'remitted',
  payout_minimum: 0,
  payout_weekdays: [],
  bank_file_columns: DEFAULT_BANK_COLUMNS,
  bank_file_format: 'comma_point',
};

/** Preferences of one account (R-RES-15), with their defaults. */
export type AccountSettings = {
  /** The sender on its labels; null: the name of the account. */
  label_sender_name: string | null;
  label_sender_phone: string | null;
  /** Null: the address of the warehouse that ships the goods. */
  label_sender_address: string | null;
  /** R-PAY-8: to whom its payouts are transferred; null: the name of the account. */
  bank_holder: string | null;
  bank_name: string | null;
  /** IBAN or number of the bank account; null: unknown. */
  bank_account_number: string | null;
  /** R-TALK-3: colour of buttons and steps on the customer's page, `#RRGGBB`; null: the default. */
  page_color: string | null;
  /** R-TALK-3: typeface of the customer's page. */
  page_font: PageFont;
};

export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  label_sender_name: null,
  label_sender_phone: null,
  label_sender_address: null,
  bank_holder: null,
  bank_name: null,
  bank_account_number: null,
  page_color: null,
  page_font: 'plain',
};
