import type { MessageRows } from './message.ts';

/** What is said of messages to customers. */
export const TALK_MESSAGES = {
  unknown_message_variable: {
    en: 'The {field} field names what no message knows: {names:names}. It knows {known:names}.',
    fr: 'Variables inconnues : {names:names}. Connues : {known:names}.',
    ar: 'متغيرات غير معروفة: {names:names}. المعروفة: {known:names}.',
  },
  phone_hidden: {
    en: 'The phone of this customer is hidden from your role, so you cannot write to it.',
    fr: 'Votre rôle ne voit pas ce numéro : vous ne pouvez pas lui écrire.',
    ar: 'رقم هذا الزبون مخفي عن دورك، فلا يمكنك مراسلته.',
  },
} as const satisfies MessageRows;
