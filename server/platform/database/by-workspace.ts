/**
 * Sends a statement for each workspace of these keys, and returns all their rows. On a cluster each goes to one node
 * (decision 0093); over one connection they are pipelined. In id order, so that two transactions never deadlock.
 */
export async function byWorkspace<Key extends { workspace_id: string }, Row>(
  keys: readonly Key[],
  ask: (workspace_id: string, keys: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const groups = [...Map.groupBy(keys, ({ workspace_id }) => workspace_id)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (await Promise.all(groups.map(([workspace_id, group]) => ask(workspace_id, group)))).flat();
}
