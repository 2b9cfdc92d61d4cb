import { listAccounts, showAccount } from '../../../contract/access/accounts.ts';
import { keepColumns } from '../../../contract/resources/list-columns.ts';
import { door, ok, sessionDoor, type Door } from '../../caller/door.ts';
import { isId } from '../../platform/ids.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountList } from './accounts-list-sql.ts';
import { chooseColumns } from '../views/choose-columns.ts';

const ONE = { number: 1, size: 1, cursor: null };

/** Accounts, and each person's chosen columns of lists. */
export const accountDoors: Door[] = [
  door(listAccounts, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await accountList.page(sql, accountList.read(actor, query), page);
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(showAccount, async ({ actor, params, sql }) => {
    if (!isId(params.id)) throw new Refusal('NOT_FOUND');
    const { rows } = await accountList.page(sql, accountList.read(actor, { account_id: params.id }), ONE);
    if (!rows[0]) throw new Refusal('NOT_FOUND');
    return ok({ data: rows[0], meta: {} });
  }),

  sessionDoor(keepColumns, ({ actor, params, body, write }) =>
    write(async (tx) => ok({ data: { columns: await chooseColumns(tx, actor, params.page, body.columns) }, meta: {} })),
  ),
];
