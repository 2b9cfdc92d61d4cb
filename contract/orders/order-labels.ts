import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { ACTED, orderIds } from './order-actions.ts';
import { LANGUAGES } from '../languages.ts';
import { ability, action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { oneOf } from '../shapes.ts';

/** Limits of couriers' own labels; a larger one is printed as ours. */
export const LABEL_LIMITS = {
  courier_bytes: 1024 * 1024,
  courier_pages: 4,
  /** Of all couriers' labels of one print. */
  couriers_bytes: 64 * 1024 * 1024,
  /** A reprint within this time needs no network. */
  courier_kept_days: 30,
} as const;

const tag = 'Orders';
const surfaces = ['dashboard'] as const;

/** The job that printed the answer's labels; its summary names those that ours replace. */
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
    'Print labels: new orders become packed, later ones are printed again; couriers’ own where a shipping company is set so. Fetch them with GET /orders/get-trackings',
  body: Type.Object({
    ids: orderIds,
    page: Type.Optional(oneOf(['100x150', 'a4-grid'], { description: 'Default 100x150, a label a page' })),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: ACTED,
});

export const getLabels = route({
  id: 'getTrackings',
  method: 'GET',
  url: '/orders/get-trackings',
  surfaces,
  access: action('orders', 'list'),
  tag,
  rules: 'R-MOVE-11',
  summary: 'Download the labels of your last generate call as a PDF; 202 while they are printed',
  answers: {
    200: {
      description: 'The labels; X-Job-Id is of the job that printed them',
      content_type: 'application/pdf',
    },
    202: { description: 'They are being printed; ask again' },
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
  summary:
    'The orders that wait for a courier as a PDF, to be signed when it picks them up; each warehouse has its own',
  params: Type.Object({ id: Type.String({ description: 'Of the shipping company' }) }),
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The sheets', content_type: 'application/pdf' } },
});
/** Parcels on the sheets of one pick-up. */
export const PICK_UP_MAX = 2_000;
