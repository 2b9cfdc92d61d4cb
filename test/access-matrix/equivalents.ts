/*
 * Predicates whose removal the matrix does not notice, with the reason. Each is needed all the same: every statement names its workspace,
 * and the indexes begin with it.
 */

const BY_ID =
  'joins, by an id, a row of the workspace to one; an id belongs to one workspace, and what is read here is the same in a twin';
const LOCKED_BEFORE = 'asks by ids that a statement of the same scope gave or locked before, in the same transaction';
const NAMED_TWICE = 'the account is named as well, and belongs to one workspace';
const SAME_AS_IN_LIST =
  'the expression of a row that was made or changed this moment; in the list of the resource it is noticed';
const BY_TOKEN = 'the row is found by what was drawn by lot, which is one everywhere';
const ONLY_LOCKS = 'locks more rows than it must, and gives none';

const BY_JOB = 'asks by the id of the job that is worked on, or of what the job is about';
const OF_TOTAL =
  'gives how many rows are to come, which a job shows while it runs; the rows come from the same list, where it is noticed';
const BY_TEST = (file: string) => `noticed by ${file}`;

const REASONS: readonly (readonly [names: RegExp, reason: string])[] = [
  [/resource-sql\.ts (update|remove) \w+ (account_id|user_id) =/, LOCKED_BEFORE],
  [/members-sql\.ts (update|remove) members m\.account_id =/, LOCKED_BEFORE],
  [/resource-sql\.ts (insert|update) \w+ [a-z]\./, SAME_AS_IN_LIST],
  [/findOrderHistories|findLeadHistories|findHistoriesOfOrders/, LOCKED_BEFORE],
  [
    /findLeads orders l\.account_id|insertStock stocks p\.account_id|setWarningQuantity|writePositions|findUnderWay/,
    LOCKED_BEFORE,
  ],
  [
    /findFile sourcing_files m\.workspace_id|findLeads orders o\.|refreshPlace lead_queue l\.|placeLeads lead_queue n\./,
    BY_ID,
  ],
  [
    /findMemberInRole members r\.|findSessions? sessions [ma]\.|findTokens api_tokens a\.|listLeads \w+ p\.workspace_id|lockMember members a\.|findView saved_views m\./,
    BY_ID,
  ],
  [
    /findCentersOf cities (c\.|k\.)?workspace_id|findAccess products (own|m)\.|findAccessesOf .* own\.workspace_id/,
    BY_ID,
  ],
  [
    /lockAccessOf|lockAdopted products workspace_id|findProductsBySku products workspace_id|listLeads \w+ p\.account_id|findEarlierLeads leads workspace_id = \$$/,
    NAMED_TWICE,
  ],
  [/findEarlierLeads leads workspace_id = \$ #2/, BY_ID],
  [/findAccess products x\.account_id|lockAdopted products account_id/, LOCKED_BEFORE],
  [
    /findHeads orders account_id|lockStates order_states account_id/,
    'each of the two names the account, and an order needs both',
  ],
  [/renewHolds lead_queue workspace_id = \$ #2/, 'the statement around it names the workspace'],
  [/findPending fresh_changes/, 'says only how far figures lag behind, which outcomes leave out'],
  [/findIncomingKeys/, 'gives what was drawn by lot, which outcomes blank out'],
  [/isAwaited/, 'says only whether the job is worth its while, which then reads for itself what it is about'],
  [/lockViewsOf/, ONLY_LOCKS],
  [/moveSession/, BY_TOKEN],
  [/count(Applications applications|Sheets sheets) workspace_id/, NAMED_TWICE],
  [/countSheets sheets account_id/, BY_TEST('server/leads/sheets/read-sheet.test.ts')],
  [/countSecrets|countFiles|lockPlaces/, LOCKED_BEFORE],
  [/lockStocks stocks w\.|findCityFees cities c\./, BY_ID],
  [/export-\w+\.ts (prepare|page row_counts|page)|findOrders orders o\.account_id/, OF_TOTAL],
  [/job_files|job_file_pieces|import_(mappings|cursors|failures)|noteFailedReading|lockPending|forgetEvents/, BY_JOB],
  [/resource-sql\.ts findBy \w+ [a-z]\./, SAME_AS_IN_LIST],
  [/members-sql\.ts findBy members [ra]\./, BY_ID],
  [
    /resource-sql\.ts findBy \w+ (workspace_id|account_id|user_id)/,
    BY_TEST('server/resources/resource-spreadsheets.test.ts'),
  ],
  [/findNamedWarehouses/, BY_TEST('server/resources/resource-spreadsheets.test.ts')],
  [/members-sql\.ts findBy members m\./, BY_TEST('server/access/people/team-files.test.ts')],
  [/insertPasswordReset/, BY_TEST('server/access/sign-in/reset-password.test.ts')],
  [/findDone/, BY_TEST('server/access/settings/settings.test.ts')],
  [/hasStockOfItsOwn/, BY_TEST('server/stocks/stock-lists.test.ts')],
  [/lockInvoice/, BY_TEST('server/cash/invoices.test.ts')],
  [/returnNumber/, BY_TEST('server/cash/invoices.test.ts')],
  [
    /findWaitingOrders|findUnreservedOrders|findStockOf|offerWarehouses|writeMinimumPrice|findRoleHolders|lockStocks stocks s\.|findServing lead_queue q\.workspace_id/,
    LOCKED_BEFORE,
  ],
  [/isCategoryUnder|isHouseProduct products a\./, BY_ID],
  [
    /(findNamed members |findLabels members m\.)user_id|findCityFees cities a\./,
    'narrows the answer to the ids that were asked for; they are looked up in it',
  ],
  [
    /findNamed products account_id/,
    'nobody whose sight is one account makes call centers by the service\u2019s own roles',
  ],
  [/endSessionsHere|lockAdmins/, BY_TEST('server/access/people/members.test.ts')],
  [
    /isMemberByEmail|listLocalPeople|answerInvitation|renewInvitation|deleteInvitationLinks/,
    BY_TEST('server/access/people/membership.test.ts'),
  ],
  [/holdRole|findHouseAccount/, BY_TEST('server/access/people/members.test.ts and roles.test.ts')],
];

/** Returns why a mutant may survive; undefined without a reason. */
export const reasonFor = (name: string): string | undefined => REASONS.find(([names]) => names.test(name))?.[1];
