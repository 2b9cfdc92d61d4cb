import type { ErrorName } from '../../contract/errors.ts';
import { DRY_RUN_HEADER } from '../../contract/dry-run.ts';
import { LIMITS } from '../../contract/limits.ts';

/* Texts of the API reference that belong to no single operation. */

export const INFO_DESCRIPTION = `
Tahsil sells on cash on delivery: leads come in, agents confirm them, orders are packed, shipped and delivered, and the cash
comes back. This page describes its whole HTTP interface, written from the same data the server checks requests with.

## Authentication
Paths under \`/api/web/1.0\` take a bearer token: \`Authorization: Bearer tah_…\`. **Applications** in the dashboard or
\`npm run tahsil -- token create\` makes a token, which is shown once. A token acts for its account with its role, narrowed by its
scopes (\`create leads\`, \`view orders\`…). The other paths serve the dashboard and take the session cookie that
\`POST /auth/sign-in/email\` sets; their unsafe requests must come from the same origin. Each request is checked in this order:
who (401), rate limit (429), role and scope (403), subscription (402), idempotency, then path and body.

## Errors
Every error is \`{"error": {"code", "message", "fields"?, "request_id"}}\`. \`fields\` (422) maps the dotted path of a field, for
example \`data.0.phone\`, to its messages, and names **all** bad fields of all rows. \`404\` also answers for objects of
another workspace or account. Unknown body fields and query parameters change nothing: \`meta.ignored\` names them,
or the header \`Tahsil-Ignored\` where \`meta\` is empty. Quote \`request_id\` when you ask for help.

## Limits
${LIMITS.requests_per_minute_rest} requests a minute per token, ${LIMITS.requests_per_minute_dashboard} per session, counted over all processes. Every answer has
\`X-RateLimit-Limit\` and \`X-RateLimit-Remaining\`; 429 and 503 have \`Retry-After\`, in seconds. A body may have up to
${LIMITS.body_bytes / 1024} KiB unless the endpoint allows more.

## Idempotency
Send \`Idempotency-Key\` with any POST, PUT, PATCH or DELETE to repeat it safely after a network error: the same
key with the same body gets the first answer again, marked \`Idempotency-Replayed: true\`, and nothing is done twice. The same
key with another body is 422; a key whose first request is still running is 409. Only successes are kept, for 7 days.

## Dry runs
Send \`${DRY_RUN_HEADER}: 1\` with a write to see what it would answer: the same checks and the same transaction, which is then rolled
back. Nothing is changed, sent or audited, no event is recorded, and an \`Idempotency-Key\` is neither used up nor looked at. The
answer has \`${DRY_RUN_HEADER}: 1\`, and \`meta.dry_run\` where \`meta\` is not empty. Its ids, references and secrets do not exist
afterwards. Files, jobs, sessions and immediate messages have no dry run: 422 says why.

## Changes of others
A single row comes with an \`ETag\`: \`"3"\` for an order or lead at \`version\` 3. Send it as \`If-Match\` with your change or deletion:
when the row was changed since, that is 409 and nothing is written. Orders and leads take it as \`version\` in the body too, also in
bulk updates; their 409 says what was changed, by whom and when.

## Pages
Lists are newest first. \`per_page\` is 1 to ${LIMITS.page_items_max}, default ${LIMITS.page_items_default}; more is served as ${LIMITS.page_items_max}, and \`meta\` says so. Totals are exact. Use
\`page\`, or \`cursor\` with the \`next_cursor\` of the page before, which costs the same at any depth.

## Money and moments
Amounts are JSON numbers in major units of the workspace's currency: \`149.9\`. More decimals than the currency has are 422.
Moments go out in UTC with microseconds, \`2026-01-31T09:30:00.123456Z\`, and come in with an offset. A day, \`YYYY-MM-DD\`, is a
day in the workspace's time zone. \`null\` in an answer is a value that is not set, unless its field says more.

## Versions
1.0 only grows: answers gain fields and endpoints gain options, and nothing documented here is taken away or changes its meaning.
Ignore fields you do not know. Breaking changes get a new prefix, announced a year ahead by \`Deprecation\` and \`Sunset\` headers.
What was added when is in the [changelog](/docs/changelog).
`.trim();

/** The description of each tag; a test requires one for every tag in use. */
export const TAG_DESCRIPTIONS: Record<string, string> = {
  Leads: 'People who asked for a product. A lead is called, and confirming it makes its order.',
  'Call desk':
    'Calls to leads. An agent gets the best lead, holds it during the call, and ends the call with one request.',
  Orders:
    'Goods that are packed, shipped and paid at the door. An order changes its status only by the table of allowed moves.',
  'Order entry':
    'Data for typing an order or a lead: customers by phone, products with price and stock, cities with fee and couriers.',
  'Messages to customers':
    'Texts for WhatsApp and SMS, filled in for a lead or an order; opened messages; the customer’s page of an order.',
  'Call gateway':
    'The telephone of the shop’s own operator: how it is asked for a call, the calls of agents, and the reports about them.',
  Accounts: 'Owners of rows: the workspace’s own account, and those of its sellers.',
  Products: 'Products for sale. A SKU is unique in its account; leads and orders name products by SKU.',
  Stock: 'Pieces of each product in each warehouse. They change only by movements, and every change is recorded.',
  'Failed deliveries': 'Shipped orders that could not be delivered, and the decisions about them.',
  Shipping: 'Destinations of orders, couriers, and their prices.',
  Marketplace: 'Products that the workspace offers to its sellers, their stock, and the access of sellers.',
  Sourcing: 'Requests of sellers that the workspace buys goods, from the request to the stock, with their messages.',
  Jobs: 'Work in the background, such as labels, imports and exports, with its progress.',
  Webhooks:
    'Addresses that receive events: signed according to Standard Webhooks, in order for each object, retried for three days. The log keeps 30 days.',
  Applications:
    'Programs with their own token, and stores whose orders become leads. Each delivery of a store is signed, and each order becomes one lead.',
  Forms:
    'Landing pages with a publishable key: their offers, and the leads that they send at the prices of these offers.',
  Rounds: 'Today’s deliveries of each delivery person, in sequence, with their outcomes and the sheet to sign.',
  Statements:
    'Reports of couriers on collected cash and their fees: read from a file, matched, settled row by row, and booked once.',
  Settlements: 'Delivery people hand in the cash they collected, parcel by parcel, with a receipt to sign.',
  Payouts: 'Payments to sellers, drawn from the ledger: each order is in one payout, with its invoice.',
  'Seller advances': 'Money lent to sellers, repaid in cash or taken off their payouts.',
  'Work payments':
    'Payments to agents, call centers, couriers and delivery people for their work. Each entry of the ledger is paid once.',
  Claims: 'Debts of couriers and delivery people for lost or damaged parcels and kept cash.',
  Cash: 'The ledger: who must collect the cash of orders, who has it, since when, and for whom. Entries never change.',
  Invoices:
    'Invoices of payments and debts of sellers, delivery people and couriers: numbered without gaps, unchanged once paid.',
  Sheets: 'Spreadsheets that are read repeatedly: each row becomes one lead, and later changes are reported.',
  Sessions: 'Signing in and out of the dashboard.',
  Team: 'Members, their roles and rights. People are invited by e-mail, and give only rights that they have.',
  Settings: 'Policies of the workspace and preferences of each account, with a log of changes.',
  'Audit log': 'Log of all changes and of all reads of phone numbers. Only the service adds to it; it keeps 400 days.',
  Statistics: 'Figures of sales and work. Every figure links to the list with exactly the rows that it counts.',
  'Saved views': 'Named filters of a list: tabs of the dashboard, of one person or shared.',
  Live: 'Changes as they happen: one stream of server-sent events for the dashboard.',
  Notifications: 'Notifications of a person, and their preferences. Each person sees only their own.',
};

/** Causes of the errors that all routes of a kind share. */
export const ERROR_DESCRIPTIONS = {
  BAD_REQUEST: 'The body is not readable: broken JSON or broken multipart.',
  UNAUTHENTICATED: 'No token or session, or one that is unknown, expired or revoked.',
  SUBSCRIPTION_INACTIVE: 'The subscription of the workspace is not active. Reading and exporting stay open.',
  FORBIDDEN: 'The role, or a scope of the token, lacks the right; or a session request came from another site.',
  NOT_FOUND: 'No such object in this workspace and account.',
  CONFLICT:
    'The first request with this Idempotency-Key is still running, or the change conflicts with the present state.',
  PAYLOAD_TOO_LARGE: 'The body is larger than this path allows.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has a content type that this path does not accept.',
  VALIDATION_ERROR: 'The input breaks a rule. `fields` names every bad field of every row by its dotted path.',
  TOO_MANY_ATTEMPTS: 'The rate limit is used up. Wait `Retry-After` seconds.',
  OVERLOADED:
    'The service is busy or its database is unavailable. Nothing was done; try again after `Retry-After` seconds.',
} as const satisfies Partial<Record<ErrorName, string>>;

export type DescribedError = keyof typeof ERROR_DESCRIPTIONS;

export const HEADERS = {
  'X-RateLimit-Limit': {
    description: 'Maximum number of requests of this caller in a minute.',
    schema: { type: 'integer' },
    example: LIMITS.requests_per_minute_rest,
  },
  'X-RateLimit-Remaining': {
    description: 'Number of these requests that are left.',
    schema: { type: 'integer' },
    example: LIMITS.requests_per_minute_rest - 1,
  },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' }, example: 12 },
  'WWW-Authenticate': {
    description: 'On the REST API: the scheme for authentication.',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  'Idempotency-Replayed': {
    description: '`true` when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  [DRY_RUN_HEADER]: {
    description: '`1` when this is the answer of a dry run: nothing was changed.',
    schema: { type: 'string', enum: ['1'] },
  },
  ETag: {
    description:
      'Version of the row, for If-Match: `version` of orders and leads, the moment of the last change of others.',
    schema: { type: 'string' },
    example: '"3"',
  },
  Deprecation: {
    description: 'Time from which the endpoint is deprecated: @ and the seconds since 1970 (RFC 9745).',
    schema: { type: 'string' },
    example: '@1795305600',
  },
  Sunset: {
    description: 'Time from which the endpoint may be removed (RFC 8594).',
    schema: { type: 'string' },
    example: 'Wed, 01 Dec 2027 00:00:00 GMT',
  },
} as const;

export const DRY_RUN = {
  name: DRY_RUN_HEADER,
  in: 'header',
  required: false,
  description:
    '`1`: the request is done, answered and rolled back: nothing is changed, sent or kept. `0`: the same as left out.',
  schema: { type: 'string', enum: ['0', '1'] },
} as const;

export const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'ETag that you read, or several: 409 if the row has another one by now. `*` or left out: no check.',
  schema: { type: 'string' },
  example: '"3"',
} as const;

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text, new for each new request; send the same text when you repeat a request.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotency_key_characters },
} as const;

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token: `tah_` and 38 characters.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tahsil_session',
    description:
      'Set by `POST /auth/sign-in/email`. Named `__Host-tahsil_session` when the service is reached over https. ' +
      'Requests from browsers need a same-origin `Origin` or `Sec-Fetch-Site` header to write or export. Programs that send neither may write.',
  },
} as const;
