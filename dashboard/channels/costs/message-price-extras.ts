import type { RowExtras } from '../../resources/row-extras.ts';

/** Only SMS are priced by their parts. */
export const MESSAGE_PRICE_EXTRAS: RowExtras = {
  isAsked: (name, typed) => name !== 'unit' || typed['kind'] === 'sms',
};
