import type { MessageRows } from './message.ts';

/** Messages about inputs of any kind: by their schemas (server/platform/http/validation.ts), and by rules that many rooms share. */
export const INPUT_MESSAGES = {
  not_null: {
    en: 'The {field} field must not be null. Leave it out instead.',
    fr: 'Ne peut pas être nul (null) : omettez-le.',
    ar: 'لا يُقبل null: احذف الحقل بدلا من ذلك.',
  },
  required: { en: 'The {field} field is required.', fr: 'Obligatoire.', ar: 'مطلوب.' },
  changes_have_one_order: {
    en: 'The {field} field cannot be used with updated_from, which sorts by time of change.',
    fr: 'Impossible avec updated_from : les changements viennent dans leur ordre.',
    ar: 'لا يُستعمل مع updated_from: تأتي التغييرات بترتيبها.',
  },
  changes_go_by_cursor: {
    en: 'The {field} field cannot be used with updated_from: use cursor instead.',
    fr: 'Impossible avec updated_from : continuez avec cursor.',
    ar: 'لا يُستعمل مع updated_from: تابع باستعمال cursor.',
  },
  external_id_twice: {
    en: 'The {field} field has the value of {other}: each row needs its own.',
    fr: 'Même valeur que {other} : chaque ligne doit avoir la sienne.',
    ar: 'القيمة نفسها في {other}: لكل سطر قيمته.',
  },
  external_id_exists: {
    en: 'The {field} field has the value of {reference}, which already exists.',
    fr: 'Cette valeur est déjà celle de {reference}.',
    ar: 'هذه القيمة مسجلة من قبل باسم {reference}.',
  },
  external_id_stays: {
    en: 'The {field} field is already {external_id} and cannot be changed.',
    fr: 'Reste {external_id} : une fois donné, il ne change plus.',
    ar: 'تبقى {external_id}: لا تتغير بعد تحديدها.',
  },
  required_when: {
    en: 'The {field} field is required when {other:other_field} is {value}.',
    fr: 'Obligatoire quand {other:other_field} vaut {value}.',
    ar: 'مطلوب عندما تكون قيمة {other:other_field} هي {value}.',
  },
  must_be_type: {
    en: 'The {field} field must be {types:types}.',
    fr: 'Attendu : {types:types}.',
    ar: 'المطلوب: {types:types}.',
  },
  unknown_field: {
    en: 'The {field} field does not exist.',
    fr: 'Ce champ n’existe pas.',
    ar: 'هذا الحقل غير موجود.',
  },
  only_blanks: {
    en: 'The {field} field must contain more than spaces.',
    fr: 'Il faut autre chose que des espaces.',
    ar: 'لا تكفي المسافات وحدها.',
  },
  characters_min: {
    en: 'The {field} field must be at least {min} characters.',
    fr: '{min} caractères au moins.',
    ar: 'عدد الأحرف لا يقل عن {min}.',
  },
  characters_max: {
    en: 'The {field} field must not be greater than {max} characters.',
    fr: '{max} caractères au plus.',
    ar: 'عدد الأحرف لا يزيد على {max}.',
  },
  min: { en: 'The {field} field must be at least {min}.', fr: 'Au moins {min}.', ar: '{min} على الأقل.' },
  max: { en: 'The {field} field must not be greater than {max}.', fr: 'Au plus {max}.', ar: '{max} على الأكثر.' },
  above_zero: { en: 'The {field} field must be more than 0.', fr: 'Supérieur à 0.', ar: 'يجب أن يتجاوز 0.' },
  items_min: {
    en: 'The {field} field must have at least {min} items.',
    fr: 'Il en faut au moins {min}.',
    ar: 'العدد لا يقل عن {min}.',
  },
  items_max: {
    en: 'The {field} field must not have more than {max} items.',
    fr: 'Pas plus de {max}.',
    ar: 'العدد لا يزيد على {max}.',
  },
  one_of: {
    en: 'The {field} field must be one of {values:list}.',
    fr: 'L’une des valeurs : {values:list}.',
    ar: 'إحدى القيم: {values:list}.',
  },
  must_be_day: {
    en: 'The {field} field must be a day of the form YYYY-MM-DD.',
    fr: 'Un jour, comme 2026-11-21.',
    ar: 'يوم مثل 2026-11-21.',
  },
  must_be_moment: {
    en: 'The {field} field must be a moment of the form YYYY-MM-DDTHH:MM:SS+HH:MM.',
    fr: 'Un instant, comme 2026-11-21T09:30:00+01:00.',
    ar: 'لحظة مثل 2026-11-21T09:30:00+01:00.',
  },
  day_or_later: {
    en: 'The {field} field must be {day} or later.',
    fr: 'Pas avant le {day}.',
    ar: 'في {day} أو بعده.',
  },
  day_or_earlier: {
    en: 'The {field} field must be {day} or earlier.',
    fr: 'Pas après le {day}.',
    ar: 'في {day} أو قبله.',
  },
  must_be_day_or_moment: {
    en: 'The {field} field must be a date of the form YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS+HH:MM.',
    fr: 'Un jour ou un instant, comme 2026-11-21 ou 2026-11-21T09:30:00+01:00.',
    ar: 'يوم أو لحظة، مثل 2026-11-21 أو 2026-11-21T09:30:00+01:00.',
  },
  must_be_email: {
    en: 'The {field} field must be an e-mail address.',
    fr: 'Une adresse e-mail.',
    ar: 'عنوان بريد إلكتروني.',
  },
  must_be_one_line: {
    en: 'The {field} field must be one line, without control characters.',
    fr: 'Une seule ligne, sans caractères de contrôle.',
    ar: 'سطر واحد بلا محارف تحكم.',
  },
  must_be_web_address: {
    en: 'The {field} field must be an address that starts with http:// or https://.',
    fr: 'Une adresse qui commence par http:// ou https://.',
    ar: 'رابط يبدأ بـ http:// أو https://.',
  },
  must_be_country_code: {
    en: 'The {field} field must be an ISO 3166 code of two capital letters such as MA.',
    fr: 'Un code de pays ISO 3166 en deux majuscules, comme MA.',
    ar: 'رمز بلد ISO 3166 من حرفين لاتينيين كبيرين مثل MA.',
  },
  must_be_month: {
    en: 'The {field} field must be a month of the form YYYY-MM.',
    fr: 'Un mois, comme 2026-11.',
    ar: 'شهر مثل 2026-11.',
  },
  must_be_digits: {
    en: 'The {field} field must contain only digits, 32 at most.',
    fr: 'Des chiffres uniquement, 32 au plus.',
    ar: 'أرقام فقط، 32 على الأكثر.',
  },
  must_be_template_name: {
    en: 'The {field} field must contain only small letters, digits and _, such as order_confirmed.',
    fr: 'Des minuscules, des chiffres et _ uniquement, comme order_confirmed.',
    ar: 'حروف لاتينية صغيرة وأرقام و_ فقط، مثل order_confirmed.',
  },
  must_be_color: {
    en: 'The {field} field must be a colour of the form #RRGGBB.',
    fr: 'Une couleur, comme #B4232A.',
    ar: 'لون مثل #B4232A.',
  },
  must_be_number_of_parcel: {
    en: 'The {field} field must be 1 to 100 Latin letters, digits and signs, without spaces.',
    fr: '1 à 100 lettres latines, chiffres ou signes, sans espaces.',
    ar: 'من 1 إلى 100 حرف لاتيني أو رقم أو علامة، دون مسافات.',
  },
  must_be_bank_number: {
    en: 'The {field} field must be 4 to 42 Latin letters, digits and spaces, beginning with a letter or digit.',
    fr: '4 à 42 lettres latines, chiffres et espaces, en commençant par une lettre ou un chiffre.',
    ar: 'من 4 إلى 42 حرفاً لاتينياً أو رقماً أو فراغاً، ويبدأ بحرف أو رقم.',
  },
  must_be_key: {
    en: 'The {field} field must be small letters, digits, - and _, beginning with a letter.',
    fr: 'Des minuscules, des chiffres, - et _, en commençant par une lettre.',
    ar: 'حروف لاتينية صغيرة وأرقام و- و_، ويبدأ بحرف.',
  },
  other_form: { en: 'The {field} field has the wrong format.', fr: 'Format incorrect.', ar: 'الصيغة غير صحيحة.' },
  not_valid: { en: 'The {field} field is invalid.', fr: 'Valeur incorrecte.', ar: 'قيمة غير صالحة.' },
  broken_characters: {
    en: 'The {field} field must not hold NUL or broken characters.',
    fr: 'Contient des caractères invalides.',
    ar: 'يحتوي على محارف غير صالحة.',
  },
  must_be_id: { en: 'The {field} field must be an id.', fr: 'Un identifiant.', ar: 'معرّف.' },
  names_nothing: { en: 'The {field} field names a record that does not exist.', fr: 'N’existe pas.', ar: 'غير موجود.' },
  no_decimals: {
    en: 'The {field} field must have no decimals: amounts are in {currency}.',
    fr: 'Sans décimales : les montants sont en {currency}.',
    ar: 'بلا منازل عشرية: المبالغ بعملة {currency}.',
  },
  rate_decimals_max: {
    en: 'The {field} field must not have more than {max} decimals.',
    fr: 'Au plus {max} décimales.',
    ar: 'عدد المنازل العشرية لا يزيد على {max}.',
  },
  decimals_max: {
    en: 'The {field} field must not have more than {max} decimals: amounts are in {currency}.',
    fr: 'Au plus {max} décimales ; les montants sont en {currency}.',
    ar: 'عدد المنازل العشرية لا يزيد على {max}؛ المبالغ بعملة {currency}.',
  },
  cursor_unknown: {
    en: 'The {field} field is not a cursor that a list returned.',
    fr: 'Ce n’est pas un curseur donné par une liste.',
    ar: 'ليس مؤشرا أعطته قائمة.',
  },
  sort_too_many: {
    en: 'The {field} field sorts {max} rows at most, and {count} match: narrow the list first.',
    fr: 'Le tri porte sur {max} lignes au plus, et il y en a {count} : filtrez d’abord la liste.',
    ar: 'يُرتَّب {max} سطرا على الأكثر، والمطابق {count}: ضيّق القائمة أولا.',
  },
  sent_twice: {
    en: 'The {field} field takes one value, and was sent with several.',
    fr: 'N’accepte qu’une valeur, et en a reçu plusieurs.',
    ar: 'يقبل قيمة واحدة، وأُرسلت له عدة قيم.',
  },
  cursor_with_other_sort: {
    en: 'The {field} field can only be used with sort=-created_at.',
    fr: 'Va seulement avec sort=-created_at.',
    ar: 'مع sort=-created_at فقط.',
  },
  idempotency_key_length: {
    en: 'The Idempotency-Key header must be 1 to {max} characters.',
    fr: 'L’en-tête Idempotency-Key compte de 1 à {max} caractères.',
    ar: 'طول ترويسة Idempotency-Key من 1 إلى {max} حرفا.',
  },
  idempotency_key_busy: {
    en: 'A request with this Idempotency-Key is still running.',
    fr: 'Une demande avec cette Idempotency-Key est encore en cours.',
    ar: 'ما زال طلب بنفس Idempotency-Key قيد التنفيذ.',
  },
  idempotency_key_reused: {
    en: 'The Idempotency-Key header was used before, with another body.',
    fr: 'Cette Idempotency-Key a déjà servi, avec un autre contenu.',
    ar: 'سبق استعمال Idempotency-Key هذه مع محتوى آخر.',
  },
  dry_run_value: {
    en: 'The {header} header must be 0 or 1.',
    fr: 'L’en-tête {header} vaut 0 ou 1.',
    ar: 'قيمة الترويسة {header} هي 0 أو 1.',
  },
  dry_run_rows: {
    en: 'The {field} field must have at most {max} rows in a dry run: a job does more rows later.',
    fr: 'Un essai à blanc prend {max} lignes au plus : au-delà, une tâche s’en charge plus tard.',
    ar: 'التشغيل التجريبي يقبل {max} سطور على الأكثر: ما زاد تنفذه مهمة لاحقة.',
  },
  no_dry_run_of_files: {
    en: 'The {header} header cannot be used with files. An import has a dry run of its own: dry_run=1.',
    fr: 'L’en-tête {header} ne va pas avec les fichiers. Un import a son propre essai : dry_run=1.',
    ar: 'الترويسة {header} لا تصلح مع الملفات. للاستيراد تشغيل تجريبي خاص به: dry_run=1.',
  },
  no_dry_run_of_jobs: {
    en: 'The {header} header cannot be used with this request: a job does the work later.',
    fr: 'L’en-tête {header} ne va pas avec cette demande : une tâche fait le travail plus tard.',
    ar: 'الترويسة {header} لا تصلح مع هذا الطلب: مهمة تنفذ العمل لاحقا.',
  },
  no_dry_run_of_sessions: {
    en: 'The {header} header cannot be used for sign-in, passwords and sessions.',
    fr: 'L’en-tête {header} ne va ni avec la connexion, ni avec les mots de passe, ni avec les sessions.',
    ar: 'الترويسة {header} لا تصلح مع تسجيل الدخول وكلمات المرور والجلسات.',
  },
  no_dry_run_outside: {
    en: 'The {header} header cannot be used with this request: its effects cannot be undone.',
    fr: 'L’en-tête {header} ne va pas avec cette demande : ce qu’elle envoie ne se reprend pas.',
    ar: 'الترويسة {header} لا تصلح مع هذا الطلب: ما يرسله لا يسترد.',
  },
} as const satisfies MessageRows;
