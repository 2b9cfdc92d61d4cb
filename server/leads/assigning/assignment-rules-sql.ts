import { assignmentRules } from '../../../contract/leads/assigning.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const assignmentRulesSql = resourceSql(assignmentRules, 'assignment_rules', {
  for_account_name: `select a.name from accounts a where a.workspace_id = assignment_rules.workspace_id and a.id = assignment_rules.for_account_id`,
});
