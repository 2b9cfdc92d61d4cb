import { products } from '../../contract/products.ts';
import { resourceDoors } from '../access/resource-doors.ts';
import { productsSql } from './sql.ts';

export const catalogDoors = resourceDoors(products, productsSql);
