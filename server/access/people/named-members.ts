import type { ResourceSql } from '../../resources/resource-sql.ts';
import { membersSql } from './members-sql.ts';

/** For files of other resources that name people by e-mail. */
export const namedMembers: Pick<ResourceSql, 'findBy'> = { findBy: membersSql.findBy };
