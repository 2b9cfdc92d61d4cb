import type { ResourceSql } from '../../resources/resource-sql.ts';
import { membersSql } from './members-sql.ts';

/** Look-up of people by e-mail, for imports of other resources. */
export const namedMembers: Pick<ResourceSql, 'findBy'> = { findBy: membersSql.findBy };
