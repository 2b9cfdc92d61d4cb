/** A statement that needs more than the node of the workspace: the faults that clusterFaults may find, and the reason. */
type AskedOfMore = { faults: RegExp; reason: string };

const ofAll =
  (reason: string) =>
  (site: string): [string, AskedOfMore] => [site, { faults: /^asks all nodes/, reason }];

/** The accepted statements by site (mutants.ts). */
export const ASKED_OF_MORE: ReadonlyMap<string, AskedOfMore> = new Map<string, AskedOfMore>([
  [
    'server/platform/database/idempotency.ts forgetOldAnswers idempotent_answers',
    {
      faults: /^asks all nodes|^reckons in the session’s time zone/,
      reason: 'of all workspaces, hourly; how long is kept says a table beside, which Citus takes',
    },
  ],
  ...[
    'server/access/applications/delivery-health-sql.ts findRefusingStores applications',
    'server/access/applications/silent-stores-sql.ts findSilentStores applications',
    'server/caller/audit/audit-seals-sql.ts findUnsealedWorkspaces audit_unsealed',
    'server/cash/chain/chain-sql.ts findUnchainedWorkspaces cash_checks',
    'server/cash/chain/chain-sql.ts findUncheckedWorkspaces cash_checks',
    'server/cash/chain/chain-sql.ts openChecks cash_checks',
    'server/cash/ledger/late-cash-sql.ts findWorkspacesWithRhythm shipping_companies',
    'server/leads/city-names-sql.ts findUnswept city_sweeps',
    'server/leads/desk/due-callbacks-sql.ts findDueCallbacks lead_queue',
    'server/leads/assigning/assignments-sql.ts findAssignees lead_queue',
    'server/leads/sheets/sheets-sql.ts listDueSheets sheets',
    'server/leads/write-back/write-back-sql.ts findBacksToWarn write_backs',
    'server/leads/write-back/tellings-sql.ts findConnectionsToTell write_backs',
    'server/shipping/cities/city-names-sql.ts openSweeps city_sweeps',
    'server/shipping/companies/companies-to-ask-sql.ts findCompaniesToAsk shipping_companies',
    'server/shipping/places/courier-places-sql.ts findCompaniesToList shipping_companies',
    'server/shipping/tracking/shipments-sql.ts findAbandonedPushes shipments',
    'server/talk/channels/channels-sql.ts findWorkspacesToWarn message_channels',
    'server/talk/channels/customer-names-sql.ts findUntoldWorkspaces unproven_answers',
    'server/talk/channels/messages-sql.ts findWorkspacesToSend message_outbox',
  ].map(ofAll('asked by the clock which workspaces have something to do, each minute or less often')),
  ...[
    'server/access/applications/applications-sql.ts lockToken api_tokens',
    'server/access/people/members-sql.ts findBy members',
    'server/access/people/members-sql.ts lockAdmins members',
    'server/access/people/members-sql.ts lockMember members',
    'server/access/settings/settings-sql.ts lockSettings workspaces',
    'server/resources/resource-sql.ts findBy roles',
    'server/talk/templates-sql.ts lockStepPlans workspaces',
  ].map((site): [string, AskedOfMore] => [
    site,
    { faults: /^locks rows of a table that is on every node$/, reason: 'a person changes these rows then, seldom' },
  ]),
  ...['server/platform/stored-bytes.ts readAllStoredBytes stored_bytes'].map(
    ofAll('how much all workspaces keep, when figures are asked for'),
  ),
  ...['server/webhooks/sending/lease-sql.ts findDueWebhooks webhooks'].map(
    ofAll('asked each second which webhooks have something due'),
  ),
  ...[
    'server/access/applications/incoming-sql.ts forgetOldErrors incoming_events',
    'server/leads/desk/call-undos-sql.ts forgetOldCallUndos call_undos',
    'server/leads/desk/holds-sql.ts forgetOldHolds unfinished_holds',
    'server/leads/guard/guard-rules-sql.ts forgetRefusals guard_refusals',
    'server/live/clock-notices-sql.ts forgetClockNotices clock_notices',
    'server/live/notifications-sql.ts forgetOldNotifications notifications',
    'server/orders/moves/undo-sql.ts forgetOldUndos order_undos',
    'server/shipping/labels/courier-labels-sql.ts forgetCourierLabels courier_labels',
    'server/talk/channels/messages-sql.ts forgetOldReceipts received_messages',
    'server/talk/channels/messages-sql.ts forgetOldReceipts message_strangers',
    'server/talk/channels/messages-sql.ts forgetOldReceipts unproven_answers',
    'server/talk/channels/messages-sql.ts forgetOldReceipts customer_windows',
    'server/webhooks/events-sql.ts forgetOldEvents events',
    'server/webhooks/feed/event-sets-sql.ts forgetOldEventSets event_sets',
    'server/webhooks/sending/settle-sql.ts forgetOldDeliveries webhook_deliveries',
    'server/webhooks/sending/settle-sql.ts forgetOldDeliveries webhook_messages',
    'server/webhooks/sending/settle-sql.ts forgetOldDeliveries webhook_secrets',
  ].map(ofAll('deletes what is old, hourly')),
]);

const isAskedOfMore = (site: string, fault: string): boolean => ASKED_OF_MORE.get(site)?.faults.test(fault) ?? false;

/** Faults of the service's statements except the accepted ones: each a text with its site, sorted by site. */
export async function unmeantFaults(
  sent: ReadonlyMap<string, string>,
  faultsOf: (text: string) => Promise<string[]>,
): Promise<string[]> {
  const faults = new Set<string>();
  for (const [text, site] of sent)
    if (site.startsWith('server/'))
      for (const fault of await faultsOf(text)) if (!isAskedOfMore(site, fault)) faults.add(`${site}: ${fault}`);
  return [...faults].sort();
}
