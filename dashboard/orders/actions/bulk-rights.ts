import { ability, action } from '../../../contract/access/permissions.ts';

/** Each of these rights allows some act on chosen orders. Named here so that the list need not load the acts' parts. */
export const BULK_RIGHTS = [
  action('orders', 'update'),
  action('orders', 'delete'),
  ability('markAsPackedByScanner'),
  ability('markAsCanceledByScanner'),
  ability('ReNewOrder'),
  ability('assignOrderToShippingCompany'),
  ability('assignOrderToDeliveryBoys'),
];
