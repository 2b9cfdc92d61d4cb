import type { WriteBackKind } from '../../../contract/leads/write-back.ts';
import { versionDaysLeft, versionText, type ForeignVersion } from '../../platform/text/version-end.ts';

/**
 * The version of each store's API in use, and its last day. Shopify supports a version for twelve months
 * (https://shopify.dev/docs/api/usage/versioning, read on 2026-11-29); the others name no end, and YouCan no version.
 */
export const STORE_VERSIONS = {
  shopify: { name: '2026-10', ends_on: '2027-10-01' },
  woocommerce: { name: 'wc/v3', ends_on: null },
  youcan: { name: 'api.youcan.shop', ends_on: null },
  salla: { name: 'admin/v2', ends_on: null },
  zid: { name: 'v1', ends_on: null },
} as const satisfies Record<WriteBackKind, ForeignVersion>;

export const STORE_LABELS: Record<WriteBackKind, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  youcan: 'YouCan',
  salla: 'Salla',
  zid: 'Zid',
};

const WARNED_DAYS = 30;

/** Days until the version of a store's API ends, during the last 30 days; negative after its end; null earlier. */
export const storeVersionDaysLeft = (kind: WriteBackKind, now: Date): number | null =>
  versionDaysLeft(STORE_VERSIONS[kind], now, WARNED_DAYS);

/** A line for the operator: the version of a store's API and its last day, and the remedy if that is near. */
export const storeVersionText = (kind: WriteBackKind, now: Date): string =>
  versionText(STORE_VERSIONS[kind], now, WARNED_DAYS);
