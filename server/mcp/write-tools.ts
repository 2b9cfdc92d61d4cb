import { Type, type TObject } from 'typebox';
import { AGENT_LIMITS } from '../../contract/access/agents.ts';
import { isLeadReference } from '../../contract/leads/lead-reference.ts';
import { addNote } from '../../contract/leads/call-desk.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import { LeadInput, createLeads, listLeads, updateLeads } from '../../contract/leads/leads.ts';
import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import { say, type Message } from '../../contract/messages/message.ts';
import { alone } from '../../contract/messages/render.ts';
import { LEAD_STATUS_WORDS, ORDER_STATUS_WORDS } from '../../contract/messages/words.ts';
import { undoMoves } from '../../contract/orders/order-actions.ts';
import { addComment } from '../../contract/orders/order-comments.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-moves.ts';
import { OrderInput, createOrders, listOrders, updateOrders } from '../../contract/orders/orders.ts';
import type { Route } from '../../contract/route.ts';
import { oneOf } from '../../contract/shapes.ts';
import { readReference } from '../platform/ids.ts';
import { currencyDecimals } from '../platform/text/money.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import { quoteText } from './marked-data.ts';
import { pathPart } from './read-tools.ts';
import {
  RestRefusal,
  askForBody,
  rowsOf,
  type Asking,
  type ToolArguments,
  type Json,
  type Preview,
  type RestRequest,
  type WriteTool,
} from './tool.ts';

/*
 * Tools that write. Each write is planned first: it reads the affected rows with their versions, makes a dry run, and shows a person
 * the effects. It then runs for exactly the versions shown (confirm-write.ts). No tool makes or changes a document of money.
 */

const { objects: OBJECTS, new_leads, previewed: PREVIEWED } = AGENT_LIMITS;

const references = (of: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    maxItems: OBJECTS,
    description: `References of ${of}`,
  });
const ActionDate = (of: string) => Type.Optional(Type.String({ maxLength: 40, description: of }));

type Fields = Parameters<typeof Type.Object>[0];
/** The fields of a body that an agent needs, so that the list of tools stays short. */
const only = (input: { properties: Fields }, names: readonly string[]): TObject =>
  Type.Object(Object.fromEntries(names.map((name) => [name, input.properties[name]!])));

const NEW_ORDER = only(OrderInput, ['external_id', 'full_name', 'phone', 'city', 'area', 'address', 'notes', 'is_fees_paid_by_customer', 'total', 'products']); // prettier-ignore
const NEW_LEAD = only(LeadInput, ['external_id', 'full_name', 'phone', 'city', 'area', 'address', 'products']);

type Write = Omit<WriteTool, 'kind' | 'input'> & { input: Fields };
const tool = ({ input, ...rest }: Write): WriteTool => ({
  kind: 'write',
  input: Type.Object(input) as TObject,
  ...rest,
});

export const writeTools: readonly WriteTool[] = [
  tool({
    name: 'create_orders',
    title: 'Create orders',
    description: `Creates up to ${OBJECTS} orders, all or none, after a person’s yes. Amounts are major units.`,
    needs: [createOrders],
    input: { orders: Type.Array(NEW_ORDER, { minItems: 1, maxItems: OBJECTS }) },
    request: ({ orders }) => ({ method: 'POST', path: createOrders.url, body: { orders } }),
    async plan(asking, given) {
      await dry(asking, this.request(given, null));
      const rows = given['orders'] as Json[];
      return { versions: null, preview: { ...ofNew(asking, say('agent_creates_orders', { count: rows.length }), rows, (row) => Number(row['total'])), remarks: feeRemarks(asking, rows) } }; // prettier-ignore
    },
  }),
  tool({
    name: 'create_leads',
    title: 'Create leads',
    description: `Creates up to ${new_leads} leads, all or none, after a person’s yes. Amounts are major units.`,
    needs: [createLeads],
    input: { leads: Type.Array(NEW_LEAD, { minItems: 1, maxItems: new_leads }) },
    request: ({ leads }) => ({ method: 'POST', path: createLeads.url, body: { data: leads } }),
    async plan(asking, given) {
      const { data } = await dry(asking, this.request(given, null));
      const { failures } = data as { failures: Json[] };
      // The REST API creates the valid leads of a request; this tool creates all or none.
      if (failures.length > 0)
        throw new RestRefusal({ status: 422, body: { error: { code: 'VALIDATION_ERROR', failures } } });
      const rows = given['leads'] as Json[];
      return {
        versions: null,
        preview: ofNew(asking, say('agent_creates_leads', { count: rows.length }), rows, totalOfLead),
      };
    },
  }),
  tool({
    name: 'move_orders',
    title: 'Move orders',
    description: `Moves up to ${OBJECTS} orders to one status, all or none, after a person’s yes. Undone within ten minutes by undo_moves.`,
    needs: [updateOrders, listOrders],
    input: {
      references: references('orders'),
      to: oneOf(ORDER_STATUSES),
      action_date: ActionDate('Day it is planned for, YYYY-MM-DD'),
    },
    request: ({ to, action_date, ...given }, versions) => ({
      method: 'PUT',
      path: updateOrders.url,
      body: {
        orders: readReferences(given).map((reference, i) => ({ reference, status: to, ...(action_date === undefined ? {} : { action_date }), ...versionAt(versions, i) })), // prettier-ignore
        is_undoable: true,
      },
    }),
    async plan(asking, given) {
      const rows = await findTargetRows(asking, listOrders, readReferences(given), [
        'reference',
        'status',
        'full_name',
        'cod_amount',
        'customer',
      ]);
      const versions = versionsOf(rows, readReferences(given));
      await dry(asking, this.request(given, versions));
      const question = say('agent_moves_orders', { status: given['to'] as OrderStatus, count: rows.length });
      return { versions, preview: previewMoves(asking, question, rows, (status) => ORDER_STATUS_WORDS[status as OrderStatus][asking.language]) }; // prettier-ignore
    },
  }),
  tool({
    name: 'update_leads',
    title: 'Set the status of leads',
    description: `Sets up to ${OBJECTS} leads to one status, all or none, after a person’s yes. Confirming a lead makes its order.`,
    needs: [updateLeads, listLeads],
    input: {
      references: references('leads'),
      to: oneOf(LEAD_STATUSES),
      action_date: ActionDate('When to call back, 2026-12-01T10:30:00+01:00'),
    },
    request: ({ to, action_date, ...given }, versions) => ({
      method: 'PUT',
      path: updateLeads.url,
      body: { leads: readReferences(given).map((reference, i) => ({ reference, status: to, ...(action_date === undefined ? {} : { action_date }), ...versionAt(versions, i) })) }, // prettier-ignore
    }),
    async plan(asking, given) {
      const rows = await findTargetRows(asking, listLeads, readReferences(given), [
        'reference',
        'status',
        'full_name',
        'customer',
      ]);
      const versions = versionsOf(rows, readReferences(given));
      await dry(asking, this.request(given, versions));
      const to = given['to'] as LeadStatus;
      const preview = previewMoves(asking, say('agent_moves_leads', { status: to, count: rows.length }), rows, (status) => LEAD_STATUS_WORDS[status as LeadStatus][asking.language]); // prettier-ignore
      const remarks = to === 'confirmed' ? [inWords(say('agent_confirms_leads'), asking.language)] : [];
      return { versions, preview: { ...preview, remarks } };
    },
  }),
  tool({
    name: 'comment',
    title: 'Comment on an order or a lead',
    description: 'Writes a comment for colleagues on one order or lead, after a person’s yes. It stays for good.',
    needs: [addComment, addNote],
    needs_one: true,
    input: {
      reference: Type.String({ minLength: 1, maxLength: 100 }),
      text: Type.String({ minLength: 1, maxLength: LIMITS.note_characters }),
    },
    request: ({ reference, text }) => {
      const kind = isLeadReference(String(reference).trim().toUpperCase()) ? 'leads' : 'orders';
      const path = `/${kind}/${pathPart(reference)}/${kind === 'leads' ? 'notes' : 'comments'}`;
      return { method: 'POST', path, body: { body: text } };
    },
    async plan(asking, given) {
      await dry(asking, this.request(given, null));
      const question = inWords(
        say('agent_comments', { reference: quoteText(String(given['reference'])) }),
        asking.language,
      );
      // Shown in full, since the person confirms the whole text.
      const lines = [quoteText(String(given['text']), LIMITS.note_characters)];
      return { versions: null, preview: { question, lines, count: 1, cash: null, customers: 0, remarks: [] } };
    },
  }),
  tool({
    name: 'undo_moves',
    title: 'Undo moved orders',
    description: 'Puts orders back that move_orders moved within ten minutes, stock included, after a person’s yes.',
    needs: [undoMoves],
    input: { undo_token: Type.String({ minLength: 1, maxLength: 100, description: 'From the answer of move_orders' }) },
    request: ({ undo_token }) => ({ method: 'POST', path: undoMoves.url, body: { undo_token } }),
    async plan(asking, given) {
      const { data } = await dry(asking, this.request(given, null));
      const { updated, failed } = data as { updated: string[]; failed: { reference: string; message: string }[] };
      const lines = [...updated, ...failed.map(({ reference, message }) => `${reference}: ${quoteText(message, 120)}`)];
      const question = inWords(say('agent_undoes', { count: updated.length }), asking.language);
      return { versions: null, preview: { question, lines: lines.slice(0, PREVIEWED), count: lines.length, cash: null, customers: updated.length, remarks: [] } }; // prettier-ignore
    },
  }),
];

const inWords = (message: Message, language: Language): string => alone(message, language);

/** The given references, each once, in their normal form. */
const readReferences = ({ references: asked }: ToolArguments): string[] => [
  ...new Set((asked as string[]).map(readReference)),
];

const versionAt = (versions: readonly number[] | null, i: number) => (versions ? { version: versions[i] } : {});

/** Makes a dry run of the write: throws now if the write would be refused. */
const dry = (asking: Asking, request: RestRequest): Promise<Json> =>
  askForBody(asking, { ...request, headers: { 'Tahsil-Dry-Run': '1' } });

/** Returns the requested rows that exist, in the order of the request. */
async function findTargetRows(
  asking: Asking,
  route: Route,
  asked: readonly string[],
  fields: readonly string[],
): Promise<Json[]> {
  const query = { references: asked, fields, per_page: OBJECTS };
  const rows = rowsOf(await askForBody(asking, { method: 'GET', path: route.url, query }));
  return rows.toSorted((a, b) => asked.indexOf(String(a['reference'])) - asked.indexOf(String(b['reference'])));
}

/** The version of each row, in the order of the request. An unknown one gets 1: the dry run refuses its reference. */
function versionsOf(rows: readonly Json[], asked: readonly string[]): number[] {
  const byReference = new Map(rows.map((row) => [row['reference'], row['version'] as number]));
  return asked.flatMap((reference) => byReference.get(reference) ?? 1);
}

/** The number of customers of listed rows, which number their customers for callers who may not see phones. */
const customersOf = (rows: readonly Json[]): number => new Set(rows.map((row) => row['customer'])).size;

/** The number of customers of new rows, by their phones, which the dry run has checked. */
const newCustomers = (rows: readonly Json[], country: string): number =>
  new Set(rows.map((row) => phoneDigits(String(row['phone']), country))).size;

/** Remarks on fees that the previewed cash lacks: they depend on the destination, and are known once the order exists. */
function feeRemarks({ language }: Asking, rows: readonly Json[]): string[] {
  const count = rows.filter((row) => row['is_fees_paid_by_customer'] === true).length;
  return count > 0 ? [inWords(say('agent_adds_fees', { count }), language)] : [];
}

/** The sum as text: `1499.00 MAD`. All amounts are numbers: the dry run refuses others. */
const sumOf = (amounts: readonly number[], currency: string): string =>
  `${amounts.reduce((sum, amount) => sum + amount, 0).toFixed(currencyDecimals(currency))} ${currency}`;

function previewMoves(
  { language, caller }: Asking,
  question: Message,
  rows: readonly Json[],
  word: (status: unknown) => string,
): Preview {
  const { currency } = caller.actor.workspace;
  const priced = rows.filter((row) => typeof row['cod_amount'] === 'number');
  const cashOf = (row: Json): number => Number(row['cod_amount']);
  const line = (row: Json): string =>
    [row['reference'], word(row['status']), `“${quoteText(String(row['full_name']))}”`, typeof row['cod_amount'] === 'number' ? sumOf([cashOf(row)], currency) : ''].filter(Boolean).join(' · '); // prettier-ignore
  return {
    question: inWords(question, language),
    lines: rows.slice(0, PREVIEWED).map(line),
    count: rows.length,
    cash: priced.length > 0 ? sumOf(priced.map(cashOf), currency) : null,
    customers: customersOf(rows),
    remarks: [],
  };
}

function ofNew(
  { language, caller }: Asking,
  question: Message,
  rows: readonly Json[],
  amountOf: (row: Json) => number,
): Preview {
  const { country, currency } = caller.actor.workspace;
  const goods = (row: Json) => (row['products'] as Json[]).map((line) => `${Number(line['quantity'])} × ${quoteText(String(line['sku']))}`).join(', '); // prettier-ignore
  const line = (row: Json) =>
    [
      `“${quoteText(String(row['full_name']))}”`,
      quoteText(String(row['city'])),
      goods(row),
      sumOf([amountOf(row)], currency),
    ].join(' · ');
  return {
    question: inWords(question, language),
    lines: rows.slice(0, PREVIEWED).map(line),
    count: rows.length,
    cash: sumOf(rows.map(amountOf), currency),
    customers: newCustomers(rows, country),
    remarks: [],
  };
}

const totalOfLead = (row: Json): number =>
  (row['products'] as Json[]).reduce((sum, line) => sum + Number(line['total']), 0);
