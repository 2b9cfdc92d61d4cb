import { categories } from '../../contract/categories.ts';
import { products } from '../../contract/products.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { categoriesSql } from './categories-sql.ts';
import { categoryRules } from './category-rules.ts';
import { productRules } from './product-rules.ts';
import { productsSql } from './sql.ts';

export const catalogDoors = [
  ...resourceDoors(products, productsSql, productRules),
  ...resourceDoors(categories, categoriesSql, categoryRules),
];
