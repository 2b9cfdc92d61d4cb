import { HIDDEN } from '../caller/field-masks.ts';
import type { StandingNow } from '../caller/standing.ts';
import type { DeliveryDetailRow } from './deliveries-sql.ts';
import { bodyFor, showsWhole } from './event-rights.ts';
import { plainHeaders } from './message-signature.ts';

/**
 * A delivery with the last request and answer, within the rights of the reader and of the keeper for whom it was sent. The answer is hidden
 * unless they see the whole event, since it may repeat the request. The signature is left out: each attempt has its own, stored nowhere.
 */
export function showDelivery(
  { url, response_body, tries, body, kept_by: _, ...row }: DeliveryDetailRow,
  viewers: readonly Pick<StandingNow, 'grants' | 'scope'>[],
) {
  const { id, last_attempt_at, response_status } = row;
  const answered = showsWhole(viewers, row.type) ? (response_body ?? '') : HIDDEN;
  return {
    ...row,
    request:
      url === null || last_attempt_at === null || body === null
        ? null
        : {
            method: 'POST',
            url,
            headers: plainHeaders(id, Date.parse(last_attempt_at)),
            body: bodyFor(viewers, row.type, body) ?? HIDDEN,
          },
    response: response_status === null ? null : { status: response_status, body: answered },
    tries,
  };
}
