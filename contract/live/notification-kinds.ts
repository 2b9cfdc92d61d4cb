import type { Message } from '../messages/message.ts';
import type { Action } from '../access/permissions.ts';
import type { Resource } from '../resources/resource-names.ts';

/*
 * Notifications to people (R-RES-7). A person can switch off a kind; a message is its text. The dashboard translates
 * the key and fills in the params; other readers get the English below.
 */

/** Recipients other than the requester: people with this right on the resource, in the account concerned. */
export type Audience = {
  resource: Resource;
  /** The right needed by people who see the whole workspace. */
  workspace_action: Action;
  /** The right needed by people who see only the account. */
  account_action: Action;
};

type Kind = {
  about: string;
  /** Null: only the requester, or the named person. */
  audience: Audience | null;
};

export const NOTIFICATION_KINDS = {
  'lead.batch.completed': { about: 'A batch of leads that you sent is done', audience: null },
  'lead.batch.failed': { about: 'Leads of a batch that you sent could not be created', audience: null },
  'import.completed': { about: 'A file that you imported is done', audience: null },
  'export.completed': { about: 'A file that you asked for is ready', audience: null },
  'job.failed': { about: 'Something that you asked for could not be done', audience: null },
  'order.push_failed': {
    about: 'A courier refused orders that you, or others of the shop, pushed',
    audience: { resource: 'settings', workspace_action: 'update', account_action: 'update' },
  },
  'parcel.assigned': { about: 'You are to deliver a parcel', audience: null },
  'parcel.day_moved': { about: 'A parcel of yours is to be delivered on another day', audience: null },
  'callback.due': { about: 'A lead of yours is to be called back now', audience: null },
  'cash.late': {
    about: 'A courier is late with cash. For those who see the whole workspace',
    audience: { resource: 'cash-entries', workspace_action: 'list', account_action: 'list' },
  },
  'store.silent': {
    about: 'A store that sends orders every day has sent none for a day',
    audience: { resource: 'applications', workspace_action: 'update', account_action: 'update' },
  },
  'store.refused': {
    about: 'Many of a store’s orders became no lead within a day',
    audience: { resource: 'applications', workspace_action: 'update', account_action: 'update' },
  },
  'store.back': {
    about: 'A store does not accept the statuses of its orders, or the version of its API ends',
    audience: { resource: 'applications', workspace_action: 'update', account_action: 'update' },
  },
  'form.kept': {
    about: 'Orders of a landing page are kept for you to look at, and made no lead',
    audience: { resource: 'applications', workspace_action: 'update', account_action: 'update' },
  },
  'payout.paid': {
    about: 'A payout to your account was paid',
    audience: { resource: 'payouts', workspace_action: 'list', account_action: 'list' },
  },
  'courier.list_failed': {
    about: 'The list of a courier’s cities could not be fetched',
    audience: { resource: 'shipping-companies', workspace_action: 'update', account_action: 'update' },
  },
  'courier.prices': {
    about: 'A courier reports other prices than your rates; you can accept or ignore them',
    audience: { resource: 'shipping-companies', workspace_action: 'update', account_action: 'update' },
  },
  'courier.word_unknown': {
    about: 'A courier sent a status that is not mapped here yet',
    audience: { resource: 'shipping-companies', workspace_action: 'update', account_action: 'update' },
  },
  'settlement.short': {
    about: 'A delivery person handed in less cash than was due',
    audience: { resource: 'settlements', workspace_action: 'update', account_action: 'update' },
  },
  'statement.differs': {
    about: 'A courier’s statement was posted with differences',
    audience: { resource: 'statements', workspace_action: 'update', account_action: 'update' },
  },
  'claim.opened': {
    about: 'A claim on a courier or a delivery person was opened',
    audience: { resource: 'claims', workspace_action: 'update', account_action: 'update' },
  },
  'write.off': {
    about: 'An amount was written off, or waits for a second person',
    audience: { resource: 'claims', workspace_action: 'update', account_action: 'update' },
  },
  'stock.low': {
    about: 'The available pieces of a product fell to their warning quantity',
    audience: { resource: 'stocks', workspace_action: 'update', account_action: 'list' },
  },
  'lead.holds_spent': {
    about: 'An agent opened many leads without an outcome. For those who assign leads',
    audience: null,
  },
  'order.out_of_stock': {
    about: 'Orders lost their reserved pieces, as a count found fewer',
    audience: { resource: 'orders', workspace_action: 'update', account_action: 'list' },
  },
  'order.delivered_canceled': {
    about: 'A courier delivered the parcel of a cancelled order',
    audience: { resource: 'orders', workspace_action: 'update', account_action: 'list' },
  },
  'webhook.disabled': {
    about: 'A webhook was made inactive because its address does not answer, or its maker may no longer see its events',
    audience: { resource: 'webhooks', workspace_action: 'update', account_action: 'update' },
  },
  'lead.customer': {
    about: 'A customer who waits for a call made a request on the page of the order',
    audience: { resource: 'leads', workspace_action: 'update', account_action: 'list' },
  },
  'order.customer': {
    about: 'A customer cancelled, or requested another day or address, on the page of the order',
    audience: { resource: 'orders', workspace_action: 'update', account_action: 'list' },
  },
  'lead.store': {
    about: 'A shop reopened a cancelled order, or was paid for one that is closed here or has a higher total',
    audience: { resource: 'leads', workspace_action: 'update', account_action: 'list' },
  },
  'order.store': {
    about:
      'A shop cancelled or changed an order, or the order was paid there, after it was packed or shipped; or its change could not be read',
    audience: { resource: 'orders', workspace_action: 'update', account_action: 'list' },
  },
  'message.failed': {
    about: 'Messages to customers could not be sent, or a channel does not work',
    audience: { resource: 'automatic-messages', workspace_action: 'update', account_action: 'list' },
  },
  'marketplace.access': {
    about: 'A seller asked for access to a marketplace offer, or the house decided on it',
    audience: { resource: 'marketplace-products', workspace_action: 'update', account_action: 'retrieve' },
  },
  'sourcing.moved': {
    about: 'A sourcing was requested, changed its status, or has a new message',
    audience: { resource: 'sourcings', workspace_action: 'update', account_action: 'retrieve' },
  },
  'member.invited': { about: 'You became a member of a workspace', audience: null },
  'account.security': {
    about: 'Another person may be trying to get into your account, or your tokens were revoked',
    audience: null,
  },
  message: { about: 'A member of your workspace wrote to you', audience: null },
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KEYS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

type Row = { kind: NotificationKind; title: string; body: string | null };

/** The texts by key. `{name}` is a param. */
export const NOTIFICATION_MESSAGES = {
  lead_batch_completed: {
    kind: 'lead.batch.completed',
    title: 'Your batch of leads is done',
    body: 'Leads created: {total}.',
  },
  lead_batch_existing: {
    kind: 'lead.batch.completed',
    title: 'Your batch of leads is done',
    body: 'Leads created: {created}. There already: {existing}.',
  },
  lead_batch_failed: {
    kind: 'lead.batch.failed',
    title: 'Leads of your batch were not created: {failed} of {total}',
    body: '{reason}',
  },
  import_completed: {
    kind: 'import.completed',
    title: 'Your import of {resource} is done',
    body: 'Rows imported: {rows_good}. Rows that failed: {rows_failed}.',
  },
  import_checked: {
    kind: 'import.completed',
    title: 'Your file of {resource} was checked',
    body: 'Good rows: {rows_good}. Rows to fix: {rows_failed}.',
  },
  export_completed: {
    kind: 'export.completed',
    title: 'Your export of {resource} is ready',
    body: 'Rows: {rows}.',
  },
  job_failed: { kind: 'job.failed', title: 'Failed: {job}', body: '{reason}' },
  /** A message of earlier versions, which had only the first reason: stored rows still use it. */
  order_push_failed: {
    kind: 'order.push_failed',
    title: '{company} refused orders that you pushed: {count}',
    body: '{reason}',
  },
  orders_refused: {
    kind: 'order.push_failed',
    title: '{company} refused {count} of {total} orders that were pushed',
    body: '{reason}',
  },
  parcel_given: { kind: 'parcel.assigned', title: 'A parcel for you: {reference}', body: null },
  parcels_given: { kind: 'parcel.assigned', title: 'Parcels for you: {count}', body: null },
  day_moved: { kind: 'parcel.day_moved', title: '{reference} is to be delivered on {day}', body: null },
  days_moved: { kind: 'parcel.day_moved', title: 'Parcels to be delivered on {day}: {count}', body: null },
  callback_due: { kind: 'callback.due', title: 'Call back now: {reference}', body: null },
  cash_late: { kind: 'cash.late', title: '{courier} is late with {amount}', body: 'Parcels: {count}.' },
  store_silent: {
    kind: 'store.silent',
    title: '{store} has sent no order for {hours} hours',
    body: 'It used to send orders every day. Check its connection.',
  },
  store_refused: {
    kind: 'store.refused',
    title: '{refused} of {deliveries} orders that {store} sent within a day became no lead',
    body: 'Each is stored with its reason. See the errors of the connection.',
  },
  store_back_denied: {
    kind: 'store.back',
    title: '{store} refuses the credentials for order statuses',
    body: '{reason}',
  },
  store_back_not_renewed: {
    kind: 'store.back',
    title: 'The access token of {store} was not renewed',
    body: 'Order statuses are sent until it ends. Enter a new one, with its refresh token. {reason}',
  },
  store_back_stopped: {
    kind: 'store.back',
    title: '{store} no longer gets order statuses',
    body: 'It refused the credentials several times. Enter new ones. {reason}',
  },
  store_back_failed: {
    kind: 'store.back',
    title: '{store} did not accept the status of some orders',
    body: '{reason}',
  },
  store_version_ends: {
    kind: 'store.back',
    title: '{store}: the version {version} of {shop}’s API ends on {day}',
    body: 'The operator must install a newer version of this service before then.',
  },
  form_kept: {
    kind: 'form.kept',
    title: '{form} received orders that became no lead',
    body: 'They are kept with the reason. See its errors.',
  },
  payout_paid: { kind: 'payout.paid', title: 'Payout {number} was paid: {amount}', body: null },
  courier_list_failed: {
    kind: 'courier.list_failed',
    title: 'The cities of {courier} could not be fetched',
    body: '{reason}',
  },
  courier_prices: {
    kind: 'courier.prices',
    title: '{courier} has other prices than yours for {count} cities',
    body: 'Your rates stay as they are until you accept its prices.',
  },
  courier_word_unknown: {
    kind: 'courier.word_unknown',
    title: '{courier} used unknown statuses: {count}',
    body: '{word}',
  },
  settlement_short: {
    kind: 'settlement.short',
    title: '{person} handed in {amount} less than was due',
    body: 'Settlement {number}.',
  },
  statement_differs: {
    kind: 'statement.differs',
    title: 'Statement {number} of {courier} differs by {amount}',
    body: null,
  },
  claim_opened: { kind: 'claim.opened', title: 'A claim on {holder}: {amount}', body: null },
  written_off: { kind: 'write.off', title: '{who} wrote off {amount} of {about}', body: '{reason}' },
  write_off_asked: { kind: 'write.off', title: '{who} asks to write off {amount} of {about}', body: '{reason}' },
  stock_low: {
    kind: 'stock.low',
    title: '{product} runs low: {available} left in {warehouse}',
    body: 'SKU {sku}. Its warning quantity is {warning_quantity}.',
  },
  holds_spent: {
    kind: 'lead.holds_spent',
    title: '{agent} opened {count} leads within an hour without an outcome',
    body: 'Each showed a phone number. {agent} gets no further lead until an outcome is given or the hour is over.',
  },
  stock_counted_short: {
    kind: 'order.out_of_stock',
    title: '{count} orders wait for {product} again: {counted} were counted in {warehouse}',
    body: '{orders}',
  },
  canceled_delivered: {
    kind: 'order.delivered_canceled',
    title: '{reference} is cancelled, but its courier delivered it',
    body: 'Parcel {tracking_number}: its cash is with the courier.',
  },
  webhook_gone: {
    kind: 'webhook.disabled',
    title: 'A webhook was made inactive: its address is gone',
    body: '{url} answered 410.',
  },
  webhook_failing: {
    kind: 'webhook.disabled',
    title: 'A webhook was made inactive: nothing came through for five days',
    body: '{url} accepted no event. Activate it again and request the missed events.',
  },
  webhook_rightless: {
    kind: 'webhook.disabled',
    title: 'A webhook was made inactive: {keeper} may no longer see what it sends',
    body: '{url} gets no events until a user who may see them activates the webhook again.',
  },
  customer_lead: { kind: 'lead.customer', title: 'The customer of {reference} asks for something', body: null },
  customer_order: { kind: 'order.customer', title: 'The customer of {reference} asks for something', body: null },
  customer_cancelled: { kind: 'order.customer', title: 'The customer cancelled {reference}', body: null },
  customer_wrote_lead: { kind: 'lead.customer', title: 'The customer of {reference} wrote', body: '{words}' },
  customer_wrote_order: { kind: 'order.customer', title: 'The customer of {reference} wrote', body: '{words}' },
  stranger_wrote: { kind: 'order.customer', title: 'A person without an order wrote', body: '{words}' },
  store_ended: {
    kind: 'order.store',
    title: 'The shop cancelled {number}, and {reference} is packed or out',
    body: 'It will not be shipped until you answer. Parcels that are already out must be recalled.',
  },
  store_changed: {
    kind: 'order.store',
    title: 'The shop changed {number}, and {reference} is packed or out',
    body: null,
  },
  store_unread: {
    kind: 'order.store',
    title: 'The shop changed {number}, but the change could not be read: check {reference}',
    body: 'The connection has the reason under its errors.',
  },
  store_paid: {
    kind: 'order.store',
    title: '{number} was paid in the shop, but the cash of {reference} may still be collected',
    body: 'Its label or its courier may still ask for cash. Tell the courier, or refund the money.',
  },
  store_paid_in_part: {
    kind: 'lead.store',
    title: '{number} was paid in the shop, but the total of {reference} is higher',
    body: 'The difference is not paid. It is collected at the door.',
  },
  store_paid_closed: {
    kind: 'lead.store',
    title: '{number} was paid in the shop, but {reference} is closed here',
    body: 'Reopen it and ship it, or refund the money.',
  },
  store_reopened: {
    kind: 'lead.store',
    title: 'The shop reopened {number}: check {reference}',
    body: null,
  },
  store_ended_of_file: {
    kind: 'order.store',
    title: 'The shop cancelled {number}: look at {reference}',
    body: 'A file created {reference}, so it is not cancelled automatically. Cancel it, or ship it.',
  },
  store_paid_of_file: {
    kind: 'order.store',
    title: '{number} was paid in the shop, but the cash of {reference} is still to be collected',
    body: 'A file created {reference}, so it is not changed automatically. Mark it as paid.',
  },
  messages_failed: {
    kind: 'message.failed',
    title: 'Messages to customers that were not sent: {count}',
    body: 'Each shows its reason and can be sent again.',
  },
  channel_version_ends: {
    kind: 'message.failed',
    title: '{channel}: the version {version} of WhatsApp’s API ends on {day}',
    body: 'The operator must install a newer version of this service before then.',
  },
  channel_fault: { kind: 'message.failed', title: '{channel} does not send messages', body: '{reason}' },
  access_requested: { kind: 'marketplace.access', title: '{account} asks to sell {product}', body: '{note}' },
  access_granted: { kind: 'marketplace.access', title: 'You may sell {product} now', body: null },
  access_refused: { kind: 'marketplace.access', title: 'You may not sell {product}', body: null },
  sourcing_asked: { kind: 'sourcing.moved', title: '{who} asks for {title}', body: 'Pieces: {quantity}.' },
  sourcing_moved: { kind: 'sourcing.moved', title: '{title} is {status} now', body: '{reason}' },
  sourcing_message: { kind: 'sourcing.moved', title: '{who} wrote about {title}', body: '{text}' },
  member_invited: { kind: 'member.invited', title: 'You are now {role} in {workspace}', body: null },
  tokens_revoked: {
    kind: 'account.security',
    title: 'Your API tokens were revoked: {count}',
    body: 'Your role or account gives you more rights than when they were created. Create new ones.',
  },
  wrong_codes: {
    kind: 'account.security',
    title: 'Wrong codes were typed after your password',
    body: 'If that was not you, change your password now and end the sessions that you do not know.',
  },
} as const satisfies Record<string, Row>;
export type NotificationMessageKey = keyof typeof NOTIFICATION_MESSAGES;

/** `said`: the message whose English text is `reason`. */
export type NotificationParams = Readonly<Record<string, string | number | Message | undefined>>;

/** A text with its params filled in; null stays null, and an empty result becomes null. */
export const fillIn = (text: string | null, params: NotificationParams): string | null =>
  text?.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')).trim() || null;
