/** Statements that more than the workspace's node is asked for, by site (mutants.ts) and with the reason. */
export const ASKED_OF_MORE: ReadonlyMap<string, string> = new Map([
  [
    'server/webhooks/events-sql.ts insertEvents webhooks',
    'the outbox stands on the coordinator, which is asked for next events of all workspaces',
  ],
]);
