import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { oneOf } from '../shapes.ts';

/** The steps to the first parcel, in this order (R-RES-22). */
export const FIRST_PARCEL_STEPS = ['product', 'stock', 'courier', 'lead', 'order', 'parcel'] as const;
/** Further steps of a shop. */
export const LATER_STEPS = ['company', 'cities', 'team', 'store'] as const;
export const SETUP_STEPS = [...FIRST_PARCEL_STEPS, ...LATER_STEPS] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const listSetupSteps = route({
  id: 'listSetupSteps',
  method: 'GET',
  url: '/settings/setup',
  surfaces: ['dashboard'],
  access: action('settings', 'update'),
  tag: 'Settings',
  rules: 'R-RES-22',
  summary: 'List the steps of the setup, and whether each is done; empty for people of one account',
  answers: {
    200: {
      description: 'Steps in the sequence in which they are done',
      schema: Type.Object({
        data: Type.Array(Type.Object({ id: oneOf(SETUP_STEPS), is_done: Type.Boolean() })),
        meta: Type.Object({
          is_offered: Type.Boolean({ description: 'False: dismissed, or all steps are done' }),
          is_first_run: Type.Boolean({ description: 'True: offered, and no parcel has gone out yet' }),
        }),
      }),
    },
  },
});
