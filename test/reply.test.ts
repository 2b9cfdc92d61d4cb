import { test } from 'node:test';
import type { BodyAt } from './reply.ts';

/* The compiler is the test: a path of the contract never gets the type of an open answer. */

type Has<Body, Name extends PropertyKey> = 0 extends 1 & Body ? 'any' : Name extends keyof Body ? true : false;
const holds = <Claim extends true>(claim?: Claim): void => void claim;
const fails = <Claim extends false>(claim?: Claim): void => void claim;

test('answers are typed by what is asked: routes, generic resources, parameters, queries', () => {
  holds<Has<BodyAt<'GET', '/orders'>['data'][0], 'reference'>>();
  fails<Has<BodyAt<'GET', '/orders'>['data'][0], 'no_such_field'>>();
  holds<Has<BodyAt<'PUT', `/products/${string}`>['data'], 'sku'>>();
  fails<Has<BodyAt<'GET', `/products?per_page=${number}`>['data'][0], 'no_such_field'>>();
  holds<Has<BodyAt<'POST', '/leads'>['error'], 'fields'>>();
});
