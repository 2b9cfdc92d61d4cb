import { Type, type Static } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { TELLING_STATUSES, ToldReason } from './write-back.ts';
import { Empty, exactMoment, maybe, moment, nullable, oneOf } from '../shapes.ts';

/* The latest update of a store on an order that became a lead here (R-STORE-1). */

/** The status of an order in its store. The last three end it. */
export const STORE_STATUSES = ['open', 'paid', 'cancelled', 'refunded', 'deleted'] as const;
export type StoreStatus = (typeof STORE_STATUSES)[number];
const ENDS: readonly StoreStatus[] = ['cancelled', 'refunded', 'deleted'];
/** True: the store no longer ships the order and no longer expects money for it. */
export const isEndedInStore = (status: StoreStatus): boolean => ENDS.includes(status);

/** Fields of a lead that a store may change later. */
export const STORE_FIELDS = [
  'full_name', 'phone', 'second_phone', 'city', 'area', 'address', 'parcel_note', 'products', 'total', 'is_prepaid', 'prepaid_amount',
] as const; // prettier-ignore
export type StoreField = (typeof STORE_FIELDS)[number];

/** Questions to a person: how to react to an order that its store cancelled or changed. */
export const STORE_ASKS = ['cancel', 'edit'] as const;
export type StoreAsk = (typeof STORE_ASKS)[number];

export const STORE_ANSWERS = ['take', 'ignore'] as const;

const StoreDifference = Type.Object({
  field: Type.String({ enum: [...STORE_FIELDS] }),
  old: nullable(Type.String(), {
    description: 'Value in the store when the lead was created, or when a person last answered a change',
  }),
  new: nullable(Type.String(), { description: 'Present value in the store' }),
});
export type StoreDifference = Static<typeof StoreDifference>;

export const StoreOrderShape = Type.Object({
  application_id: Type.String({ description: 'Id of the application that sent its latest update' }),
  shop: nullable(Type.String({ examples: ['argan.myshopify.com'] }), {
    description: 'Domain of the store; null: the store does not send it',
  }),
  order_id: Type.String({ description: 'Id of the order in the store', examples: ['5940139491234'] }),
  number: nullable(Type.String({ examples: ['#1001'] }), {
    description: 'Order number that the customer knows; null: none',
  }),
  url: nullable(Type.String(), { description: 'URL of the order in the admin pages of its store' }),
  status: Type.String({ enum: [...STORE_STATUSES] }),
  changed_at: moment({ description: 'Time of the store’s latest update' }),
  asks: nullable(Type.String({ enum: [...STORE_ASKS] }), {
    description:
      'Open question to a person. cancel: the order was cancelled in the store. edit: it was changed there. Null: none',
  }),
  told: nullable(
    Type.Object({
      wanted: Type.String({ description: 'Order status to report to the store', examples: ['shipped'] }),
      status: Type.String({ enum: [...TELLING_STATUSES] }),
      told_at: nullable(moment(), { description: 'When the store last accepted a status; null: never' }),
      reason: nullable(ToldReason, { description: 'Why it failed, or why nothing was sent; null: neither' }),
    }),
    { description: 'Report of the order to the store; null: none' },
  ),
  differences: Type.Array(StoreDifference, {
    description: 'Changes in the store since the lead was created, or since the last answer',
  }),
});
export type StoreOrderShown = Static<typeof StoreOrderShape>;

/** The store's update as leads and orders show it. */
export const storeOrder = () =>
  nullable(StoreOrderShape, { description: 'Latest update from the store of the order; null: not from a store' });

export const answerStore = route({
  id: 'answerStore',
  method: 'POST',
  url: '/leads/{reference}/answer-store',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'update'),
  tag: 'Leads',
  rules: 'R-STORE-4, R-STORE-5',
  summary:
    'Answer the latest update of a store: take it (changes or cancels the lead or its unpacked order), or ignore it; 409 if a newer one has come',
  params: Type.Object({ reference: Type.String() }),
  body: Type.Object({
    answer: oneOf(STORE_ANSWERS, { examples: ['take'] }),
    changed_at: maybe(exactMoment({ description: '`changed_at` of the update that you read; left out: any update' })),
  }),
  answers: {
    200: { description: 'Answered', schema: Type.Object({ data: Type.Object({ store: storeOrder() }), meta: Empty }) },
  },
});
