import type { WriteBackKind } from '../../../contract/leads/write-back.ts';
import { salla } from './salla.ts';
import { discreetShop, type Shop } from './shop-door.ts';
import { shopify } from './shopify.ts';
import { wooCommerce } from './woocommerce.ts';
import { youCan } from './youcan.ts';
import { zid } from './zid.ts';

/** How each kind of shop is told. */
export const SHOPS: Readonly<Record<WriteBackKind, Shop>> = {
  shopify: discreetShop(shopify),
  woocommerce: discreetShop(wooCommerce),
  youcan: discreetShop(youCan),
  salla: discreetShop(salla),
  zid: discreetShop(zid),
};
