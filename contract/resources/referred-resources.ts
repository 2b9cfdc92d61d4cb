import { ALL_RESOURCES } from '../all-routes.ts';
import type { ResourceContract } from './resource.ts';
import type { Route } from '../route.ts';

/*
 * What a page of the dashboard has of all generic resources. The whole of one comes to its own pages only (load-resource.ts): all of all
 * are 12 kB. The dashboard's build makes both (scripts/contract-as-data.ts).
 */

/** What whoever refers to a row of a resource needs: how such rows are called and asked for. */
export type ReferredResource = Pick<ResourceContract, 'name' | 'singular' | 'titled' | 'searched'> & {
  routes: { list?: Pick<Route, 'method' | 'url'>; retrieve?: Pick<Route, 'method' | 'url'> };
};

/** Every generic resource. */
export const REFERRED_RESOURCES: readonly ReferredResource[] = ALL_RESOURCES;
