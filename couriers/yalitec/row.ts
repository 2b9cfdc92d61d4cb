import { yalidineRow } from '../engines/yalidine/row.ts';

export const row = yalidineRow({
  label: 'Yalitec',
  base_url: 'https://api.yalitec.me',
  written_from: 'clients',
});
