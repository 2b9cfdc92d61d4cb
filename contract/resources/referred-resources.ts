import { ALL_RESOURCES } from '../all-routes.ts';
import type { ResourceContract } from './resource.ts';
import type { Route } from '../route.ts';

/*
 * The part of all generic resources that every page of the dashboard loads. A whole resource is loaded only on its own
 * pages (load-resource.ts): all together are 12 kB. The dashboard's build makes both (scripts/contract-as-data.ts).
 */

/** What a reference to a row needs: the names of its resource, and how to request it. */
export type ReferredResource = Pick<ResourceContract, 'name' | 'singular' | 'titled' | 'searched'> & {
  routes: { list?: Pick<Route, 'method' | 'url'>; retrieve?: Pick<Route, 'method' | 'url'> };
};

/** Every generic resource. */
export const REFERRED_RESOURCES: readonly ReferredResource[] = ALL_RESOURCES;
