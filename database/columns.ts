import type { IncomingKind } from '../contract/access/applications.ts';
import type { Hours } from '../contract/leads/call-centers.ts';
import type { ConnectorName } from '../contract/shipping/connectors.ts';
import type { EventType } from '../contract/webhooks/events.ts';
import type { CountedNoun } from '../contract/reports/figures.ts';
import type { Language } from '../contract/languages.ts';
import type { StoreStatus } from '../contract/leads/store-orders.ts';
import type { StoreWord } from '../server/intake/store-orders-sql.ts';
import type { LeadStatus } from '../contract/leads/lead-moves.ts';
import type { Message, MessageKey, Params } from '../contract/messages/message.ts';
import type { MessageButton } from '../contract/talk/message-templates.ts';
import type { OrderStatus } from '../contract/orders/order-moves.ts';
import type { Access, RoleDefinition } from '../contract/access/permissions.ts';
import type { ViewFilters, ViewPage } from '../contract/access/saved-views.ts';
import type { SettingKey } from '../contract/access/settings-resource.ts';
import type { AccountSettings, Settings } from '../contract/access/settings.ts';
import type { SourcingStatus } from '../contract/stocks/sourcing-moves.ts';
import type { WorkPayee } from '../contract/cash/work-payments.ts';
import type { AuditChange } from '../server/caller/audit/audit-sql.ts';
import type { MendedCells, RawStatementRow } from '../server/cash/statements/read-row.ts';
import type { GuardMatch } from '../server/leads/guard/judge-leads.ts';
import type { OwedKind } from '../server/cash/work-payments/due-work-sql.ts';
import type { UndoneOrder } from '../server/orders/moves/undo-sql.ts';
import type { JobActor } from '../server/platform/queue/jobs.ts';
import type { MatchedOutcome } from '../server/platform/queue/matched-sql.ts';
import type { KeptHeader } from '../server/platform/spreadsheets/jobs/imports-sql.ts';
import type { BookedOrder } from '../server/reports/statistics/facts-sql.ts';
import type { OrderProfit, ProfitShare } from '../server/reports/profit/profit-tally.ts';
import type { CityCode } from '../server/shipping/companies/companies-sql.ts';
import type { ListedDesk } from '../server/shipping/connectors/connector.ts';
import type { PlacesFetched, Rate } from '../server/shipping/places/courier-places-sql.ts';
import type { TemplateParts } from '../server/talk/channels/provider.ts';

/*
 * What PostgreSQL cannot say of columns: what is in their JSON, and which texts code writes where no check of the table lists them. Types are
 * those of values, without null. scripts/write-row-types.ts makes the types of rows from them (rows.ts).
 */

export type ColumnTypes = {
  'accounts.settings': Partial<AccountSettings>;
  'applications.kept_by': JobActor;
  'audit_log.changed': AuditChange;
  'automatic_messages.parts': TemplateParts;
  'call_centers.hours': Hours[];
  'courier_places.desks': ListedDesk[];
  'call_undos.status': LeadStatus;
  'changes.about': { types: Record<string, number>; references: string[] } & Record<string, unknown>;
  'cities.courier_codes': { courier: string; code: string }[];
  'events.data': Record<string, unknown>;
  'events.previous': Record<string, unknown>;
  'events.type': EventType;
  'fee_plans.delivery_by_city': { city_id: string; delivery_fee: number }[];
  'import_cursors.header': KeptHeader;
  'import_failures.cells': string[];
  'import_failures.said': readonly Message[];
  'import_samples.samples': string[][];
  'import_samples.titles': string[];
  'incoming_events.kind': IncomingKind;
  'incoming_events.said': Message[];
  'invoices.lines': { kind: string; label: string; quantity: number; amount: number }[];
  'jobs.actor': JobActor;
  'notifications.params': Record<string, unknown>;
  'leads.guard': GuardMatch;
  'jobs.said': Message;
  'lead_calls.status': LeadStatus;
  'lead_histories.new_status': LeadStatus;
  'lead_histories.old_status': LeadStatus;
  'lead_notes.status': LeadStatus;
  'leads.data': { key: string | null; value: string | null }[];
  'matched_batches.outcome': MatchedOutcome;
  'message_templates.buttons': MessageButton[];
  'message_templates.lead_statuses': LeadStatus[];
  'message_templates.order_statuses': OrderStatus[];
  'order_cash.terms': BookedOrder['terms'];
  'order_edits.changes': Record<string, { old: unknown; new: unknown }>;
  'order_facts.profit': OrderProfit;
  'order_facts.profit_shares': ProfitShare[];
  'order_histories.new_status': OrderStatus;
  'order_histories.old_status': OrderStatus;
  'order_states.kept_pieces': readonly number[];
  'order_states.previous_status': OrderStatus;
  'order_undos.access': Access;
  'order_undos.orders': UndoneOrder[];
  'orders.chosen_because': Message;
  'orders.data': { key: string | null; value: string | null }[];
  'orders.exchange_pieces': readonly number[];
  'payout_orders.lines': Record<string, number>;
  'products.upsells': { quantity: number; price: number }[];
  'roles.abilities': RoleDefinition['abilities'];
  'roles.masks': RoleDefinition['masks'];
  'roles.permissions': RoleDefinition['permissions'];
  'saved_views.filters': ViewFilters;
  'saved_views.page': ViewPage;
  'settings_changes.key': SettingKey;
  'settlements.notes': { note: number; count: number }[];
  'sheet_errors.cells': string[];
  'sheet_errors.said': Message[];
  'phone_calls.failure': Message;
  'sheets.columns': { header: string; column: string }[];
  'sheets.kept_by': JobActor;
  'shipments.said': Message;
  'shipping_companies.city_codes': CityCode[];
  'shipping_companies.connector': ConnectorName;
  'shipping_companies.ignored_prices': Rate[];
  'shipping_companies.options': Record<string, string | null>;
  'shipping_companies.places_fetched': PlacesFetched;
  'shipping_companies.rates': Rate[];
  'sourcing_histories.details': object;
  'sourcing_histories.new_status': SourcingStatus;
  'sourcing_histories.old_status': SourcingStatus;
  'statistics_counts.noun': CountedNoun;
  'statement_rows.mended': MendedCells;
  'statement_rows.raw': RawStatementRow;
  'statement_rows.reason': Message;
  'statements.columns': Record<string, string>;
  'webhook_deliveries.tries': { at: string; status: number | null; error: string | null; duration_ms: number }[];
  'webhook_deliveries.type': EventType;
  'webhooks.events': EventType[];
  'webhooks.kept_by': JobActor;
  'store_orders.known': StoreWord;
  'store_orders.seen_status': StoreStatus;
  'store_orders.status': StoreStatus;
  'store_orders.word': StoreWord;
  'workspaces.settings': Partial<Settings>;
};

/** Of what a statement makes and its tree does not tell, by the statement and the column of its answer. */
export type MadeTypes = {
  'count_matched_reasons.params': Params;
  'count_matched_reasons.reason': MessageKey;
  'find_fee_plans_of_sellers.delivery_by_city': { city_id: string; city: string; delivery_fee: number }[];
  'find_mail_language.language': Language;
  'find_receiver.kind': IncomingKind;
  'find_rounds.last': {
    reference: string;
    city: string;
    area: string | null;
    state: 'failed' | 'delivered';
    at: string;
  };
  'payout_order_list.lines': Record<string, number>;
  'sum_due_work.owed_kind': OwedKind;
  'sum_due_work.payee_kind': WorkPayee;
  'sum_matched_outcomes.taken_over': { name: string; count: number }[];
};

/** Columns of answers that cannot be null for a reason that the statement's tree does not tell, each with that reason. */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  'find_settlement.number': 'a foreign key',
  'settlement_list.number': 'a foreign key',
  'find_settlement.person_name': 'a foreign key',
  'settlement_list.person_name': 'a foreign key',
  'find_unmatched.shipping_company_name': 'a foreign key',
  'unmatched_list.shipping_company_name': 'a foreign key',
  'find_orders_now.is_of_house': 'a foreign key',
  'find_booked.is_of_house': 'a foreign key',
  'find_told_order_facts.shop': 'a foreign key',
  'find_told_lead_facts.shop': 'a foreign key',
  'find_staff_of_session.name': 'a foreign key',
  'find_staff_of_network.name': 'a foreign key',
  'find_settings_changes.currency': 'a foreign key',
  'find_settlement.money_account_name': 'the money account of a settlement that handed in',
  'settlement_list.money_account_name': 'the money account of a settlement that handed in',
  'find_fee_plans_of_sellers.seller_id': 'what is asked for, which is never null',
  'find_driver_rates_of_people.for_person_id': 'what is asked for, which is never null',
  'find_lead_moves_since.id': 'what is asked for, which is never null',
  'find_lead_edits_since.id': 'what is asked for, which is never null',
  'find_order_moves_since.id': 'what is asked for, which is never null',
  'find_order_edits_since.id': 'what is asked for, which is never null',
  'count_spans.name': 'what is asked for, which is never null',
  'find_customer_linked.of_id': 'what is asked for, which is never null',
  'count_matched_reasons.code': 'each failed row of an outcome has it',
  'count_matched_reasons.message': 'each failed row of an outcome has it',
  'read_guard.is_kept_out': 'the tables are there',
  'payout_order_list.amount': 'lines of payouts are numbers',
  'list_incoming_errors.payload': 'what was taken has none, and is no error',
  'find_incoming_error.payload': 'what was taken has none, and is no error',
  'find_incoming_error.payload_bytes': 'what was taken has none, and is no error',
  'list_incoming_errors.payload_bytes': 'what was taken has none, and is no error',
  'check_cash.of': 'a text of what differs',
  'check_cash.kept': 'a text of what differs',
  'check_cash.booked': 'a text of what differs',
  'check_desk.of': 'a text of what differs',
  'check_desk.kept': 'a text of what differs',
  'check_documents.of': 'a text of what differs',
  'check_documents.booked': 'a text of what differs',
  'check_stocks.counted': 'a text of what differs',
  'find_due_trips.reference': 'an order that was deleted has it on its entries',
  'find_owned_by_others.holder': 'it waits for an agent or a call center',
  'find_blacklist_entries.holds_for_all': 'every workspace has its house',
  'find_delivered_exchange.exchange_pieces': 'an exchange names its pieces',
  'mark_unproven_answers_told.name': 'an answer has one name at least',
  'list_asked_words.column': 'a message of the code word_asked names both',
  'count_spans.amount': 'a sum of what is not null',
  'order_list.account_name': 'a foreign key',
  'find_order_by_reference.account_name': 'a foreign key',
  'find_order_by_id.account_name': 'a foreign key',
  'find_orders.account_name': 'a foreign key',
  'show_order_by_reference.account_name': 'a foreign key',
  'show_order_by_id.account_name': 'a foreign key',
  'lead_list.account_name': 'a foreign key',
  'find_lead_by_reference.account_name': 'a foreign key',
  'find_lead_by_id.account_name': 'a foreign key',
  'find_leads.account_name': 'a foreign key',
  'find_tracked.account_id': 'a lead or an order of this id is there',
  'find_tracked.created_at': 'a lead or an order of this id is there',
  'claim_automatic_messages.phone': 'a message that waits has not been cleared',
  'claim_automatic_messages.message_channel_id': 'a message that waits has not been cleared',
  'conversation_list.full_name': 'a conversation is of a lead or an order',
  'conversation_list.waits_since': 'the list has those that wait',
  'conversation_list.act': 'a word waits',
  'disable_webhooks.reason': 'set by the statement',
  'expire_webhook_secret.expires_at': 'set by the statement',
};
