import { accountFilters } from '../../../contract/access/accounts.ts';
import { andKeyword } from '../../platform/database/conditions.ts';
import { matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';

/** The accounts in the caller's scope, newest first. */
export const accountList = describeList(accountFilters, {
  name: 'account_list',
  select: 'a.id, a.name, a.kind, a.created_at',
  from: 'accounts a',
  ids: ['a.id'],
  scope: (where, { scope }) => {
    where.and('a.workspace_id = ?', scope.workspace_id);
    if (scope.account_id) where.and('a.id = ?', scope.account_id);
    if (scope.delivery_boy_id)
      where.and(
        `a.id in (select s.account_id from order_states s where s.workspace_id = ? and s.delivery_boy_id = ?)`,
        scope.workspace_id,
        scope.delivery_boy_id,
      );
  },
  filters: {
    keyword: (keyword) => (where) => andKeyword(where, ['a.name'], keyword),
    kind: matches('a.kind = ?'),
    account_id: matchesId('a.id = ?'),
  },
});
