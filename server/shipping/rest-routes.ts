import { cities } from '../../contract/cities.ts';
import { resourceDoors } from '../access/resource-doors.ts';
import { citiesSql } from './sql.ts';

export const shippingDoors = resourceDoors(cities, citiesSql);
