import type { DeliveryDetailRow } from './deliveries-sql.ts';
import { plainHeaders } from './sign-message.ts';

/** A delivery with what was sent last and what was answered. The signature is left out: it is made anew for each attempt and not kept. */
export function showDelivery({ url, response_body, tries, body, ...row }: DeliveryDetailRow) {
  const { id, last_attempt_at, response_status } = row;
  return {
    ...row,
    request:
      url === null || last_attempt_at === null || body === null
        ? null
        : { method: 'POST', url, headers: plainHeaders(id, Date.parse(last_attempt_at)), body },
    response: response_status === null ? null : { status: response_status, body: response_body ?? '' },
    tries,
  };
}
