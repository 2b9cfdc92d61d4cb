import type { ConnectorRow } from '../../contract/shipping/courier.ts';
import { yalidine } from '../engines/yalidine/row.ts';

/** Yalidine's API at an address of its own, with Yalidine's statuses. */
export const yalitec = {
  ...yalidine,
  label: 'Yalitec',
  base_url: 'https://api.yalitec.me',
  tracking_url: null,
  written_from: 'clients',
} as const satisfies ConnectorRow;
