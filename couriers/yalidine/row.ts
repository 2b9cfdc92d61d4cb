import { yalidineRow } from '../engines/yalidine/row.ts';

export const row = yalidineRow({
  label: 'Yalidine',
  base_url: 'https://api.yalidine.app',
  tracking_url: 'https://yalidine.app/suivre-un-colis/?tracking={tracking_number}',
  written_from: 'documentation',
});
