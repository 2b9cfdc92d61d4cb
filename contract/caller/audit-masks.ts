import { ALL_RESOURCES } from '../all-routes.ts';
import type { MaskedField } from '../access/permissions.ts';

/** For rows outside of generic resources: the mask of their customers' phones, and of filters, which may contain one. */
const OF_CUSTOMERS: Readonly<Record<string, MaskedField>> = { leads: 'leads.phone', orders: 'orders.phone' };
const HOLDS_PHONE = /phone|^filter$/i;

/** The masks that hide a changed field of an action of the audit log, each by itself (R-ROLE-10). */
export function masksOfChange(action: string, name: string): MaskedField[] {
  const [noun = ''] = action.split('.');
  const field = ALL_RESOURCES.find((resource) => resource.name === noun)?.fields[name];
  const of_customers = HOLDS_PHONE.test(name) ? OF_CUSTOMERS[noun] : undefined;
  return [field?.mask, field?.also_masked_by, of_customers].filter((mask) => mask !== undefined);
}
