import { say } from '../../../contract/messages/message.ts';
import type { CourierReply, CourierRequest } from '../companies/ask-courier.ts';
import { unclear, unsure, type CourierLink, type ListedDesk, type ListedPlace, type ListOutcome } from './connector.ts';
import { asReason, asRecord, asText } from './json-answers.ts';
import { cutText } from '../../platform/text/cut-text.ts';

/* Reads couriers' lists of the places that they serve. */

/** Limit of pages: a longer answer is no list of places. */
const PAGES_MAX = 30;

type Ask = (request: CourierRequest) => Promise<CourierReply>;
export type Rows = Record<string, unknown>[];

/** Lists places by one request: `rows` finds them in the answer, `place` reads one. */
export const listing =
  (question: {
    request(link: CourierLink): CourierRequest;
    rows(body: unknown): unknown;
    place(row: Record<string, unknown>): RowRead;
  }) =>
  async (link: CourierLink): Promise<ListOutcome> => {
    const read = (body: unknown) => rowsIn(question.rows(body));
    const lists = await allLists(link.ask, [{ request: question.request(link), read }]);
    return Array.isArray(lists) ? placesOutcome(lists[0]!.map(question.place)) : lists;
  };

/** The rows of a list, which some couriers send as an object by id; null if it is neither. */
export const rowsIn = (list: unknown): Rows | null =>
  typeof list === 'object' && list !== null ? Object.values(list).map(asRecord) : null;

/** Requests a list page by page. `read` returns a page's rows and whether it is the last; null: the answer is no list. */
export async function allPages(
  ask: Ask,
  requestOf: (page: number) => CourierRequest,
  read: (body: unknown) => { rows: Rows; is_last: boolean } | null,
): Promise<Rows | Exclude<ListOutcome, { kind: 'listed' }>> {
  const rows: Rows = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const reply = await ask(requestOf(page));
    if (reply.kind !== 'json') return unsure(reply);
    const listed = reply.status < 400 ? read(reply.body) : null;
    if (!listed)
      return { kind: 'unknown', reason: asReason(asRecord(reply.body)['message'], asRecord(reply.body)['error']) };
    rows.push(...listed.rows);
    if (listed.is_last || listed.rows.length === 0) return rows;
  }
  return { kind: 'unknown', reason: say('courier_places_without_end') };
}

/** Requests several lists; stops at the first answer that is no list. */
export async function allLists(
  ask: Ask,
  requests: readonly { request: CourierRequest; read: (body: unknown) => Rows | null }[],
): Promise<Rows[] | Exclude<ListOutcome, { kind: 'listed' }>> {
  const lists: Rows[] = [];
  for (const { request, read } of requests) {
    const rows = await allPages(
      ask,
      () => request,
      (body) => {
        const listed = read(body);
        return listed && { rows: listed, is_last: true };
      },
    );
    if (!Array.isArray(rows)) return rows;
    lists.push(rows);
  }
  return lists;
}

/** A row of a list, with its texts as the courier sent them. */
type RowRead = Partial<Omit<ListedPlace, 'code' | 'name' | 'city'>> & { code: unknown; name: unknown; city?: unknown };

/** Pickup points by the place that `placeOf` returns; rows without a code or a place are dropped. */
export function desksBy(
  rows: Rows,
  placeOf: (row: Rows[number]) => string | null,
  read: (row: Rows[number]) => { code: unknown; name: unknown; address: unknown },
): Map<string, ListedDesk[]> {
  const desks = rows.flatMap((row) => {
    const { code, name, address } = read(row);
    const [place, coded] = [placeOf(row), asText(code)];
    if (place === null || !coded || coded.length > 100) return [];
    return [{ place, desk: { code: coded, name: cutText(asText(name) ?? coded, 100), address: asText(address) } }];
  });
  const byPlace = Map.groupBy(desks, ({ place }) => place);
  return new Map([...byPlace].map(([place, rows]) => [place, rows.map(({ desk }) => desk)]));
}

/** The outcome for these rows. An empty list is no valid answer, since every courier serves some place. */
export function placesOutcome(rows: readonly RowRead[]): ListOutcome {
  const places = rows.flatMap(({ code, name, city, part, ...more }): ListedPlace[] => {
    const [coded, named] = [asText(code), asText(name)];
    if (!coded || !named || coded.length > 100 || named.length > 100) return [];
    return [
      {
        code: coded,
        name: named,
        city: asText(city) ?? named,
        part: asText(part),
        desks: more.desks ?? [],
        home: more.home ?? null,
        to_stop_desk: more.to_stop_desk ?? null,
        back: more.back ?? null,
      },
    ];
  });
  const unique = new Map(places.map((place) => [`${place.code}\n${place.name}`, place]));
  return unique.size > 0 ? { kind: 'listed', places: [...unique.values()] } : unclear;
}
