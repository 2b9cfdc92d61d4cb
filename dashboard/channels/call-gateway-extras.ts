import type { FieldGroup, RowExtras } from '../resources/row-extras.ts';

const GROUPS: readonly FieldGroup[] = [
  { title: null, fields: ['name', 'status'] },
  {
    title: { en: 'Request for a call', fr: 'Demande d’appel', ar: 'طلب المكالمة' },
    fields: ['url', 'method', 'headers', 'request_body', 'taken_when', 'secret'],
  },
  {
    title: { en: 'Reports of calls', fr: 'Suivi des appels', ar: 'تقارير المكالمات' },
    fields: [
      'webhook_secret',
      'signature_header',
      'call_field',
      'state_field',
      'ringing_when',
      'answered_when',
      'ended_when',
      'seconds_field',
    ],
  },
];

export const CALL_GATEWAY_EXTRAS: RowExtras = { opensNew: true, groups: () => GROUPS };
