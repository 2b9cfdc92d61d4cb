import type { ConnectorRow } from '../../contract/shipping/courier.ts';
import { yalidine } from '../engines/yalidine/row.ts';

/** Yalidine's API at an address of its own, with Yalidine's statuses. */
export const guepex = {
  ...yalidine,
  label: 'Guepex',
  base_url: 'https://api.guepex.app',
  tracking_url: null,
  written_from: 'clients',
} as const satisfies ConnectorRow;
