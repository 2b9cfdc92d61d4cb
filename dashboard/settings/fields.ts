import type { SettingKey } from '../../contract/access/settings-resource.ts';
import type { BankFormat } from '../../contract/cash/bank-file.ts';
import type { PayoutAfter } from '../../contract/cash/payouts.ts';
import type { ShortBearer } from '../../contract/cash/settlements.ts';
import type { CourierChoice } from '../../contract/shipping/courier-rules.ts';
import type { PageFont } from '../../contract/talk/customer-page.ts';

/* The settings in groups, with the kind of input of each. */

export const SETTING_GROUPS = {
  shop: ['company_name', 'currency', 'country', 'time_zone', 'languages'],
  identity: ['company_legal_name', 'company_address', 'company_phone', 'company_identity', 'vat_rate'],
  leads: [
    'refuse_blacklisted',
    'refuse_flagged',
    'flag_from_returned',
    'shares_phone_history',
    'duplicate_window_hours',
    'duplicate_sets_status',
    'lead_expiry_days',
    'action_date_statuses',
  ],
  calls: [
    'confirmed_goal',
    'assignment_return_minutes',
    'retry_ladders',
    'message_steps',
    'quiet_hours',
    'sub_statuses',
  ],
  orders: ['scans_pieces', 'ships_to_holder', 'courier_choice', 'shipping_fee', 'failed_delivery_days'],
  customers: ['customer_page', 'customer_acts', 'customer_link_days', 'page_color', 'page_font'],
  payouts: [
    'payout_after',
    'payout_minimum',
    'payout_weekdays',
    'short_is_for',
    'write_off_limit',
    'bank_file_columns',
    'bank_file_format',
  ],
  bank: ['bank_holder', 'bank_name', 'bank_account_number'],
  labels: ['label_language', 'label_sender_name', 'label_sender_phone', 'label_sender_address'],
  programs: ['idempotency_days', 'shows_setup'],
} as const satisfies Record<string, SettingKey[]>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SETTING_KINDS = {
  company_name: 'text',
  company_phone: 'text',
  company_identity: 'lines',
  company_legal_name: 'text',
  company_address: 'text',
  vat_rate: 'percent',
  label_language: 'label_language',
  shows_setup: 'yes_no',
  currency: 'currency',
  country: 'country',
  time_zone: 'time_zone',
  languages: 'languages',
  refuse_blacklisted: 'yes_no',
  refuse_flagged: 'yes_no',
  flag_from_returned: 'number',
  shares_phone_history: 'yes_no',
  duplicate_window_hours: 'number',
  duplicate_sets_status: 'yes_no',
  lead_expiry_days: 'number',
  action_date_statuses: 'statuses',
  assignment_return_minutes: 'number',
  confirmed_goal: 'number',
  scans_pieces: 'yes_no',
  ships_to_holder: 'yes_no',
  retry_ladders: 'ladders',
  message_steps: 'steps',
  quiet_hours: 'quiet_hours',
  sub_statuses: 'reasons',
  shipping_fee: 'money',
  failed_delivery_days: 'number',
  courier_choice: 'courier_choice',
  short_is_for: 'short_is_for',
  payout_after: 'payout_after',
  payout_minimum: 'money',
  write_off_limit: 'money',
  payout_weekdays: 'weekdays',
  bank_file_columns: 'lines',
  bank_file_format: 'bank_file_format',
  bank_holder: 'text',
  bank_name: 'text',
  bank_account_number: 'text',
  customer_page: 'yes_no',
  customer_acts: 'customer_acts',
  customer_link_days: 'number',
  page_color: 'color',
  page_font: 'page_font',
  label_sender_name: 'text',
  label_sender_phone: 'text',
  label_sender_address: 'text',
  idempotency_days: 'number',
} as const satisfies Record<SettingKey, string>;
export type SettingKind = (typeof SETTING_KINDS)[SettingKey];

/** Kinds whose value is one of our words. */
export const CHOSEN: ReadonlySet<SettingKind> = new Set([
  'bank_file_format',
  'courier_choice',
  'page_font',
  'payout_after',
  'short_is_for',
]);
export type ChosenWord = BankFormat | CourierChoice | PageFont | PayoutAfter | ShortBearer;

/** Typed as text, meant as a number; a percentage may be empty. */
export const isNumeric = (key: SettingKey): boolean => ['number', 'money', 'percent'].includes(SETTING_KINDS[key]);
export const mayBeEmpty = (key: SettingKey): boolean => SETTING_KINDS[key] === 'percent';
