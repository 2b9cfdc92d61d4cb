import { newId } from '../../server/platform/ids.ts';
import { aLead, anOrder } from '../world.ts';
import {
  asFile,
  filteredBy,
  ofOne,
  ofReferred,
  plain,
  withoutAny,
  type Recipe,
  type Who,
  type Recipes,
  type Take,
} from './recipe.ts';
import { PHONE, SKU, today } from './place.ts';
import type { Kind } from './fixtures.ts';

/* Leads, the call desk and orders. */

const CUSTOMER = { full_name: 'Amina', phone: PHONE };

/** A delivery person sees her own settlements (R-PAY-1); this one is another person's. */
const ofHouseOrHers = (who: Who): number | null => (isDriver(who) ? 404 : null);
/** Labels and messages show the phone, or are sent to it (R-ROLE-10). */
const withoutPhone =
  (of: 'leads' | 'orders') =>
  ({ masks }: Who): number | null =>
    masks.includes(`${of}.phone`) ? 403 : null;
/** Filters by cash are for callers who see it (R-CASH-3). */
const withoutCash = ({ rights }: Who): number | null =>
  rights.actions['cash-entries']?.some((action) => action === 'list' || action === 'retrieve') ||
  rights.actions['cash-accounts']?.includes('list')
    ? null
    : 422;
/** Whether the caller sees only assigned orders. */
const isDriver = ({ rights: { abilities, actions } }: Who): boolean =>
  abilities.includes('deliverOrders') && !actions['orders']?.includes('create');

/** A lead that the caller holds. */
const held = async (take: Take) => {
  await handsFree(take);
  const lead = await take.of('lead');
  await take.arrange(
    `update lead_queue set held_by = $3, held_until = now() + interval '5 minutes' where workspace_id = $1 and lead_id = $2`,
    lead.id,
    take.who.id,
  );
  return lead;
};

/** The body of an answer by a template that a channel sends; the service counts no answer yet. */
const withSentTemplate = async (take: Take, statuses: 'lead_statuses' | 'order_statuses') => {
  const [template, channel] = [await take.of('message-template'), await take.of('message-channel')];
  await take.arrange(`update message_channels set status = 'active' where workspace_id = $1 and id = $2`, channel.id);
  await take.arrange(
    `update message_templates set status = 'active', message_channel_id = $3, ${statuses} = '{new}' where workspace_id = $1 and id = $2`,
    template.id,
    channel.id,
  );
  await take.arrange(`delete from conversations where workspace_id = $1`);
  await take.arrange(`delete from message_opt_outs where workspace_id = $1`);
  return { template_id: template.id, words_seen: 0, answers_seen: 0 };
};

/** The caller holds no lead. */
const handsFree = ({ arrange, who }: Take) =>
  arrange(`update lead_queue set held_by = null, held_until = null where workspace_id = $1 and held_by = $2`, who.id);

/** The caller has a draft note on the lead. */
const DRAFT = `insert into lead_notes (workspace_id, id, lead_id, author_id, written_by, body, is_draft, created_at, updated_at)
  select workspace_id, $3, id, $4, 'Herself', 'She said', true, now(), now() from leads where workspace_id = $1 and id = $2`;

/** The lead waits for its message steps. */
const STEPPING = `insert into message_ladders (workspace_id, lead_id, account_id, status, started_at, stepped_at, due_at)
  select workspace_id, id, account_id, 'new', now(), now(), now() + interval '1 hour' from leads where workspace_id = $1 and id = $2
  on conflict (workspace_id, lead_id) do update set status = 'new', due_at = excluded.due_at, ended_at = null, ended_by = null`;

/** A call gateway that is asked in vain: nothing listens there. */
const ACTIVE_GATEWAY = `insert into call_gateways (workspace_id, id, name, status, url, method, request_body, signature_header, call_field, state_field,
    ringing_when, answered_when, ended_when, created_at, updated_at)
  values ($1, $2, 'Silent exchange', 'active', 'http://127.0.0.1:9/', 'POST', '{"to": "{phone}", "id": "{call_id}"}', 'X-Signature', 'id', 'state',
    'ringing', 'answered', 'ended', now(), now())
  on conflict do nothing`;

const NO_OPEN_CALL = `update phone_calls set state = 'ended', ended_at = now() where workspace_id = $1 and agent_id = $2 and ended_at is null`;

/** The person called the lead through it, and the call is open. */
const OPEN_PHONE_CALL = `insert into phone_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, state, asked_at, told_at)
  select workspace_id, $3, account_id, id, reference, $4, 'asked', now(), now() from leads where workspace_id = $1 and id = $2`;

const ofHeld = (body?: object): Recipe => ({
  ask: async (take) => ({ path: { reference: (await held(take))['reference']! }, ...(body ? { body } : {}) }),
});

/** A template of the workspace, opened at a lead or an order. */
const withTemplate = (kind: 'lead' | 'order'): Recipe =>
  ofReferred(kind, async (take) => ({ channel: 'whatsapp', template_id: (await take.of('message-template')).id }));

/** Moves orders by their ids; the body has the move's inputs. */
const moving = (kind: Kind, more: (take: Take) => object | Promise<object> = () => ({})): Recipe => ({
  ask: async (take) => ({ body: { ids: [(await take.of(kind)).id], ...(await more(take)) } }),
});
/** Moves one order by its scanned code. */
const scanning = (kind: Kind, more: (take: Take) => object | Promise<object> = () => ({})): Recipe => ({
  ask: async (take) => ({
    body: { reference: (await take.of(kind))['reference'], date: today(), ...(await more(take)) },
  }),
  unknown: { [kind]: 404 },
});
/** A delivery attempt of the order failed. */
const FAILED = `insert into failed_deliveries (workspace_id, order_id, account_id, is_listed, attempts, attempt_reason, last_attempt_at, deadline_on, updated_at)
  select workspace_id, order_id, account_id, true, 1, 'absent', now(), current_date, now() from order_states where workspace_id = $1 and order_id = $2
  on conflict do nothing`;
/** A person carries the order. */
const CARRIED = `update order_states set delivery_boy_id = $3 where workspace_id = $1 and order_id = $2`;
/** The order has a comment. */
const COMMENTED = `insert into order_comments (workspace_id, id, order_id, written_by, body, created_at)
  select workspace_id, $3, id, 'Somebody', 'Away until Thursday', now() from orders where workspace_id = $1 and id = $2`;
/** The caller called the lead a moment ago, and left it unchanged. */
const CALLED = `with called as (
    insert into lead_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, status, called_at)
    select $1, $3, account_id, id, reference, $4, status, now() from leads where workspace_id = $1 and id = $2
  ), counted as (
    update leads set attempts = attempts + 1 where workspace_id = $1 and id = $2
  )
  insert into call_undos (workspace_id, lead_id, call_id, agent_id, called_at, lead_version, status, turn, due_at, tries)
  select $1, $2, $3, $4, now(), l.version, l.status, q.turn, q.due_at, q.tries
  from leads l join lead_queue q on q.workspace_id = $1 and q.lead_id = l.id where l.workspace_id = $1 and l.id = $2`;
/** A courier gave no answer about the order. */
const UNSURE = `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, tries, sent_at, created_at, updated_at)
  select s.workspace_id, gen_random_uuid(), s.account_id, s.order_id, c.id, gen_random_uuid(), o.reference, 'sending', false, 1, now(), now(), now()
  from order_states s join orders o on o.workspace_id = $1 and o.id = s.order_id
  join (select id from shipping_companies where workspace_id = $1 limit 1) c on true
  where s.workspace_id = $1 and s.order_id = $2`;
/** A list route with the filters that all lists share. */
const asking = (query: Record<string, string>): Recipe => ({ ask: () => ({ query }) });
const dated = () => ({ date: today() });
const ofItsWarehouse = { ...filteredBy({ warehouse_id: 'warehouse' }), unknown: { warehouse: 404 } } as const;
const from = async (take: Take) => ({ date: today(), warehouseId: (await take.of('warehouse')).id });

/** Recipes of statements, which belong to the house alone. */
const ofStatement = (
  body?: (statement: Readonly<Record<string, string>>) => object,
  kind: 'statement' | 'posted-statement' = 'statement',
): Recipe => ({
  ask: async (take) => {
    const statement = await take.of(kind);
    return { path: { id: statement.id }, ...(body ? { body: body(statement) } : {}) };
  },
});

export const SALES: Recipes = {
  createLeads: {
    ask: async (take) => ({ body: { data: [aLead(SKU, CUSTOMER)], account_id: (await take.of('account')).id } }),
  },
  listLeads: [
    plain,
    filteredBy({ product_id: 'product' }),
    filteredBy({ family_id: 'product' }),
    filteredBy({ agent_id: 'delivery-person' }),
    filteredBy({ account_id: 'account' }),
    asking({ is_processing: 'true' }),
    asking({ callback: 'due' }),
    asking({ callback: 'upcoming' }),
    asking({ search_by: 'sku', keyword: SKU }),
  ],
  showLead: [ofReferred('lead'), ofReferred('sold-lead'), ofReferred('held-lead')],
  retrieveLead: [ofReferred('lead'), ofReferred('sold-lead'), ofReferred('held-lead')],
  deleteLead: ofReferred('lead'),
  updateLeads: {
    ask: async (take) => ({
      body: { leads: [{ reference: (await take.of('lead'))['reference'], status: 'confirmed' }] },
    }),
  },
  deleteLeads: { ask: async (take) => ({ body: { ids: [(await take.of('lead')).id] } }), unknown: { lead: 404 } },
  showLeadBatch: { ask: async (take) => ({ path: { batch_id: (await take.of('lead-batch')).id } }) },
  listLeadHistories: [plain, filteredBy({ actor_id: 'delivery-person' }), filteredBy({ account_id: 'account' })],
  showLeadHistory: ofOne('lead-history'),
  showLeadHistories: { ask: async (take) => ({ path: { lead: (await take.of('sold-lead'))['reference']! } }) },
  listLeadCalls: [plain, filteredBy({ agent_id: 'delivery-person' }), filteredBy({ account_id: 'account' })],
  exportLeadCalls: asFile,
  nextLead: [
    // The caller still holds the lead.
    plain,
    {
      ask: async (take) => {
        await handsFree(take);
        return {};
      },
    },
  ],
  holdLead: {
    ask: async (take) => {
      await handsFree(take);
      return { path: { reference: (await take.of('lead'))['reference']! } };
    },
  },
  releaseLead: ofHeld(),
  endCall: [
    ofHeld({ status: 'no_reply', sub_status: 'ring', comment: 'No answer', next: true }),
    {
      ask: async (take) => {
        const lead = await held(take);
        await take.arrange(DRAFT, lead.id, newId(), take.who.id);
        return { path: { reference: lead['reference']! }, body: { status: 'no_reply', sub_status: 'ring' } };
      },
    },
  ],
  undoOutcome: {
    ask: async (take) => {
      const lead = await held(take);
      await take.arrange(CALLED, lead.id, newId(), take.who.id);
      return { path: { reference: lead['reference']! } };
    },
  },
  stopMessageSteps: {
    ask: async (take) => {
      const lead = await take.of('lead');
      await take.arrange(STEPPING, lead.id);
      return { path: { reference: lead['reference']! } };
    },
  },
  startPhoneCall: {
    ask: async (take) => {
      const lead = await held(take);
      await take.arrange(NO_OPEN_CALL, take.who.id);
      await take.arrange(ACTIVE_GATEWAY, newId());
      return { path: { reference: lead['reference']! } };
    },
  },
  showPhoneCall: ofReferred('lead'),
  endPhoneCall: {
    ask: async (take) => {
      const lead = await held(take);
      await take.arrange(NO_OPEN_CALL, take.who.id);
      await take.arrange(OPEN_PHONE_CALL, lead.id, newId(), take.who.id);
      return { path: { reference: lead['reference']! } };
    },
  },
  showLeadMessages: ofReferred('lead'),
  openLeadMessage: { ...withTemplate('lead'), keeps_out: withoutPhone('leads') },
  chooseLeadMessages: { ...ofReferred('lead', () => ({ is_opted_out: true })), keeps_out: withoutPhone('leads') },
  chooseOrderMessages: { ...ofReferred('order', () => ({ is_opted_out: true })), keeps_out: withoutPhone('orders') },
  renewLeadLink: { ...ofReferred('lead'), keeps_out: withoutPhone('leads') },
  renewOrderLink: { ...ofReferred('order'), keeps_out: withoutPhone('orders') },
  showLeadConversation: ofReferred('lead'),
  showOrderConversation: ofReferred('order'),
  // Both have a template that a channel sends at the thing's status.
  answerLeadCustomer: ofReferred('lead', (take) => withSentTemplate(take, 'lead_statuses')),
  answerOrderCustomer: ofReferred('order', (take) => withSentTemplate(take, 'order_statuses')),
  markLeadConversation: ofReferred('lead', () => ({ is_waiting: false, words_seen: 0 })),
  markOrderConversation: ofReferred('order', () => ({ is_waiting: true, words_seen: 0 })),
  listConversations: [plain, filteredBy({ account_id: 'account' })],
  sendTestMessage: ofOne('message-channel', () => ({ phone: '0612345678' })),
  resendMessage: ofOne('automatic-message'),
  showOrderMessages: [ofReferred('order'), ofReferred('shipped-order')],
  openOrderMessage: [
    { ...withTemplate('order'), keeps_out: withoutPhone('orders') },
    { ...ofReferred('order', () => ({ channel: 'sms' })), keeps_out: withoutPhone('orders') },
  ],
  addLeadNote: ofReferred('lead', () => ({ body: 'Speaks French' })),
  saveLeadDraft: ofHeld({ body: 'She said' }),
  editLead: ofReferred('lead', () => ({
    address: '7 Rue de la Paix',
    products: [{ sku: SKU, quantity: 1, total: 10 }],
  })),
  answerStore: [
    ofReferred('store-lead', () => ({ answer: 'take' })),
    ofReferred('store-lead', () => ({ answer: 'ignore' })),
  ],
  putLead: ofReferred('lead', () => ({ address: '7 Rue de la Paix' })),
  showQueueCounts: plain,
  countLeads: [plain, filteredBy({ account_id: 'account' })],
  assignLeads: {
    ask: async (take) => ({
      body: {
        leads: [{ reference: (await take.of('lead'))['reference'] }],
        agent_id: (await take.of('agent')).id,
      },
    }),
  },
  // The answer has counts of the workspace's leads, and their references.
  backTestGuardRule: {
    ...plain,
    is_restless: true,
    ask: async (take) => ({ body: { kind: 'city', city_ids: [(await take.of('city')).id] } }),
  },
  listAgents: { ...plain, is_restless: true },
  pauseSelf: { ask: () => ({ body: { reason: 'break' } }) },
  resumeSelf: plain,
  pauseAgent: ofOne('agent', () => ({ reason: 'meal' })),
  resumeAgent: ofOne('agent'),

  findCustomer: [
    asking({ phone: PHONE }),
    {
      ask: async (take) => ({ query: { phone: PHONE, account_id: (await take.of('account')).id } }),
      unknown: { account: 422 },
    },
  ],
  offerProducts: [
    asking({ keyword: SKU }),
    { ask: async (take) => ({ query: { account_id: (await take.of('account')).id } }), unknown: { account: 422 } },
  ],
  offerCities: asking({ keyword: 'rab' }),
  showDestination: asking({ city: 'Rabat' }),

  createOrders: [
    {
      ask: async (take) => ({ body: { orders: [anOrder(SKU, CUSTOMER)], account_id: (await take.of('account')).id } }),
    },
    {
      ask: async (take) => {
        const { sku } = await take.of('adopted-product');
        return { body: { orders: [anOrder(sku!, CUSTOMER)], account_id: take.place.account_id } };
      },
    },
  ],
  listOrders: [
    plain,
    filteredBy({ product_id: 'product' }),
    filteredBy({ family_id: 'product' }),
    filteredBy({ agent_id: 'delivery-person' }),
    filteredBy({ account_id: 'account' }),
    filteredBy({ shipping_company_id: 'shipping-company' }),
    { ...filteredBy({ cash_holder_id: 'delivery-person' }), keeps_out: withoutCash },
    { ...filteredBy({ cash_holder_id: 'shipping-company' }), keeps_out: withoutCash },
    filteredBy({ delivery_boy_id: 'delivery-person' }),
    filteredBy({ warehouse_id: 'warehouse' }),
  ],
  listHeldCash: plain,
  showHeldCash: {
    ask: async (take) => ({ path: { person_id: (await take.of('delivery-person')).id } }),
    keeps_out: ofHouseOrHers,
  },
  showAccountMoney: ofOne('account'),
  showAccountProfit: ofOne('account'),
  showCashStatistics: [plain, { ...filteredBy({ account_id: 'account' }), unknown: { account: 422 } }],
  showCashHolder: [
    { ask: async (take) => ({ path: { id: (await take.of('shipping-company')).id } }), keeps_out: ofHouseOrHers },
    { ask: async (take) => ({ path: { id: (await take.of('delivery-person')).id } }), keeps_out: ofHouseOrHers },
  ],
  listSettlements: [plain, filteredBy({ person_id: 'delivery-person' })],
  showSettlement: { ...ofOne('settlement'), keeps_out: ofHouseOrHers },
  getSettlementReceipt: { ...ofOne('settlement'), keeps_out: ofHouseOrHers },
  previewReverseSettlement: ofOne('settlement'),
  reverseSettlement: ofOne('settlement', () => ({ reason: 'Counted wrongly' })),
  exportSettlements: asFile,
  closeSettlement: {
    ask: async (take) => {
      const { id, person_id } = await take.of('carried-order');
      const { id: money_account_id } = await take.of('money-account');
      return { body: { person_id, order_ids: [id], carried: 0, handed_in: 299.8, money_account_id } };
    },
    unknown: { 'carried-order': 409 },
    beside: { 'carried-order': 409 },
  },
  previewPayouts: [plain, filteredBy({ account_id: 'account' })],
  runPayouts: { ask: async (take) => ({ body: { up_to: today(), account_ids: [(await take.of('account')).id] } }) },
  payPayout: ofOne('payout', async (take) => ({ money_account_id: (await take.of('money-account')).id })),
  payPayouts: {
    ask: async (take) => {
      const { id: money_account_id } = await take.of('money-account');
      return { body: { ids: [(await take.of('payout')).id], money_account_id } };
    },
  },
  getPayoutsBankFile: {
    ask: async (take) => ({ query: { ids: (await take.of('payout')).id } }),
    unknown: { payout: 422 },
  },
  previewCancelPayout: ofOne('payout'),
  cancelPayout: ofOne('payout', () => ({ reason: 'Too early' })),
  previewTakeBackPayout: ofOne('paid-payout'),
  takeBackPayout: ofOne('paid-payout', () => ({ reason: 'Sent back' })),
  listPayoutOrders: ofOne('payout'),
  exportPayoutOrders: {
    ask: async (take) => ({ path: { id: (await take.of('payout')).id }, query: { file_extension: 'csv' } }),
  },
  recordAdvance: {
    ask: async (take) => ({
      body: {
        account_id: (await take.of('account')).id,
        kind: 'advance',
        amount: 5,
        money_account_id: (await take.of('money-account')).id,
        reason: take.word,
      },
    }),
  },
  previewReverseAdvance: ofOne('seller-advance'),
  reverseAdvance: { ...ofOne('seller-advance', () => ({ reason: 'It came back' })) },
  listWriteOffs: plain,
  // 404: the claim is missing; tests beside the code cover the right.
  approveWriteOff: { ...ofOne('write-off'), answers: [404] },
  refuseWriteOff: ofOne('write-off', () => ({})),
  listUnmatched: [
    plain,
    filteredBy({ shipping_company_id: 'shipping-company' }),
    filteredBy({ statement_id: 'statement' }),
  ],
  // There is no parcel of the courier; tests beside the code cover the right.
  matchUnmatched: {
    ask: async (take) => ({
      path: { id: (await take.of('unmatched')).id },
      body: { order: (await take.of('carried-order'))['reference'] },
    }),
    answers: [422],
    unknown: { 'carried-order': 422 },
    beside: { 'carried-order': 422 },
  },
  writeOffUnmatched: ofOne('unmatched', () => ({ reason: 'Given up' })),
  previewTakeBackUnmatched: { ...ofOne('ended-unmatched'), keeps_out: withoutAny(['WriteOffCash']) },
  takeBackUnmatched: {
    ...ofOne('ended-unmatched', () => ({ reason: 'Found' })),
    keeps_out: withoutAny(['WriteOffCash']),
  },
  exportUnmatched: asFile,
  listDueWork: [{ ...plain }, { ...filteredBy({ payee_id: 'delivery-person' }) }],
  drawWorkPayment: {
    ask: async (take) => {
      const { person_id } = await take.of('worked-order');
      return { body: { payee_kind: 'person', payee_id: person_id, up_to: today() } };
    },
    unknown: { 'worked-order': 422 },
    beside: { 'worked-order': 422 },
  },
  payWorkPayment: {
    ...ofOne('work-payment', async (take) => ({ money_account_id: (await take.of('money-account')).id })),
  },
  previewCancelWorkPayment: ofOne('work-payment'),
  cancelWorkPayment: { ...ofOne('work-payment', () => ({ reason: 'Too early' })) },
  previewReverseWorkPayment: ofOne('paid-work-payment'),
  reverseWorkPayment: { ...ofOne('paid-work-payment', () => ({ reason: 'It came back' })) },
  listWorkPaymentEntries: { ...ofOne('work-payment') },
  listOwnWorkPayments: { ...plain },
  listOwnDueWork: { ...plain },
  showOwnWorkPayment: { ...ofOne('own-work-payment') },
  listOwnWorkEntries: { ...ofOne('own-work-payment') },
  getOwnWorkPdf: { ...ofOne('own-work-payment') },
  exportWorkPaymentEntries: {
    ask: async (take) => ({ path: { id: (await take.of('work-payment')).id }, query: { file_extension: 'csv' } }),
  },
  listClaims: [plain, filteredBy({ holder_id: 'delivery-person' })],
  showClaim: ofOne('claim'),
  openClaim: {
    ask: async (take) => ({
      body: { order: (await take.of('order-on-its-way'))['reference'], reason: 'damaged', value: 20 },
    }),
  },
  writeOffClaim: ofOne('claim', () => ({ reason: 'Given up' })),
  previewCancelClaim: ofOne('claim'),
  cancelClaim: ofOne('claim', () => ({ reason: 'It was found' })),
  previewTakeBackClaim: ofOne('written-off-claim'),
  takeBackClaim: ofOne('written-off-claim', () => ({ reason: 'It was found' })),
  exportClaims: asFile,
  listStatements: [plain, filteredBy({ shipping_company_id: 'shipping-company' })],
  importStatement: {
    ask: async (take) => ({
      form: {
        shipping_company_id: (await take.of('named-courier')).id,
        file: { name: 'statement.csv', content: `tracking,amount\n${take.word},10\n` },
      },
    }),
  },
  createStatement: {
    ask: async (take) => ({
      body: {
        shipping_company_id: (await take.of('named-courier')).id,
        rows: [{ tracking_number: take.word, amount: 10 }],
      },
    }),
  },
  showStatement: ofStatement(),
  updateStatement: ofStatement(() => ({ bank_reference: 'VIR-1' })),
  deleteStatement: ofStatement(),
  listStatementRows: ofStatement(),
  listMissingFromStatement: ofStatement(),
  settleStatementRows: ofStatement(() => ({ class: 'not_ours', decision: 'put_aside' })),
  checkStatementRows: ofStatement(({ row_id }) => ({ rows: [row_id] })),
  matchStatementRow: {
    ask: async (take) => {
      const { id, row_id } = await take.of('statement');
      const order = await take.of('shipped-order');
      await take.arrange(
        `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, tracking_number, created_at, updated_at)
         select o.workspace_id, $2, o.account_id, o.id, s.shipping_company_id, $2, $4, 'accepted', false, $4, now(), now()
         from orders o join statements s on s.workspace_id = o.workspace_id and s.id = $3 where o.workspace_id = $1 and o.id = $5`,
        newId(),
        id,
        take.word,
        order.id,
      );
      return { path: { id, row_id: row_id! }, body: { order: order.id, version: 1 } };
    },
    unknown: { 'shipped-order': 422 },
  },
  mendStatementRow: {
    ask: async (take) => {
      const { id, row_id } = await take.of('statement');
      return { path: { id, row_id: row_id! }, body: { cells: { amount: 12 }, version: 1 } };
    },
  },
  postStatement: ofStatement(() => ({ version: 1 })),
  previewReverseStatement: ofStatement(undefined, 'posted-statement'),
  reverseStatement: ofStatement(() => ({ reason: 'The wrong file' }), 'posted-statement'),
  exportStatements: { ask: async (take) => ({ query: { statement_id: (await take.of('statement')).id } }) },
  showCash: plain,
  askCashProof: plain,
  exportCashChain: asFile,
  listCashClosings: plain,
  // The month is before any booking.
  closeCashMonth: { ask: () => ({ body: { month: '2001-01' } }), answers: [201, 409] },
  reopenCashMonth: { ask: () => ({ path: { month: '2001-01' } }), answers: [200, 404] },
  showProfit: [plain, { ...filteredBy({ account_id: 'account' }), unknown: { account: 422 } }],
  showMessageCosts: plain,
  exportProfit: asFile,
  listCashBalances: plain,
  exportCashBalances: asFile,
  listCashEntries: plain,
  exportCashEntries: asFile,
  showCashEntry: ofOne('cash-entry'),
  showOrder: [ofReferred('order'), ofReferred('shipped-order')],
  retrieveOrder: [ofReferred('order'), ofReferred('shipped-order')],
  updateOrders: {
    ask: async (take) => ({
      body: { orders: [{ reference: (await take.of('order'))['reference'], status: 'PACKED' }] },
    }),
  },
  deleteOrder: ofReferred('order'),
  addOrderComment: ofReferred('order', () => ({ body: 'Away until Thursday' })),
  pinOrderComment: {
    ask: async (take) => {
      const order = await take.of('order');
      const id = newId();
      await take.arrange(COMMENTED, order.id, id);
      return { path: { reference: order['reference']!, id }, body: { is_pinned: true } };
    },
  },
  listOrderHistories: [plain, filteredBy({ actor_id: 'delivery-person' }), filteredBy({ account_id: 'account' })],
  showOrderHistory: ofOne('order-history'),
  listOrdersHistories: plain,
  showOrderHistories: { ask: async (take) => ({ path: { order: (await take.of('shipped-order'))['reference']! } }) },
  countOrders: [plain, filteredBy({ account_id: 'account' })],
  listOrdersByStatus: { ask: () => ({ path: { status: 'NEW' } }) },
  markOrdersAsPacked: [moving('order', dated), moving('stocked-order', dated)],
  markOrdersAsShipped: [
    moving('packed-order', from),
    {
      ask: async (take) => {
        const { id } = await take.of('packed-order');
        await take.arrange(FAILED, id);
        return { body: { ids: [id], ...(await from(take)) } };
      },
    },
  ],
  markOrdersAsDelivered: moving('shipped-order', dated),
  markOrdersAsReturned: [
    moving('shipped-order', dated),
    moving('shipped-stocked-order', dated),
    moving('failed-order', dated),
  ],
  markOrdersAsCanceled: moving('order', () => ({ description: 'Changed her mind' })),
  renewOrders: [moving('canceled-order'), moving('canceled-stocked-order')],
  assignToDeliveryBoy: moving('packed-order', async (take) => ({
    delivery_boy_id: (await take.of('delivery-person')).id,
    warehouseId: (await take.of('warehouse')).id,
  })),
  markOrdersAsPackedByScanner: scanning('order'),
  markOrdersAsShippedByScanner: scanning('packed-order', from),
  markOrdersAsReturnedByScanner: scanning('shipped-order'),
  markOrdersAsDeliveredByScanner: scanning('shipped-order'),
  listFailedDeliveries: [
    plain,
    asking({ tab: 'decided' }),
    filteredBy({ shipping_company_id: 'shipping-company' }),
    filteredBy({ delivery_boy_id: 'delivery-person' }),
    filteredBy({ account_id: 'account' }),
  ],
  reportFailedDelivery: {
    ask: async (take) => ({ body: { order: (await take.of('shipped-order'))['reference'], reason: 'absent' } }),
    unknown: { 'shipped-order': 404 },
  },
  listRounds: plain,
  printRunSheet: {
    ask: async (take) => {
      const { id } = await take.of('delivery-person');
      const order = await take.of('shipped-order');
      await take.arrange(CARRIED, order.id, id);
      return { path: { id } };
    },
    // A person gets no sheet if all parcels are other people's.
    answers: [200, 404],
    unknown: { 'shipped-order': 200 },
    beside: { 'shipped-order': 200 },
  },
  showMyRound: plain,
  // Orders of other carriers are ignored.
  arrangeMyRound: {
    ask: async (take) => ({ body: { ids: [(await take.of('shipped-order')).id] } }),
    unknown: { 'shipped-order': 200 },
    beside: { 'shipped-order': 200 },
  },
  showDeliveryProof: ofReferred('proved-order'),
  decideFailedDeliveries: {
    ask: async (take) => {
      const { id } = await take.of('shipped-order');
      await take.arrange(FAILED, id);
      return { body: { ids: [id], decision: 'return' } };
    },
  },
  pushOrderToShippingCompany: moving('order', async (take) => ({
    shippent_company_id: (await take.of('named-courier')).id,
    from_stock: false,
  })),
  settlePush: {
    ask: async (take) => {
      const order = await take.of('order');
      await take.of('named-courier');
      await take.arrange(UNSURE, order.id);
      return { body: { reference: order['reference'], tracking_number: null } };
    },
    unknown: { order: 404 },
  },
  proposeCouriers: { ...plain, ask: async (take) => ({ body: { ids: [(await take.of('order')).id] } }) },
  // No parcel waits for this courier; pick-up.test.ts tests the contents of a sheet by role.
  printPickUpSheet: { ...ofOne('shipping-company'), answers: [200, 404] },
  showPickList: ofItsWarehouse,
  printPickList: ofItsWarehouse,
  generateTrackingLebel: moving('order'),
  // 404: the caller did not make the labels herself.
  getTrackings: {
    ...plain,
    answers: [200, 202, 404],
    keeps_out: withoutPhone('orders'),
  },
  undoMoves: {
    ask: async (take) => ({ body: { undo_token: (await take.of('undo')).id } }),
    unknown: { undo: 404 },
    keeps_out: withoutAny(['markAsPackedByScanner']),
  },
  editOrder: {
    ask: async (take) => {
      const { id: item } = await take.of('order');
      const products = [{ id: (await take.of('product')).id, quantity: 1, total: 20 }];
      const city_to_id = (await take.of('city')).id;
      const body = { full_name: 'Youssef', phone: '0612345678', city_to_id, address: '7 Rue de la Paix', products };
      return { path: { status: 'new', item }, body };
    },
  },
  putOrder: {
    ask: async (take) => {
      const { id: reference } = await take.of('order');
      const products = [{ id: (await take.of('product')).id, quantity: 1, total: 20 }];
      const city_to_id = (await take.of('city')).id;
      const body = { full_name: 'Youssef', phone: '0612345678', city_to_id, address: '7 Rue de la Paix', products };
      return { path: { reference }, body };
    },
  },
  deleteOrders: { ...moving('order'), unknown: { order: 404 } },
  actOnMatchingOrders: {
    ask: async (take) => {
      const filter = { search_by: 'reference', match_type: 'exact', keyWord: (await take.of('order'))['reference'] };
      return { body: { action: 'mark-orders-as-packed', filter, count: 1, date: today() } };
    },
    keeps_out: ({ rights }) => (rights.abilities.includes('markAsPackedByScanner') ? null : 403),
  },
  actOnMatchingLeads: {
    ask: async (take) => {
      const filter = { search_by: 'reference', match_type: 'exact', keyword: (await take.of('lead'))['reference'] };
      return { body: { action: 'set-status', filter, count: 1, status: 'testing' } };
    },
    keeps_out: ({ rights }) => (rights.actions['leads']?.includes('update') ? null : 403),
  },
};
