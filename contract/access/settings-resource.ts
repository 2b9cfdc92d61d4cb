import { COURIER_CHOICES } from '../shipping/courier-rules.ts';
import { Type, type TSchema } from 'typebox';
import { actionDateStatuses, subStatuses } from '../leads/call-policies.ts';
import { CUSTOMER_ACTS, CUSTOMER_PAGE_LIMITS, DEFAULT_PAGE_COLOR, PAGE_FONTS } from '../talk/customer-page.ts';
import { LIMITS } from '../limits.ts';
import { BANK_COLUMNS, BANK_FORMATS } from '../cash/bank-file.ts';
import { PAYOUT_AFTER } from '../cash/payouts.ts';
import { BANK_ACCOUNT_NUMBER, COLOR } from '../patterns.ts';
import { action } from './permissions.ts';
import { MessageStepsShape, QuietHoursShape } from '../leads/message-steps.ts';
import { RetryLaddersShape } from '../leads/retry-ladder.ts';
import { route } from '../route.ts';
import { LANGUAGES } from '../languages.ts';
import type { AccountSettings, Settings } from './settings.ts';
import { SHORT_BEARERS } from '../cash/settlements.ts';
import {
  PageMeta,
  amount,
  list,
  messageData,
  moment,
  nullable,
  oneLine,
  oneOf,
  optionalText,
  pageQuery,
  text,
  whole,
} from '../shapes.ts';

/*
 * Settings over the wire (R-RES-15, R-WORD-7; docs/decisions/0013-roles.md). A policy holds for the whole workspace, a
 * preference for one account; a Seller reads both and sets those of its own account.
 */

type Setting = {
  of: 'workspace' | 'account';
  schema: TSchema;
  /** Minor units inside, major units outside. */
  kind?: 'money';
  about: string;
};

const sender = (characters: number, example: string) =>
  nullable(text(1, characters, { examples: [example] })) as TSchema;

/** Properties of the workspace itself rather than of its policies. */
export type WorkspaceField = 'company_name' | 'currency' | 'country' | 'time_zone';

export const SETTINGS = {
  company_name: {
    of: 'workspace',
    schema: oneLine(1, 200, { examples: ['Atlas Shop'] }),
    about: 'Name of the shop in the dashboard, in e-mails, on invoices, and on the workspace’s own labels',
  },
  company_phone: {
    of: 'workspace',
    schema: sender(100, '0522334455'),
    about: 'Phone of the shop, on invoices and on the workspace’s own labels; null: none',
  },
  company_identity: {
    of: 'workspace',
    schema: list(oneLine(1, 120, { examples: ['ICE 001234567000089'] }), { max: 6 }),
    about: 'Legal identifiers on invoices, one per line: ICE, RC, IF, VAT number',
  },
  company_legal_name: {
    of: 'workspace',
    schema: sender(200, 'Atlas Commerce SARL'),
    about: 'Legal name of the company on invoices; null: the name of the shop',
  },
  company_address: {
    of: 'workspace',
    schema: sender(200, '12 Rue Ibn Batouta, Casablanca'),
    about: 'Address of the shop, on invoices and on the workspace’s own labels; null: none',
  },
  vat_rate: {
    of: 'workspace',
    schema: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100, examples: [20] })) as TSchema,
    about: 'VAT in percent that is included in new service fees and sourcing invoices; null: none',
  },
  label_language: {
    of: 'workspace',
    schema: nullable(oneOf(LANGUAGES)) as TSchema,
    about: 'Language of labels, which the courier’s people read; null: the first of the languages',
  },
  shows_setup: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: the setup steps are shown until they are done',
  },
  currency: {
    of: 'workspace',
    schema: text(3, 3, { examples: ['MAD'] }),
    about: 'ISO 4217; fixed once there are orders. Once there are prices, only a currency with as many decimals',
  },
  country: {
    of: 'workspace',
    schema: text(2, 2, { examples: ['MA'] }),
    about: 'ISO 3166; phones are read as numbers of this country',
  },
  time_zone: {
    of: 'workspace',
    schema: text(1, 100, { examples: ['Africa/Casablanca'] }),
    about: 'Time zone in which days begin and end; fixed once there are leads, orders or stock movements',
  },
  languages: {
    of: 'workspace',
    schema: list(oneOf(LANGUAGES), { min: 1, max: LANGUAGES.length }, { examples: [['fr', 'ar']] }),
    about: 'Languages of the shop; the first is the default for people who chose none',
  },
  refuse_blacklisted: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: a new lead or order with a blacklisted phone is refused',
  },
  action_date_statuses: {
    of: 'workspace',
    schema: actionDateStatuses,
    about: 'Lead statuses that need an action_date',
  },
  duplicate_window_hours: {
    of: 'workspace',
    schema: whole(0, 8_760),
    about: 'Hours within which a new lead with the same phone and SKU is flagged as a duplicate; 0: never',
  },
  duplicate_sets_status: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: a flagged lead also gets the status duplicate',
  },
  lead_expiry_days: {
    of: 'workspace',
    schema: whole(0, 3_650),
    about: 'Days after which an open lead expires, unless it is held or a later call is promised; 0: never',
  },
  assignment_return_minutes: {
    of: 'workspace',
    schema: whole(0, 10_080),
    about: 'Minutes of absence or pause after which an agent’s waiting leads return to the pool; 0: never',
  },
  confirmed_goal: {
    of: 'workspace',
    schema: whole(0, 10_000),
    about: 'Daily target of confirmed leads per agent, shown at the call desk; 0: no target',
  },
  scans_pieces: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: packers scan each piece of a parcel before they start the next parcel',
  },
  ships_to_holder: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: orders ship only with a courier or a delivery person',
  },
  sub_statuses: { of: 'workspace', schema: subStatuses, about: 'Reasons inside a lead status, by slug' },
  retry_ladders: {
    of: 'workspace',
    schema: RetryLaddersShape,
    about: 'Times of the next calls to an unreached lead',
  },
  message_steps: {
    of: 'workspace',
    schema: MessageStepsShape,
    about:
      'Messages to customers who do not answer, by lead status, and what becomes of the lead at their end; a lead that is new waits for desk or hold outside of the call queue',
  },
  quiet_hours: {
    of: 'workspace',
    schema: nullable(QuietHoursShape) as TSchema,
    about: 'Daily hours, on the workspace’s clocks, in which message steps wait; null: none',
  },
  flag_from_returned: {
    of: 'workspace',
    schema: whole(0, 1_000),
    about: 'Number of returned or refused orders from which a customer is flagged; 0: never',
  },
  refuse_flagged: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: a new lead of a flagged customer is refused',
  },
  shares_phone_history: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: counts of a phone’s delivered and returned parcels cover all accounts; only the counts are shared',
  },
  idempotency_days: {
    of: 'workspace',
    schema: whole(1, 90),
    about: 'Days for which the answer to an Idempotency-Key is kept',
  },
  shipping_fee: {
    of: 'workspace',
    schema: amount(0, LIMITS.amount_max),
    kind: 'money',
    about:
      'Delivery fee of a new order if neither its area nor its city has a delivery_fee; the customer pays it when is_fees_paid_by_customer is true',
  },
  failed_delivery_days: {
    of: 'workspace',
    schema: whole(0, 30),
    about: 'Days for the decision about an undelivered parcel, from its last attempt',
  },
  courier_choice: {
    of: 'workspace',
    schema: oneOf(COURIER_CHOICES),
    about:
      'When an order without a courier gets the proposed one: once it is confirmed or created, once it is packed, or never. A person still sends it',
  },
  short_is_for: {
    of: 'workspace',
    schema: oneOf(SHORT_BEARERS),
    about: 'Bearer of a shortfall when a delivery person hands in cash: that person, the sellers, or the workspace',
  },
  payout_after: {
    of: 'workspace',
    schema: oneOf(PAYOUT_AFTER),
    about: 'Orders in payouts: those whose cash was handed over to the workspace (remitted), or all delivered ones',
  },
  write_off_limit: {
    of: 'workspace',
    schema: amount(0, LIMITS.amount_max),
    kind: 'money',
    about: 'Larger write-offs need the approval of a second person; 0: no limit',
  },
  payout_minimum: {
    of: 'workspace',
    schema: amount(0, LIMITS.amount_max),
    kind: 'money',
    about: 'Smallest payout to a seller; smaller amounts are carried over to the next one',
  },
  payout_weekdays: {
    of: 'workspace',
    schema: list(whole(1, 7, { examples: [4] }), { max: 7 }),
    about: 'Weekdays of payouts, 1 is Monday; sellers see the day of their next payout. Empty: they see none',
  },
  customer_page: {
    of: 'workspace',
    schema: Type.Boolean(),
    about: 'True: each order has a page for its customer, behind a link that cannot be guessed',
  },
  customer_acts: {
    of: 'workspace',
    schema: list(oneOf(CUSTOMER_ACTS), { max: CUSTOMER_ACTS.length }, { examples: [['confirm', 'day']] }),
    about: 'What customers may do on the page of their order',
  },
  customer_link_days: {
    of: 'workspace',
    schema: whole(CUSTOMER_PAGE_LIMITS.link_days_min, CUSTOMER_PAGE_LIMITS.link_days_max),
    about: 'Days for which the customer’s link works after the order was delivered, returned or cancelled',
  },
  bank_file_columns: {
    of: 'workspace',
    schema: list(text(1, 120, { examples: ['RIB = account_number'] }), { min: 1, max: BANK_COLUMNS.length * 2 }),
    about: `Columns of the bank’s file of payouts, in order, as "Heading = column"; columns: ${BANK_COLUMNS.join(', ')}`,
  },
  bank_file_format: {
    of: 'workspace',
    schema: oneOf(BANK_FORMATS),
    about: 'Mark between columns, then decimal mark of amounts, in the bank’s file of payouts',
  },
  bank_holder: {
    of: 'account',
    schema: sender(140, 'Atlas Commerce SARL'),
    about: 'To whom payouts are transferred; null: the name of the account',
  },
  bank_name: {
    of: 'account',
    schema: sender(100, 'Attijariwafa bank'),
    about: 'Bank to which payouts are transferred',
  },
  bank_account_number: {
    of: 'account',
    schema: nullable(
      Type.String({ pattern: BANK_ACCOUNT_NUMBER, examples: ['007 780 0001234567890123 45'] }),
    ) as TSchema,
    about: 'IBAN or number of the bank account to which payouts are transferred; check digits of an IBAN are checked',
  },
  label_sender_name: {
    of: 'account',
    schema: sender(100, 'Atlas Shop'),
    about: 'Sender on labels; null: the name of the account',
  },
  label_sender_phone: { of: 'account', schema: sender(100, '0522334455'), about: 'Phone of the sender on labels' },
  label_sender_address: {
    of: 'account',
    schema: sender(200, '12 Rue Ibn Batouta, Casablanca'),
    about: 'Address of the sender on labels; null: the address of the warehouse',
  },
  page_color: {
    of: 'account',
    schema: nullable(Type.String({ pattern: COLOR, examples: ['#B4232A'] })) as TSchema,
    about: `Colour of the customer’s page, as #RRGGBB; null: ${DEFAULT_PAGE_COLOR}`,
  },
  page_font: {
    of: 'account',
    schema: oneOf(PAGE_FONTS),
    about: 'Typeface of the customer’s page, from those on the phone',
  },
} as const satisfies Record<keyof Settings | keyof AccountSettings | WorkspaceField, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export const settingOf = (key: SettingKey): Setting => SETTINGS[key];
export const ACCOUNT_SETTING_KEYS = SETTING_KEYS.filter((key) => settingOf(key).of === 'account');

const tag = 'Settings';
const surfaces = ['rest', 'dashboard'] as const;
const account_id = optionalText(1, 100, {
  description: 'Admin only: account of the preferences; default your own',
});

const SettingShape = Type.Object({
  id: Type.String({ description: 'Key of the setting' }),
  key: Type.String({ enum: SETTING_KEYS }),
  value: Type.Unknown({ description: 'Value as in `PUT /settings`', examples: [72] }),
  default_value: Type.Unknown({ examples: [72] }),
  of: oneOf(['workspace', 'account'], { description: 'A policy of the workspace, or a preference of one account' }),
  about: Type.String(),
  is_changeable: Type.Boolean(),
  why_not: nullable(Type.String(), {
    description: 'Reason why this caller cannot change it, or not now; null: it can be changed',
  }),
  ...messageData,
  changed_by: nullable(Type.String(), {
    description: 'Name of the last person or token that changed it; null: never changed',
  }),
  changed_at: nullable(moment()),
});
const listAnswers = {
  200: {
    description: 'All settings',
    schema: Type.Object({ data: Type.Array(SettingShape), meta: Type.Object({ account_id: Type.String() }) }),
  },
};

const storage = Type.Optional(
  Type.Object(
    { used_bytes: Type.Integer(), max_bytes: Type.Integer() },
    {
      description:
        'Storage of files and webhook payloads, used and allowed; only for people who see the whole workspace',
    },
  ),
);

export const listSettings = route({
  id: 'listSettings',
  method: 'GET',
  url: '/settings',
  surfaces,
  access: action('settings', 'list'),
  tag,
  rules: 'R-RES-15',
  summary: 'List the settings of the workspace and of one account',
  query: Type.Object({ account_id: Type.Optional(Type.String({ maxLength: 100, description: 'Admin only' })) }),
  answers: {
    200: {
      description: 'All settings',
      schema: Type.Object({
        data: Type.Array(SettingShape),
        meta: Type.Object({ account_id: Type.String(), storage }),
      }),
    },
  },
});

const optional = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, Type.Optional({ ...settingOf(key).schema, description: settingOf(key).about })]),
);

export const updateSettings = route({
  id: 'updateSettings',
  method: 'PUT',
  url: '/settings',
  surfaces,
  access: action('settings', 'update'),
  tag,
  rules: 'R-RES-15, R-WORD-7',
  summary: 'Change settings; omitted settings stay as they are. The change applies within 15 seconds',
  body: Type.Object({ ...optional, account_id }),
  answers: listAnswers,
});

export const updateSetting = route({
  id: 'updateSetting',
  method: 'PUT',
  url: '/settings/{key}',
  surfaces,
  access: action('settings', 'update'),
  tag,
  rules: 'R-RES-1, R-RES-15',
  summary: 'Change one setting',
  params: Type.Object({ key: Type.String() }),
  body: Type.Object({
    value: Type.Unknown({ description: 'Value as in `PUT /settings`', examples: [72] }),
    account_id,
  }),
  answers: {
    200: {
      description: 'Changed',
      schema: Type.Object({ data: SettingShape, meta: Type.Object({ account_id: Type.String() }) }),
    },
  },
});

const SettingChangeShape = Type.Object({
  id: Type.String(),
  key: Type.String({ enum: SETTING_KEYS }),
  of: oneOf(['workspace', 'account']),
  old_value: Type.Unknown({ examples: [72] }),
  new_value: Type.Unknown({ examples: [24] }),
  changed_by: Type.String({ description: 'Name of the person or token', examples: ['Amina Benali'] }),
  changed_at: moment(),
});

export const listSettingsChanges = route({
  id: 'listSettingsChanges',
  method: 'GET',
  url: '/settings/changes',
  surfaces,
  access: action('settings', 'list'),
  tag,
  rules: 'R-RES-15',
  summary: 'List the changes of settings of the workspace and of one account, newest first',
  query: Type.Object({
    page: pageQuery.page,
    per_page: pageQuery.per_page,
    account_id: Type.Optional(Type.String({ maxLength: 100, description: 'Admin only' })),
  }),
  answers: {
    200: {
      description: 'A page of changes',
      schema: Type.Object({ data: Type.Array(SettingChangeShape), meta: PageMeta }),
    },
  },
});

export const settingsRoutes = [listSettings, updateSettings, updateSetting, listSettingsChanges] as const;
