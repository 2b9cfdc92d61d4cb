/** Findings per law and workspace; more would add no information. */
const FINDINGS_MAX = 100;

/**
 * SQL for the findings of a check, at most 100 per workspace, so that the errors of one workspace never hide those of
 * another. `columns`: the columns of the check, with `workspace_id`.
 */
export const ofEachWorkspace = (check: string, columns: string): string => `
  select ${columns} from (
    select found.*, row_number() over (partition by workspace_id) as finding_no from (${check}) found
  ) numbered where finding_no <= ${FINDINGS_MAX}`;

/** The same for findings counted in memory. */
export const fewOfEachWorkspace = <Finding extends { workspace_id: string }>(found: readonly Finding[]): Finding[] =>
  [...Map.groupBy(found, ({ workspace_id }) => workspace_id).values()].flatMap((own) => own.slice(0, FINDINGS_MAX));
