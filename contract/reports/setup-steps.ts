import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { oneOf } from '../shapes.ts';

/** What a shop does before it sells, in this order (R-RES-22). */
export const SETUP_STEPS = ['company', 'cities', 'product', 'stock', 'courier', 'team', 'store', 'lead'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const listSetupSteps = route({
  id: 'listSetupSteps',
  method: 'GET',
  url: '/settings/setup',
  surfaces: ['dashboard'],
  access: action('settings', 'update'),
  tag: 'Settings',
  rules: 'R-RES-22',
  summary:
    'Which steps of setting up are done, told from the rows that they leave behind; none for who sees one account',
  answers: {
    200: {
      description: 'In the order of doing',
      schema: Type.Object({
        data: Type.Array(Type.Object({ id: oneOf(SETUP_STEPS), is_done: Type.Boolean() })),
        meta: Type.Object({ is_offered: Type.Boolean({ description: 'False: dismissed, or all is done' }) }),
      }),
    },
  },
});
