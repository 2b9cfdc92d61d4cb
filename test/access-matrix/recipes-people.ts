import type { Surface } from '../../contract/route.ts';
import { FORM_ORIGIN } from './make-things.ts';
import {
  asFile,
  filteredBy,
  ofOne,
  PICTURE,
  plain,
  withoutAny,
  type Recipe,
  type Recipes,
  type Who,
} from './recipe.ts';
import { MAKES_LEADS, isEnough, needOfJob } from './rights.ts';

/* People, sessions, jobs, webhooks, applications, sheets, figures. */

/** A saved view belongs to a list: callers who may not see the list do not have the view. */
const withoutLeads = ({ rights }: Who) => (rights.actions['leads']?.includes('list') ? null : 403);

/**
 * The person requested the job, an export of orders. Her token is a different caller, which sees the job if the token has the right to the
 * same export.
 */
const anothersJob = ({ rights }: Who, surface: Surface) =>
  surface === 'rest' && !isEnough(rights, needOfJob('export-orders')!) ? 404 : null;

/** The rows reveal as much as their file, which a person who sees all fields requested. */
const unableToExport = ({ rights, masks }: Who) =>
  isEnough(rights, needOfJob('export-orders')!) && masks.length === 0 ? null : 404;

const anError: Recipe = {
  ask: async (take) => {
    const { id: error_id, application_id } = await take.of('application-error');
    return { path: { id: application_id!, error_id } };
  },
};

export const PEOPLE: Recipes = {
  showMe: plain,
  listJobs: plain,
  showJob: { ...ofOne('job'), keeps_out: anothersJob },
  listFailedRows: { ...ofOne('job'), keeps_out: unableToExport },
  cancelJob: { ...ofOne('job'), keeps_out: anothersJob },

  rotateWebhookSecret: ofOne('webhook'),
  testWebhook: ofOne('webhook'),
  listWebhookDeliveries: [
    ofOne('webhook'),
    { ask: async (take) => ({ path: { id: (await take.of('delivery'))['webhook_id']! } }) },
  ],
  showWebhookDelivery: {
    ask: async (take) => {
      const { id: delivery_id, webhook_id } = await take.of('delivery');
      return { path: { id: webhook_id!, delivery_id } };
    },
  },
  redeliverWebhookDelivery: {
    ask: async (take) => {
      const { id: delivery_id, webhook_id } = await take.of('delivery');
      return { path: { id: webhook_id!, delivery_id } };
    },
  },
  redeliverWebhook: ofOne('webhook', () => ({ since: new Date(Date.now() - 3_600_000).toISOString() })),

  nameStoreProduct: {
    ask: async (take) => {
      const [{ application_id }, { id: product_id }] = [await take.of('application-error'), await take.of('product')];
      return { path: { id: application_id! }, body: { said: take.word, product_id } };
    },
  },
  showFormSettings: ofOne('form'),
  setFormSettings: {
    ...ofOne('form', () => ({ origins: [FORM_ORIGIN], city_ids: [], offers: [] })),
    keeps_out: withoutAny(...MAKES_LEADS),
  },
  showDeliveryHealth: {
    ask: async (take) => ({ path: { id: (await take.of('application-error'))['application_id']! } }),
  },
  showWriteBack: ofOne('told-store'),
  setWriteBack: ofOne('told-store', () => ({ states: { shipped: 'fulfilled' } })),
  removeWriteBack: ofOne('told-store'),
  listToldOrders: ofOne('told-store'),
  tellStoreAgain: ofOne('told-store', () => ({})),
  listApplicationDeliveries: [
    ofOne('application'),
    { ask: async (take) => ({ path: { id: (await take.of('application-error'))['application_id']! } }) },
  ],
  listApplicationErrors: [
    ofOne('application'),
    { ask: async (take) => ({ path: { id: (await take.of('application-error'))['application_id']! } }) },
  ],
  showApplicationError: anError,
  dismissApplicationError: anError,
  retryApplicationErrors: {
    ask: async (take) => {
      const { id, application_id } = await take.of('application-error');
      return { path: { id: application_id! }, body: { ids: [id] } };
    },
  },
  readSheet: ofOne('sheet'),
  uploadSheet: {
    ask: async (take) => ({
      path: { id: (await take.of('sheet')).id },
      form: { file: { name: 'leads.csv', content: `full_name,phone\r\nAmina ${take.word},0612345678\r\n` } },
    }),
    keeps_out: withoutAny(...MAKES_LEADS),
  },
  listSheetErrors: ofOne('sheet'),

  listStatistics: [
    plain,
    filteredBy({ product_id: 'product' }),
    filteredBy({ family_id: 'product' }),
    filteredBy({ agent_id: 'delivery-person' }),
    filteredBy({ shipping_company_id: 'shipping-company' }),
    { ...filteredBy({ account_id: 'account' }), unknown: { account: 422 } },
  ],
  showStatistic: {
    ask: async (take) => ({ path: { id: 'leads' }, query: { product_id: (await take.of('product')).id } }),
  },
  exportStatistics: [asFile, filteredBy({ product_id: 'product' })],
  showDashboard: [plain, { ...filteredBy({ account_id: 'account' }), unknown: { account: 422 } }],
  showDashboardPart: { ask: () => ({ path: { id: 'today' } }) },
  exportDashboard: asFile,

  inviteUserAgain: { ...ofOne('member'), is_of_one_workspace: true },
  inviteTeamMemberAgain: { ...ofOne('member'), is_of_one_workspace: true },
  signUserOut: ofOne('member'),
  signTeamMemberOut: ofOne('member'),
  listGivableRoles: plain,
  listGivableTeamRoles: plain,
  listSettings: [
    { ...plain, is_asked_by_newcomers: true },
    { ...filteredBy({ account_id: 'account' }), unknown: { account: 422 } },
  ],
  listSettingsChanges: plain,
  showLogo: plain,
  showLogoPicture: { ...plain, answers: [200, 404] },
  setLogo: { ask: () => ({ form: { file: PICTURE } }) },
  deleteLogo: plain,
  listSetupSteps: plain,
  listAuditLog: [
    { ...plain, is_restless: true },
    // This person's history has no additions.
    filteredBy({ user_id: 'delivery-person' }),
  ],
  updateSettings: {
    ask: async (take) => ({ body: { label_sender_name: take.word, account_id: (await take.of('account')).id } }),
  },
  updateSetting: {
    ask: async (take) => ({
      path: { key: 'label_sender_name' },
      body: { value: take.word, account_id: (await take.of('account')).id },
    }),
  },
  readNotifications: {
    ask: async (take) => ({ body: { ids: [(await take.of('notification')).id] } }),
    unknown: { notification: 200 },
  },
  listNotificationPreferences: plain,
  updateNotificationPreferences: { ask: () => ({ body: { preferences: [{ kind: 'stock.low', is_on: false }] } }) },
  watchEvents: plain,
  // Each read numbers the new events.
  listEvents: { ...plain, is_restless: true },

  listSavedViews: { ask: () => ({ query: { page: 'leads' } }), keeps_out: withoutLeads },
  createSavedView: {
    ask: ({ word }) => ({ body: { page: 'leads', name: word, filters: { status: ['new'] } } }),
    keeps_out: withoutLeads,
  },
  orderSavedViews: {
    ask: async (take) => ({ body: { page: 'leads', ids: [(await take.of('saved-view')).id] } }),
    keeps_out: withoutLeads,
  },
  updateSavedView: { ...ofOne('saved-view', ({ word }) => ({ name: word })), keeps_out: withoutLeads },
  deleteSavedView: { ...ofOne('saved-view'), keeps_out: withoutLeads },
  keepColumns: { ask: () => ({ path: { page: 'orders' }, body: { columns: ['reference', 'city'] } }) },
  listAccounts: plain,
  showAccount: ofOne('account'),

  showSession: plain,
  showProfile: plain,
  updateProfile: { ask: () => ({ body: { full_name: 'Amina Benali', phone: null } }) },
  listSessions: { ...plain, is_restless: true },
  revokeSession: ofOne('session'),
  switchWorkspace: {
    ask: async (take) => ({ body: { workspace_id: (await take.of('workspace')).id } }),
    burns_session: true,
  },
  // 404: the caller has no invitation to this workspace; server/access/people/membership.test.ts tests who may join.
  acceptInvitation: {
    ask: async (take) => ({ path: { workspace_id: (await take.of('workspace')).id } }),
    answers: [404],
  },
  declineInvitation: {
    ask: async (take) => ({ path: { workspace_id: (await take.of('workspace')).id } }),
    answers: [404],
  },
  signOut: { ...plain, burns_session: true },
  // 422: the password is wrong.
  changePassword: {
    ask: () => ({ body: { current_password: 'a guess', new_password: 'a longer guess' } }),
    answers: [422],
  },
  // 422: the password is wrong.
  showPush: plain,
  updatePush: { ask: () => ({ body: { shows_details: false, rest: { from: '22:00', to: '07:00' } } }) },
  addPushDevice: {
    ask: () => ({ body: { endpoint: 'https://push.example.com/a', p256dh: 'a guess', auth: 'a guess' } }),
    answers: [422],
  },
  removePushDevice: plain,
  startTotp: { ask: () => ({ body: { password: 'a guess' } }), answers: [422] },
  confirmTotp: { ask: () => ({ body: { password: 'a guess', code: '123456' } }), answers: [422] },
  endTotp: { ask: () => ({ body: { password: 'a guess' } }), answers: [422] },
};
