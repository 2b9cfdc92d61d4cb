/* Fields of answers that tools show. Rows of lists are narrow and have no phones, which are shown for one customer at a time. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const ORDER_ROW = words(
  'reference status full_name city total currency waits_for shipping_company created_at updated_at',
);
export const LEAD_ROW = words(
  'reference status full_name city attempts action_date order_reference created_at updated_at',
);
export const PRODUCT_ROW = words('id sku name price status');
export const STOCK_ROW = words(
  'sku product_name warehouse_name on_hand reserved available damaged warning_quantity shelf',
);

export const ORDER = words(`
  reference external_id status previous_status version full_name phone second_phone city area address notes total
  subtotal shipping_fee cod_amount currency is_prepaid products account warehouse shipping_company tracking_number
  tracking_url courier_status push_error delivery_boy agent source lead_reference cash waits goods action_date
  packed_at shipped_at delivered_at returned_at canceled_at cancel_description created_at updated_at is_blacklisted
`);
export const LEAD = words(`
  reference external_id status status_key version full_name phone second_phone city area address parcel_note
  products account agent source attempts action_date order_reference duplicate_of held_by assigned_to data
  is_blacklisted past_orders created_at updated_at
`);
