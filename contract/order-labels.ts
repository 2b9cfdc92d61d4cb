import { Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { ACTED, orderIds } from './order-actions.ts';
import { action } from './permissions.ts';
import { route } from './route.ts';
import { oneOf } from './shapes.ts';

const tag = 'Orders';
const surfaces = ['dashboard'] as const;

export const generateLabels = route({
  id: 'generateTrackingLebel',
  method: 'POST',
  url: '/orders/generate-tracking-lebel',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules: 'R-MOVE-5, R-MOVE-11',
  summary:
    'Print labels: new orders become packed, later ones are printed again. Fetch them with GET /orders/get-trackings',
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
    200: { description: 'The labels', content_type: 'application/pdf' },
    202: { description: 'They are being printed; ask again' },
  },
});
