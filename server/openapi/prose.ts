import type { ErrorName } from '../../contract/errors.ts';
import { DRY_RUN_HEADER } from '../../contract/dry-run.ts';
import { LIMITS } from '../../contract/limits.ts';

/* Texts of the API reference that belong to no single operation. */

export const INFO_DESCRIPTION = `
Tahsil sells on cash on delivery: leads come in, agents confirm them, orders are packed, shipped and delivered, and the cash
comes back. This page describes its whole HTTP interface, written from the same data the server checks requests with.

## Authentication
Paths under \`/api/web/1.0\` take a bearer token: \`Authorization: Bearer tah_…\`. **Applications** in the dashboard or
\`npm run tahsil -- token create\` makes one; it is shown once. A token acts for its account with its role, narrowed by its
scopes (\`create leads\`, \`view orders\`…). The other paths serve the dashboard and take the session cookie that
\`POST /auth/sign-in/email\` sets; their unsafe requests must come from the same origin. Each request is checked in this order:
who (401), rate limit (429), role and scope (403), subscription (402), idempotency, then path and body.

## Errors
Every error is \`{"error": {"code", "message", "fields"?, "request_id"}}\`. \`fields\` (422) maps the dotted path of a field, for
example \`data.0.phone\`, to its messages, and names **all** bad fields of all rows. \`404\` also answers for what belongs to
another workspace or account. Unknown body fields and query parameters change nothing: \`meta.ignored\` names them,
or the header \`Tahsil-Ignored\` where \`meta\` is empty. Quote \`request_id\` when you ask for help.

## Limits
${LIMITS.requests_per_minute_rest} requests a minute per token, ${LIMITS.requests_per_minute_dashboard} per session, counted over all processes. Every answer carries
\`X-RateLimit-Limit\` and \`X-RateLimit-Remaining\`; 429 and 503 carry \`Retry-After\`, seconds. Bodies may have
${LIMITS.body_bytes / 1024} KiB unless the endpoint says more.

## Idempotency
Send \`Idempotency-Key\` with any POST, PUT, PATCH or DELETE and repeat the request as often as the network makes you: the same
key with the same body gets the first answer again, marked \`Idempotency-Replayed: true\`, and nothing is done twice. The same
key with another body is 422; a key whose first request is still running is 409. Only successes are kept, for 7 days.

## Dry runs
Send \`${DRY_RUN_HEADER}: 1\` with a write to see what it would answer: the same checks and the same transaction, which is then rolled
back. Nothing is changed, sent or audited, no event is recorded, and an \`Idempotency-Key\` is neither used up nor looked at. The
answer carries \`${DRY_RUN_HEADER}: 1\`, and \`meta.dry_run\` where \`meta\` has anything; ids, references and secrets in it are of
things that are not there. Files, jobs, sessions and what is sent at once have no dry run: 422 says why.

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
    'Who calls which lead when. An agent is given the best lead, holds it while she calls, and ends the call with one request.',
  Orders:
    'What is packed, shipped and paid at the door. An order moves between statuses only by the table of allowed moves.',
  'Order entry':
    'What a person types an order or a lead with: customers by phone, products with price and stock, cities with fee and couriers.',
  'Messages to customers':
    'Texts for WhatsApp and SMS, filled for a lead or an order, and what was opened; the page of an order for its customer.',
  Accounts: 'Whose rows there are: the house and its sellers.',
  Products: 'What is sold. A SKU is unique in its account, and leads and orders name products by it.',
  Stock: 'How much of a product lies in which warehouse. It changes by movements only, and every change is kept.',
  'Failed deliveries': 'Shipped orders that could not be delivered, and what is done with them before they come back.',
  Shipping: 'Where orders can go, and what that costs.',
  Marketplace: 'What the house offers its sellers, how much of it there is, and who may sell it.',
  Sourcing: 'What a seller asks the house to buy, from the question to the shelf, and what both say about it.',
  Jobs: 'Labels, imports, exports: work that takes its time, and how far it is.',
  Webhooks:
    'Addresses that are told what happens: signed as Standard Webhooks say, in order for each object, tried again for three days. The log keeps 30 days.',
  Applications:
    'Programs that act with a token of their own, and stores whose orders become leads: each delivery is signed, and an order becomes a lead once.',
  Forms:
    'Landing pages with a publishable key: what a page may offer, and the leads that it sends at the price of its offers.',
  Rounds:
    'What delivery people bring today, in their order, and what became of it; who is where, and the sheet to sign.',
  Statements:
    'What couriers say they collected and take for it: read from a file, matched, settled row by row, and booked once.',
  Settlements: 'Delivery people hand in the cash they collected, parcel by parcel, with a receipt to sign.',
  Payouts: 'What sellers are paid, drawn from the ledger: each order in one payout, with its invoice.',
  'Seller advances': 'Money lent to sellers, repaid in cash or taken off their payouts.',
  'Work payments':
    'What agents, call centers and delivery people are paid for their work, drawn from the ledger: each entry once.',
  Claims: 'What couriers and delivery people owe for what they lost, damaged or kept.',
  Cash: 'Where the cash of orders is: who is to collect it, who has it since when, and for whom. Booked by every move, never changed.',
  Invoices:
    'What sellers, delivery people and couriers are paid or owe: numbered without a gap, and never changed once paid.',
  Sheets:
    'Spreadsheets that are read again and again: each row becomes a lead once, and what was changed since is reported.',
  Sessions: 'Signing in and out of the dashboard.',
  Team: 'Who works here and what each may do: people are invited by e-mail, and nobody gives a right they lack.',
  Settings: 'Policies of the workspace and preferences of each account; who changed them is kept.',
  'Audit log':
    'Who changed what when from where, and who saw phone numbers. Only the service adds to it; it keeps 400 days.',
  Statistics: 'How well is sold, and by what. Every figure names the list that has exactly the rows it counts.',
  'Saved views': 'Filters of a list under a name: tabs of the dashboard, of one person or shared.',
  Live: 'What changes, while it does: one stream of server-sent events for the dashboard.',
  Notifications: 'What a person is told, and what she wants to be told. Everybody sees their own.',
};

/** Causes of the errors that all routes of a kind share. */
export const ERROR_DESCRIPTIONS = {
  BAD_REQUEST: 'The body is not readable: broken JSON or broken multipart.',
  UNAUTHENTICATED: 'No token or session, or one that is unknown, expired or revoked.',
  SUBSCRIPTION_INACTIVE: 'The subscription of the workspace is not active. Reading and exporting stay open.',
  FORBIDDEN: 'The role, or a scope of the token, lacks this; or a session request came from another site.',
  NOT_FOUND: 'Nothing of that name in this workspace and account.',
  CONFLICT: 'The first request with this Idempotency-Key is still running, or the change clashes with what is there.',
  PAYLOAD_TOO_LARGE: 'The body is larger than this path takes.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has another content type than this path takes.',
  VALIDATION_ERROR: 'The input breaks a rule. `fields` names every bad field of every row by its dotted path.',
  TOO_MANY_ATTEMPTS: 'The rate limit is used up. Wait `Retry-After` seconds.',
  OVERLOADED: 'The service is busy or its database is away. Nothing was done; try again after `Retry-After` seconds.',
} as const satisfies Partial<Record<ErrorName, string>>;

export type DescribedError = keyof typeof ERROR_DESCRIPTIONS;

export const HEADERS = {
  'X-RateLimit-Limit': {
    description: 'Requests this caller may send in a minute.',
    schema: { type: 'integer' },
    example: LIMITS.requests_per_minute_rest,
  },
  'X-RateLimit-Remaining': {
    description: 'How many of them are left.',
    schema: { type: 'integer' },
    example: LIMITS.requests_per_minute_rest - 1,
  },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' }, example: 12 },
  'WWW-Authenticate': {
    description: 'On the REST API: how to say who you are.',
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
    description: 'Since when the endpoint is not to be built on, seconds since 1970 behind an @ (RFC 9745).',
    schema: { type: 'string' },
    example: '@1795305600',
  },
  Sunset: {
    description: 'When it may be gone (RFC 8594).',
    schema: { type: 'string' },
    example: 'Wed, 01 Dec 2027 00:00:00 GMT',
  },
} as const;

export const DRY_RUN = {
  name: DRY_RUN_HEADER,
  in: 'header',
  required: false,
  description: '`1`: do it, answer, and roll it back: nothing is changed, sent or kept. `0` is as if left out.',
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
  description: 'Any text of your own, new for each thing you want done; the same again when you repeat a request.',
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
      'A request of a page needs a same-origin `Origin` or `Sec-Fetch-Site` header to write or to export; a program that sends neither may write.',
  },
} as const;
