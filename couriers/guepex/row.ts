import { yalidineRow } from '../engines/yalidine/row.ts';

export const row = yalidineRow({
  label: 'Guepex',
  base_url: 'https://api.guepex.app',
  written_from: 'clients',
});
