import type { MessageRows } from './message.ts';

/** Messages about requests themselves: their paths, bodies and number. */
export const HTTP_MESSAGES = {
  nothing_at_path: {
    en: 'There is nothing at this path.',
    fr: 'Il n’y a rien à cette adresse.',
    ar: 'لا شيء في هذا المسار.',
  },
  path_takes: {
    en: 'This path accepts {methods:list}.',
    fr: 'Cette adresse accepte : {methods:list}.',
    ar: 'هذا المسار يقبل: {methods:list}.',
  },
  never_imported: {
    en: 'There is no import of {what:noun}.',
    fr: 'Cela ne s’importe pas : {what:noun}.',
    ar: 'لا يمكن استيراد: {what:noun}.',
  },
  never_exported: {
    en: 'There is no export of {what:noun}.',
    fr: 'Cela ne s’exporte pas : {what:noun}.',
    ar: 'لا يمكن تصدير: {what:noun}.',
  },
  from_other_site: {
    en: 'This request was made by a page of another site.',
    fr: 'Cette demande vient de la page d’un autre site.',
    ar: 'جاء هذا الطلب من صفحة موقع آخر.',
  },
  metrics_closed: {
    en: 'Metrics are served only to this machine, or with METRICS_TOKEN.',
    fr: 'Les métriques sont pour cette machine, ou pour qui a METRICS_TOKEN.',
    ar: 'القياسات لهذا الجهاز أو لمن لديه METRICS_TOKEN.',
  },
  body_not_json: {
    en: 'The body is not JSON: {why}',
    fr: 'Le contenu n’est pas du JSON : {why}',
    ar: 'المحتوى ليس بصيغة JSON: {why}',
  },
  body_not_utf8: {
    en: 'The body is not in UTF-8.',
    fr: 'Le contenu n’est pas en UTF-8.',
    ar: 'المحتوى ليس بترميز UTF-8.',
  },
  body_encoded: {
    en: 'The Content-Encoding {encoding} is not accepted. Send the body uncompressed.',
    fr: 'Le Content-Encoding {encoding} n’est pas accepté. Envoyez le contenu sans compression.',
    ar: 'ترميز Content-Encoding {encoding} غير مقبول. أرسل المحتوى بلا ضغط.',
  },
  body_too_large: {
    en: 'The body must not be larger than {max} bytes here.',
    fr: 'Le contenu ne doit pas dépasser {max} octets ici.',
    ar: 'حجم المحتوى لا يتجاوز {max} بايت هنا.',
  },
  body_too_deep: {
    en: 'The body nests deeper than {max} levels.',
    fr: 'Le contenu dépasse {max} niveaux d’imbrication.',
    ar: 'مستويات تداخل المحتوى أكثر من {max}.',
  },
  send_as_form: {
    en: 'Send the file as multipart/form-data.',
    fr: 'Envoyez le fichier en multipart/form-data.',
    ar: 'أرسل الملف بصيغة multipart/form-data.',
  },
  form_unreadable: {
    en: 'The form cannot be read: {why}.',
    fr: 'Le formulaire est illisible : {why}.',
    ar: 'تعذّرت قراءة الاستمارة: {why}.',
  },
  file_picture_or_pdf: {
    en: 'The file must be a JPEG, PNG, GIF or WebP picture or a PDF.',
    fr: 'Le fichier doit être une image JPEG, PNG, GIF ou WebP, ou un PDF.',
    ar: 'يجب أن يكون الملف صورة JPEG أو PNG أو GIF أو WebP أو ملف PDF.',
  },
  file_not_a_picture: {
    en: 'The file must be a JPEG, PNG or WebP picture.',
    fr: 'Le fichier doit être une image JPEG, PNG ou WebP.',
    ar: 'يجب أن يكون الملف صورة JPEG أو PNG أو WebP.',
  },
  file_too_large: {
    en: 'The file must not be larger than {max} MB.',
    fr: 'Le fichier ne doit pas dépasser {max} Mo.',
    ar: 'حجم الملف لا يتجاوز {max} ميغابايت.',
  },
  no_room_for_files: {
    en: 'The service has no room for files right now; try again later.',
    fr: 'Le service n’a plus de place pour des fichiers ; réessayez plus tard.',
    ar: 'لا مكان للملفات في الخدمة الآن؛ أعد المحاولة لاحقا.',
  },
  workspace_full: {
    en: 'This workspace uses {used:grouped} of its {max:grouped} MiB for files. Spreadsheets and exports are deleted after a week; the operator of the service can allow more.',
    fr: 'Cet espace garde {used:grouped} Mio de fichiers, sur {max:grouped} Mio permis. Les tableurs et exports sont effacés après une semaine ; l’exploitant du service peut permettre plus.',
    ar: 'تحتفظ مساحة العمل بملفات حجمها {used:grouped} MiB من أصل {max:grouped} MiB. تُحذف الجداول والملفات المصدّرة بعد أسبوع؛ ويمكن لمشغّل الخدمة السماح بأكثر.',
  },
  account_full: {
    en: 'This account uses {used:grouped} of its {max:grouped} MiB for files. Spreadsheets and exports are deleted after a week; the operator of the service can allow more.',
    fr: 'Ce compte garde {used:grouped} Mio de fichiers, sur {max:grouped} Mio permis. Les tableurs et exports sont effacés après une semaine ; l’exploitant du service peut permettre plus.',
    ar: 'يحتفظ هذا الحساب بملفات حجمها {used:grouped} MiB من أصل {max:grouped} MiB. تُحذف الجداول والملفات المصدّرة بعد أسبوع؛ ويمكن لمشغّل الخدمة السماح بأكثر.',
  },
  caller_too_busy: {
    en: 'One user may have at most {max} {of:noun} at a time.',
    fr: 'En même temps, au plus {max} pour un même utilisateur : {of:noun}.',
    ar: 'لا يُسمح في الوقت نفسه للمستخدم الواحد بأكثر من {max}: {of:noun}.',
  },
  workspace_too_busy: {
    en: 'One workspace may have at most {max} {of:noun} at a time.',
    fr: 'En même temps, au plus {max} pour un même espace : {of:noun}.',
    ar: 'لا يُسمح في الوقت نفسه لمساحة العمل الواحدة بأكثر من {max}: {of:noun}.',
  },
} as const satisfies MessageRows;
