import { queryOptions } from '@tanstack/react-query';
import type { TUnsafe } from 'typebox';
import type { Access } from '../../contract/access/permissions.ts';
import type { ReferredResource } from '../../contract/resources/referred-resources.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import type { Route } from '../../contract/route.ts';
import { keyOf, send } from '../data/client.ts';

/** A row of any generic resource. */
export type Row = { id: string; updated_at: string; created_at: string } & Record<string, unknown>;
type ListAnswer = { data: Row[]; meta: { current_page: number; per_page: number; total: number } };

/** Whether the act exists and the role has it; some are part of Settings and need that right. */
export const mayDo = (
  { routes }: ResourceContract,
  what: 'create' | 'update' | 'delete',
  may: (access: Access) => boolean,
): boolean => routes[what] !== undefined && may(routes[what].access);

/* Calls that every generic resource has; their types are known at run time only. */

type RowsRoute<R> = Omit<Route, 'query' | 'answers'> & {
  query: TUnsafe<Record<string, unknown>>;
  answers: { 200: { description: string; schema: TUnsafe<Omit<ListAnswer, 'data'> & { data: R[] }> } };
};
/** The resource's list, for `useList`; the caller sets the type of its rows. */
export const listOf = <R extends object = Row>({ routes }: ResourceContract) => routes.list as RowsRoute<R>;

export const listQuery = (resource: ReferredResource, query: Record<string, unknown>) =>
  queryOptions({
    queryKey: keyOf(resource.routes.list!, { query }),
    queryFn: async ({ signal }) => (await send(resource.routes.list!, { query, signal })) as ListAnswer,
  });

export const rowQuery = (resource: ReferredResource, id: string) =>
  queryOptions({
    queryKey: keyOf(resource.routes.retrieve!, { params: { id } }),
    queryFn: async ({ signal }) =>
      ((await send(resource.routes.retrieve!, { params: { id }, signal })) as { data: Row }).data,
  });

/** `sent_once`: Idempotency-Key, so that sending the same form twice creates one row. */
export const createRow = async (resource: ResourceContract, body: object, sent_once: string): Promise<Row> =>
  ((await send(resource.routes.create!, { body, idempotencyKey: sent_once })) as { data: Row }).data;

/** 409 when another person has changed the row since it was shown. */
export const updateRow = async (resource: ResourceContract, row: Row, body: object): Promise<Row> =>
  ((await send(resource.routes.update!, { params: { id: row.id }, body, ifMatch: row.updated_at })) as { data: Row })
    .data;

/** `confirmed`: names of confirmations that the deletion asked for. */
export const deleteRow = (resource: ResourceContract, row: Row, confirmed: readonly string[] = []): Promise<unknown> =>
  send(resource.routes.delete!, {
    params: { id: row.id },
    query: Object.fromEntries(confirmed.map((name) => [name, true])),
  });
