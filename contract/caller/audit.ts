import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route, type Route } from '../route.ts';
import { dayRangeQuery, idQuery, moment, nullable, pageQuery } from '../shapes.ts';

/* The audit log (R-RES-16): all changes with their author, time and origin, and all reads of phone numbers. */

export const AUDIT_LIMITS = {
  kept_days: 400,
  refs_per_row: 100,
  fields_per_row: 20,
  value_characters: 200,
  /** Reads that a process buffers until it writes them, once a second. */
  reads_waiting: 5_000,
} as const;

/** `rows`: rows of the answer with a visible phone. `within`: those with one anywhere inside. `whole`: phones may be anywhere in it. */
type PhoneRead = { action: string; counts: 'rows' | 'within' | 'whole' };

/** Reads that show phone numbers of customers, by the id of their route. */
export const PHONE_READS: Partial<Record<string, PhoneRead>> = {
  listLeads: { action: 'leads.list', counts: 'rows' },
  showLead: { action: 'leads.show', counts: 'rows' },
  retrieveLead: { action: 'leads.show', counts: 'rows' },
  listOrders: { action: 'orders.list', counts: 'rows' },
  listOrdersByStatus: { action: 'orders.list', counts: 'rows' },
  showOrder: { action: 'orders.show', counts: 'rows' },
  retrieveOrder: { action: 'orders.show', counts: 'rows' },
  listBlacklistedPhones: { action: 'blacklisted-phones.list', counts: 'rows' },
  showBlacklistedPhone: { action: 'blacklisted-phones.show', counts: 'whole' },
  listFailedDeliveries: { action: 'failed-deliveries.list', counts: 'rows' },
  showOrderMessages: { action: 'orders.messages', counts: 'within' },
  listAutomaticMessages: { action: 'automatic-messages.list', counts: 'rows' },
  showAutomaticMessage: { action: 'automatic-messages.show', counts: 'whole' },
  showLeadMessages: { action: 'leads.messages', counts: 'within' },
  showMyRound: { action: 'rounds.mine', counts: 'within' },
  printRunSheet: { action: 'rounds.sheet', counts: 'whole' },
  listStatementRows: { action: 'statements.rows', counts: 'within' },
  listFailedRows: { action: 'jobs.failed-rows', counts: 'within' },
  getTrackings: { action: 'orders.labels', counts: 'whole' },
  showLeadBatch: { action: 'lead-batches.show', counts: 'rows' },
  showApplicationError: { action: 'applications.show-errors', counts: 'whole' },
  listSheetErrors: { action: 'sheets.list-errors', counts: 'whole' },
  listEvents: { action: 'events.list', counts: 'within' },
  showWebhookDelivery: { action: 'webhooks.show-deliveries', counts: 'whole' },
};

/** A dry run that showed phone numbers (R-DRY-1): it changed nothing, but they were seen. */
export const DRY_RUN_READ = 'dry-runs.show';

/** An answer repeated for an idempotency key showed phone numbers (R-IDEM-1). */
export const REPLAY_READ = 'replays.show';

/** Fields with a customer's phone, or with the customer's id at a channel, which identifies a person as well. */
export const CUSTOMER_PHONES: readonly string[] = ['phone', 'second_phone', 'phone_international', 'channel_user_id'];

/** Names of these reads in the log. */
export const READ_ACTIONS: readonly string[] = [
  DRY_RUN_READ,
  REPLAY_READ,
  ...new Set(Object.values(PHONE_READS).flatMap((read) => (read ? [read.action] : []))),
];

const VERBS = { GET: 'list', POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;

/**
 * The audit log's name of a request: the first word of its path, a dot, then the remaining words or the method's
 * meaning; both when the method is not POST (`orders.update`, `orders.undo`, `auth.delete-sessions`).
 */
export function auditAction({ method, url }: Pick<Route, 'method' | 'url'>): string {
  const words = url.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  const [noun, rest] = [words[0]!, words.slice(1).join('-')];
  const verb = VERBS[method];
  if (rest === '') return `${noun}.${verb}`;
  return method === 'POST' || method === 'GET' || rest === verb ? `${noun}.${rest}` : `${noun}.${verb}-${rest}`;
}

const AuditRow = Type.Object({
  id: Type.String(),
  action: Type.String({ examples: ['orders.update', 'leads.show', 'auth.sign-in'] }),
  actor: Type.Object({
    kind: Type.String({ enum: ['user', 'token', 'system'] }),
    id: nullable(Type.String()),
    user_id: nullable(Type.String(), { description: 'Id of the person, also where their token acted' }),
    name: Type.String(),
  }),
  account_id: nullable(Type.String(), {
    description: 'Id of the account whose people did it; null: people who see the whole workspace',
  }),
  session_id: nullable(Type.String()),
  source: Type.String({ enum: ['api', 'dashboard', 'scanner', 'import', 'courier', 'system'] }),
  address: nullable(Type.String(), { description: 'IP address of the request; null: a job' }),
  request_id: nullable(Type.String(), { description: 'Value of X-Request-Id; null: a job' }),
  objects: Type.Array(Type.String(), {
    description: `References or ids of the first ${AUDIT_LIMITS.refs_per_row} objects`,
  }),
  object_count: Type.Integer({ description: 'Number of all objects' }),
  changed: Type.Unsafe<Record<string, { old?: unknown; new?: unknown }> | null>({
    type: ['object', 'null'],
    description:
      'Fields with old and new value as far as they are known; phones are masked, and secrets and fields hidden from the reader have no values',
    additionalProperties: {
      type: 'object',
      properties: { old: { description: 'Before' }, new: { description: 'After' } },
    },
  }),
  happened_at: moment(),
});

export const listAuditLog = route({
  id: 'listAuditLog',
  method: 'GET',
  url: '/audit-log',
  surfaces: ['rest', 'dashboard'],
  access: action('settings', 'list'),
  tag: 'Audit log',
  rules: 'R-RES-16',
  summary:
    'List who changed what, and who saw phone numbers, newest first; a Seller sees what the people of its account did',
  query: Type.Object({
    per_page: pageQuery.per_page,
    cursor: pageQuery.cursor,
    ...dayRangeQuery,
    user_id: idQuery('Only acts of this person, also through a token'),
    token_id: idQuery('Only acts of this token'),
    action: Type.Optional(
      Type.String({ maxLength: 100, description: 'Action, such as orders.update; orders.* for all of a resource' }),
    ),
    is_read: Type.Optional(
      Type.Boolean({ description: 'Only entries that showed phone numbers, or only the others; left out: both' }),
    ),
    object: Type.Optional(
      Type.String({ maxLength: 100, description: 'Reference or id of the object that was changed or shown' }),
    ),
  }),
  answers: {
    200: {
      description: 'A page of the log',
      schema: Type.Object({
        data: Type.Array(AuditRow),
        meta: Type.Object({
          per_page: Type.Integer(),
          next_cursor: nullable(Type.String(), { description: 'Send it back as `cursor`; null at the end' }),
          seal: nullable(
            Type.Object({
              number: Type.Integer({ description: 'Number of the seal in the workspace, from 1' }),
              hash: Type.String({ description: 'SHA-256 of the sealed rows and the previous hash, in hex' }),
              sealed_at: moment(),
            }),
            {
              description:
                'The newest seal of the log. Note its hash elsewhere: it later proves whether rows were changed (`tahsil doctor --audit-hash`). Null: nothing is sealed yet, or this is the log of one account',
            },
          ),
        }),
      }),
    },
  },
});
