import type { MessageRows } from './message.ts';

/** Messages about webhooks, and about addresses of outgoing requests. */
export const WEBHOOK_MESSAGES = {
  no_such_webhook: {
    en: 'There is no such webhook.',
    fr: 'Ce webhook n’existe pas.',
    ar: 'هذا الـ webhook غير موجود.',
  },
  no_such_delivery: { en: 'There is no such delivery.', fr: 'Cet envoi n’existe pas.', ar: 'هذا الإرسال غير موجود.' },
  webhooks_max: {
    en: 'A workspace has at most {max} webhooks; delete one first.',
    fr: 'Un espace a au plus {max} webhooks ; supprimez-en un d’abord.',
    ar: 'لا تزيد الـ webhooks في مساحة العمل على {max}؛ احذف واحدا أولا.',
  },
  webhook_inactive: {
    en: 'This webhook is inactive and gets no events; activate it first.',
    fr: 'Ce webhook est inactif et ne reçoit rien ; activez-le d’abord.',
    ar: 'هذا الـ webhook غير نشط ولا يتلقى شيئا؛ نشّطه أولا.',
  },
  secret_rotated_too_often: {
    en: 'The secret was rotated {times} times within {hours} hours; wait until one expires.',
    fr: 'Le secret a été changé {times} fois en {hours} heures ; attendez que l’un expire.',
    ar: 'تغيّر السر {times} مرات خلال {hours} ساعة؛ انتظر حتى تنتهي صلاحية أحدها.',
  },
  events_beyond_rights: {
    en: 'You may not see the data of these events: they need {permissions:list}.',
    fr: 'Vous ne pouvez pas voir les données de ces événements : il faut {permissions:list}.',
    ar: 'لا يحق لك رؤية بيانات هذه الأحداث: يلزم {permissions:list}.',
  },
  events_forgotten: {
    en: 'The {field} field is older than {days} days: some later events are no longer kept. Read the full lists, then begin with after=now.',
    fr: 'Ce point a plus de {days} jours : des événements ont disparu. Relisez les listes en entier, puis reprenez avec after=now.',
    ar: 'مضى على هذا الموضع أكثر من {days} يوما: حذفت أحداث بعده. اقرأ القوائم كاملة ثم ابدأ بـ after=now.',
  },
  webhook_beyond_rights: {
    en: 'This webhook sends data that you may not see yourself: it needs {permissions:list}.',
    fr: 'Ce webhook envoie des données que vous ne pouvez pas voir : il faut {permissions:list}.',
    ar: 'يرسل هذا الـ webhook بيانات لا يحق لك رؤيتها: يلزم {permissions:list}.',
  },
  address_with_spaces: {
    en: 'The {field} field must not hold spaces, backslashes or invisible characters.',
    fr: 'Sans espaces, barres obliques inverses ni caractères invisibles.',
    ar: 'بلا مسافات ولا شرطات مائلة عكسية ولا محارف خفية.',
  },
  address_unreadable: {
    en: 'The {field} field must be a web address.',
    fr: 'Une adresse web.',
    ar: 'عنوان ويب.',
  },
  address_not_https: {
    en: 'The {field} field must start with {allowed}.',
    fr: 'Commence par {allowed}.',
    ar: 'يبدأ بـ {allowed}.',
  },
  address_with_password: {
    en: 'The {field} field must not hold a user name or password.',
    fr: 'Sans nom d’utilisateur ni mot de passe.',
    ar: 'بلا اسم مستخدم ولا كلمة مرور.',
  },
  address_other_port: {
    en: 'The {field} field must use the usual port of https, 443.',
    fr: 'Sur le port habituel de https, 443.',
    ar: 'على منفذ https المعتاد، 443.',
  },
  address_not_public: {
    en: 'The {field} field must lead to a public address.',
    fr: 'Doit mener à une adresse publique.',
    ar: 'يجب أن يؤدي إلى عنوان عام.',
  },
} as const satisfies MessageRows;
