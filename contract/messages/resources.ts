import type { MessageRows } from './message.ts';

/** Messages about any resource and its files, and about actions on all rows that match. `{what:noun}`: the resource. */
export const RESOURCE_MESSAGES = {
  taken: {
    en: 'There is already {what:a_noun} with this {column:other_field}.',
    fr: 'Déjà utilisé par {what:a_noun} : {column:other_field}.',
    ar: 'سبق استعماله في {what:a_noun}: {column:other_field}.',
  },
  in_use: {
    en: 'This {what:noun} is in use by {holders:noun} and cannot be deleted.',
    fr: '{what:noun} : suppression impossible, car en usage par : {holders:noun}.',
    ar: '{what:noun}: الحذف غير ممكن لوجود استعمال في: {holders:noun}.',
  },
  in_use_make_inactive: {
    en: 'This {what:noun} is in use by {holders:noun} and cannot be deleted; make it inactive instead.',
    fr: '{what:noun} : suppression impossible, car en usage par : {holders:noun}. Choisissez plutôt le statut inactif.',
    ar: '{what:noun}: الحذف غير ممكن لوجود استعمال في: {holders:noun}. اختر حالة التوقف بدلا من ذلك.',
  },
  stale: {
    en: 'This {what:noun} was changed by another user meanwhile; read it again.',
    fr: '{what:noun} : quelqu’un d’autre y a touché entre-temps ; rechargez la page.',
    ar: '{what:noun}: عدّله شخص آخر في هذه الأثناء؛ أعد تحميل الصفحة.',
  },
  order_stale: {
    en: 'The order {order} was changed since you read it: it is at version {now}, not {version}. Read it again.',
    fr: 'La commande {order} a été modifiée depuis : version {now}, et non plus {version}. Rechargez-la.',
    ar: 'تم تعديل الطلب {order} بعد أن قرأته: نسخته الآن {now} وليست {version}. أعد تحميله.',
  },
  lead_stale: {
    en: 'The lead {lead} was changed since you read it: it is at version {now}, not {version}. Read it again.',
    fr: 'Le lead {lead} a été modifié depuis : version {now}, et non plus {version}. Rechargez-le.',
    ar: 'تم تعديل العميل المحتمل {lead} بعد أن قرأته: نسخته الآن {now} وليست {version}. أعد تحميله.',
  },
  changed_meanwhile: {
    en: '{by} changed these fields on {at}: {fields:other_fields}.',
    fr: '{by} a modifié le {at} : {fields:other_fields}.',
    ar: 'عدّل {by} في {at}: {fields:other_fields}.',
  },
  deleted_meanwhile: {
    en: 'This {what:noun} was deleted meanwhile.',
    fr: '{what:noun} : suppression faite entre-temps.',
    ar: '{what:noun}: تم الحذف في هذه الأثناء.',
  },
  whole_workspace_only: {
    en: 'This is for people who see the whole workspace. You see only one account.',
    fr: 'Réservé aux personnes qui voient tout l’espace de travail. Vous n’en voyez qu’un compte.',
    ar: 'هذا لمن يرى مساحة العمل كلها، وأنت ترى حسابًا واحدًا منها.',
  },
  not_set_by_role: {
    en: 'The {field} field cannot be set by your role.',
    fr: 'Votre rôle ne peut pas le remplir.',
    ar: 'دورك لا يملأ هذا الحقل.',
  },
  not_changed_by_role: {
    en: 'The {field} field cannot be changed by your role.',
    fr: 'Votre rôle ne peut pas le modifier.',
    ar: 'دورك لا يعدّل هذا الحقل.',
  },
  not_changed_by_role_only: {
    en: 'The {field} field cannot be changed by your role; only {fields:other_fields} can.',
    fr: 'Votre rôle ne peut modifier que : {fields:other_fields}.',
    ar: 'دورك يعدّل هذه الحقول فقط: {fields:other_fields}.',
  },
  creation_forbidden: {
    en: 'There is no such {what:noun}, and your role may not create one.',
    fr: '{what:noun} : n’existe pas, et votre rôle ne permet pas d’en créer.',
    ar: '{what:noun}: غير موجود، ودورك لا يسمح بالإنشاء.',
  },
  change_forbidden: {
    en: 'Your role may not change {what:a_noun}.',
    fr: 'Votre rôle ne peut pas modifier {what:a_noun}.',
    ar: 'دورك لا يسمح بتعديل: {what:a_noun}.',
  },
  fields_forbidden: {
    en: 'Your role may not change {fields:other_fields}.',
    fr: 'Votre rôle ne peut pas modifier : {fields:other_fields}.',
    ar: 'دورك لا يسمح بتعديل: {fields:other_fields}.',
  },

  // Files.
  imported_before: {
    en: 'This file was imported before, as {name} on {day} (job {job}). Send again=1 to import it once more.',
    fr: 'Ce fichier a déjà été importé le {day} sous le nom {name} (tâche {job}). Confirmez pour l’importer encore une fois.',
    ar: 'سبق استيراد هذا الملف باسم {name} يوم {day} (المهمة {job}). أكّد لاستيراده مرة أخرى.',
  },
  imported_until_failed: {
    en: 'The first {rows:grouped} rows of this file were imported before, as {name} on {day} (job {job}), until that import failed. Send resume=1 to continue after them, or again=1 to import all rows once more.',
    fr: 'Lignes de ce fichier déjà prises : {rows:grouped}, le {day} sous le nom {name} (tâche {job}), jusqu’à l’échec de cet import. Reprenez à la suite, ou importez tout encore une fois.',
    ar: 'سطور هذا الملف التي أُخذت من قبل: {rows:grouped}، باسم {name} يوم {day} (المهمة {job})، إلى أن فشل ذلك الاستيراد. واصل من بعدها أو استورد الكل مرة أخرى.',
  },
  imported_until_canceled: {
    en: 'The first {rows:grouped} rows of this file were imported before, as {name} on {day} (job {job}), until that import was canceled. Send resume=1 to continue after them, or again=1 to import all rows once more.',
    fr: 'Lignes de ce fichier déjà prises : {rows:grouped}, le {day} sous le nom {name} (tâche {job}), jusqu’à l’annulation de cet import. Reprenez à la suite, ou importez tout encore une fois.',
    ar: 'سطور هذا الملف التي أُخذت من قبل: {rows:grouped}، باسم {name} يوم {day} (المهمة {job})، إلى أن أُلغي ذلك الاستيراد. واصل من بعدها أو استورد الكل مرة أخرى.',
  },
  nothing_to_resume: {
    en: 'The {field} field finds no import of this file that was stopped.',
    fr: 'Aucun import interrompu de ce fichier.',
    ar: 'لا استيراد متوقفا لهذا الملف.',
  },
  columns_with_resume: {
    en: 'The {field} field cannot be sent with resume: an import continues with its original columns.',
    fr: 'Un import repris garde les colonnes avec lesquelles il a commencé.',
    ar: 'الاستيراد المستأنف يواصل بالأعمدة التي بدأ بها.',
  },
  must_map_headers: {
    en: 'The {field} field must be an object that maps headers to columns.',
    fr: 'Un objet qui donne à chaque en-tête sa colonne.',
    ar: 'كائن يعطي لكل عنوان عموده.',
  },
  unknown_column: {
    en: 'The {field} field names no column of this import under "{header}"; allowed are {columns:list}.',
    fr: 'Aucune colonne de cet import sous « {header} » ; il y a : {columns:list}.',
    ar: 'لا عمود من هذا الاستيراد تحت «{header}»؛ الأعمدة: {columns:list}.',
  },

  // All rows that match.
  too_many_match: {
    en: 'The {field} field matches more than {max} rows; narrow the filters.',
    fr: 'Plus de {max} lignes ; resserrez les filtres.',
    ar: 'أكثر من {max} سطر؛ ضيّق المرشحات.',
  },
  others_match_now: {
    en: 'Now {now} match instead of {count}; check them again.',
    fr: 'La liste a changé : {now} au lieu de {count}. Regardez-la à nouveau.',
    ar: 'تغيّرت القائمة: {now} بدلا من {count}. راجعها من جديد.',
  },
  nothing_matches: {
    en: 'The {field} field no longer matches anything.',
    fr: 'Plus rien n’y correspond.',
    ar: 'لم يعد شيء يطابقه.',
  },
} as const satisfies MessageRows;
