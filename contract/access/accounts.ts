import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action, oneOfRights } from './permissions.ts';
import { route } from '../route.ts';
import { Empty, PageMeta, idQuery, moment, oneOf, pageQuery } from '../shapes.ts';

/* The accounts of a workspace: the house, and one for each seller. Their people are members.ts. */

export const ACCOUNT_KINDS = ['house', 'seller'] as const;

const tag = 'Accounts';
const surfaces = ['rest', 'dashboard'] as const;
const rules = 'R-LIST-6';
/** Rows of these resources name their account; callers who can list none of them do not see sellers' names. */
const access = oneOfRights(...(['orders', 'leads', 'products', 'users'] as const).map((name) => action(name, 'list')));

const AccountShape = Type.Object({
  id: Type.String(),
  name: Type.String({ examples: ['Atlas Shop'] }),
  kind: Type.String({ enum: [...ACCOUNT_KINDS] }),
  created_at: moment(),
});

/** Filters of the list of accounts. */
export const accountFilters = {
  keyword: Type.Optional(
    Type.String({ maxLength: LIMITS.keyword_characters, description: 'Part of the name, in any spelling' }),
  ),
  kind: Type.Optional(oneOf(ACCOUNT_KINDS)),
  account_id: idQuery('Only this account'),
};

export const listAccounts = route({
  id: 'listAccounts',
  method: 'GET',
  url: '/accounts',
  surfaces,
  access,
  tag,
  rules,
  summary: 'List the accounts whose rows you see, newest first: all of the workspace, or your own',
  query: Type.Object({ ...pageQuery, ...accountFilters }),
  answers: {
    200: {
      description: 'A page of accounts',
      schema: Type.Object({ data: Type.Array(AccountShape), meta: PageMeta }),
    },
  },
});

export const showAccount = route({
  id: 'showAccount',
  method: 'GET',
  url: '/accounts/{id}',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Show one account',
  params: Type.Object({ id: Type.String() }),
  answers: { 200: { description: 'The account', schema: Type.Object({ data: AccountShape, meta: Empty }) } },
});

export const accountRoutes = [listAccounts, showAccount] as const;
