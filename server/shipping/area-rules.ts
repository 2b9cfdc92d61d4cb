import type { ResourceRules } from '../resources/resource-rules.ts';
import { citiesSql } from './sql.ts';

/** A file may say an area's city by its name. */
export const areaRules: ResourceRules = { named: { city_id: { sql: citiesSql, by: 'name' } } };
