import { ability, action } from '../../../contract/access/permissions.ts';

/** Whoever has one of these may do something with chosen orders. Named here so that the list need not load what the acts are made of. */
export const BULK_RIGHTS = [
  action('orders', 'update'),
  action('orders', 'delete'),
  ability('markAsPackedByScanner'),
  ability('markAsCanceledByScanner'),
  ability('ReNewOrder'),
  ability('assignOrderToShippingCompany'),
  ability('assignOrderToDeliveryBoys'),
];
