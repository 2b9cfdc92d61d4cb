import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { ActionResult, orderIds } from './order-actions.ts';
import { LANGUAGES } from '../languages.ts';
import { ability, action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { oneOf } from '../shapes.ts';

/** Limits of couriers' own labels; our own label replaces a larger one. */
export const LABEL_LIMITS = {
  courier_bytes: 1024 * 1024,
  courier_pages: 4,
  /** Total of all couriers' labels in one print. */
  couriers_bytes: 64 * 1024 * 1024,
  /** Days that a courier's label is kept; a reprint within them needs no network. */
  courier_kept_days: 30,
} as const;

const tag = 'Orders';
const surfaces = ['dashboard'] as const;

/** Header with the id of the job that printed the labels; its summary names the couriers' labels that ours replace. */
export const LABELS_JOB_HEADER = 'X-Job-Id';

export const generateLabels = route({
  id: 'generateTrackingLebel',
  method: 'POST',
  url: '/orders/generate-tracking-lebel',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules: 'R-MOVE-5, R-MOVE-11',
  summary:
    'Print labels: packs new orders and reprints the labels of later ones. Uses couriers’ own labels for shipping companies set to do so. Download them with GET /orders/get-trackings',
  body: Type.Object({
    ids: orderIds,
    page: Type.Optional(oneOf(['100x150', 'a4-grid'], { description: 'Default 100x150: one label per page' })),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    200: {
      description: 'Outcome for each order; 422 if none moved and at least one failed',
      schema: Type.Object({
        ...ActionResult.properties,
        data: Type.Object({
          ...ActionResult.properties.data.properties,
          job_id: Type.String({ description: 'Job that prints these labels, as in GET /orders/get-trackings' }),
        }),
      }),
    },
  },
});

export const getLabels = route({
  id: 'getTrackings',
  method: 'GET',
  url: '/orders/get-trackings',
  surfaces,
  access: action('orders', 'list'),
  tag,
  rules: 'R-MOVE-11',
  summary: 'Download the labels of a generate call as a PDF; 202 while they are being printed',
  query: Type.Object({
    job_id: Type.Optional(
      Type.String({ description: 'Job of one of your generate calls of the last day; default: the last one' }),
    ),
  }),
  answers: {
    200: {
      description: 'The labels; X-Job-Id is the id of the job that printed them',
      content_type: 'application/pdf',
    },
    202: { description: 'The labels are being printed; repeat the request later' },
  },
});

export const printPickUpSheet = route({
  id: 'printPickUpSheet',
  method: 'GET',
  url: '/shipping-companies/{id}/pick-up-sheet',
  surfaces: ['rest', 'dashboard'],
  access: ability('assignOrderToShippingCompany'),
  tag,
  rules: 'R-COUR-9',
  summary: 'Print the orders that wait for a courier as a PDF to sign at pickup, one sheet per warehouse',
  params: Type.Object({ id: Type.String({ description: 'Id of the shipping company' }) }),
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Language; default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The sheets', content_type: 'application/pdf' } },
});
/** Maximum number of parcels on the sheets of one pick-up. */
export const PICK_UP_MAX = 2_000;
