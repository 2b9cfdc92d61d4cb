import type { ConnectorInput, Saying } from './courier.ts';

/* Inputs that connectors need from a shop, with their texts. An input of several couriers is defined here once. */

/** A required text input. `why` is shown below its field. */
export const must = (label: Saying, why?: Saying): ConnectorInput => ({
  label,
  ...(why ? { why } : {}),
  is_required: true,
});
/** An optional text input. */
export const may = (label: Saying, why?: Saying): ConnectorInput => ({ ...must(label, why), is_required: false });

export const TOKEN: Saying = { en: 'Token', fr: 'Jeton', ar: 'الرمز' };
export const API_KEY: Saying = { en: 'API key', fr: 'Clé API', ar: 'مفتاح API' };
export const API_ID: Saying = { en: 'API ID', fr: 'API ID', ar: 'معرّف API' };
export const CUSTOMER_ID: Saying = { en: 'Customer ID', fr: 'ID client', ar: 'معرّف الزبون' };

/** Secret that the courier's status updates are signed or sent with. */
export const WEBHOOK_SECRET: ConnectorInput = may(
  { en: 'Secret of its status updates', fr: 'Secret de ses mises à jour', ar: 'سر تحديثات الحالة' },
  {
    en: 'Enter the same secret in the courier’s portal. Statuses then arrive at once; without it, they come later.',
    fr: 'Saisissez le même secret chez le transporteur. Les statuts arrivent alors aussitôt ; sans lui, plus tard.',
    ar: 'ضع السر نفسه في بوابة شركة الشحن لتصل الحالات فورا. بدونه تصل متأخرة.',
  },
);

/** The sender of a parcel, for couriers that require it with every parcel. */
export const SENDER = {
  sender_name: must({ en: 'Sender’s name', fr: 'Nom de l’expéditeur', ar: 'اسم المرسل' }),
  sender_phone: must({ en: 'Sender’s phone', fr: 'Téléphone de l’expéditeur', ar: 'هاتف المرسل' }),
  sender_city: must(
    { en: 'Sender’s city', fr: 'Ville de l’expéditeur', ar: 'مدينة المرسل' },
    { en: 'As the courier spells it.', fr: 'Écrite comme chez le transporteur.', ar: 'كما تكتبها شركة الشحن.' },
  ),
  sender_address: must({ en: 'Sender’s address', fr: 'Adresse de l’expéditeur', ar: 'عنوان المرسل' }),
};
