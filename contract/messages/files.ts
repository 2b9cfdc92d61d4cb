import type { MessageRows } from './message.ts';

/** Messages about files: about a whole file, its rows and its cells. */
export const FILE_MESSAGES = {
  file_ods: {
    en: '.ods and .numbers files cannot be read: save or export the file from LibreOffice or Numbers as .xlsx or .csv.',
    fr: 'Fichier .ods ou .numbers : enregistrez-le au format .xlsx ou .csv (Fichier > Enregistrer sous).',
    ar: 'ملف ‎.ods أو ‎.numbers: احفظه بصيغة ‎.xlsx أو ‎.csv.',
  },
  file_xlsx_or_csv: {
    en: 'The file must be an .xlsx or a .csv file.',
    fr: 'Le fichier doit être un .xlsx ou un .csv.',
    ar: 'يجب أن يكون الملف .xlsx أو .csv.',
  },
  file_empty: { en: 'The file is empty.', fr: 'Le fichier est vide.', ar: 'الملف فارغ.' },
  file_no_rows: {
    en: 'The file has a header and no rows.',
    fr: 'Le fichier a un en-tête mais aucune ligne.',
    ar: 'في الملف عناوين بلا سطور.',
  },
  file_rows_max: {
    en: 'The file has more than {max} rows; split it.',
    fr: 'Le fichier a plus de {max} lignes ; découpez-le.',
    ar: 'سطور الملف أكثر من {max}؛ قسّمه.',
  },
  file_lines_max: {
    en: 'The file has more than {max} lines; split it.',
    fr: 'Le fichier a plus de {max} lignes ; découpez-le.',
    ar: 'أسطر الملف أكثر من {max}؛ قسّمه.',
  },
  file_columns_max: {
    en: 'The file has more than {max} columns (line {line}).',
    fr: 'Le fichier a plus de {max} colonnes (ligne {line}).',
    ar: 'أعمدة الملف أكثر من {max} (السطر {line}).',
  },
  file_lacks_columns: {
    en: 'The file lacks the columns {columns:list}. Rename its headers, or map them to columns.',
    fr: 'Il manque au fichier les colonnes {columns:list}. Renommez ses en-têtes, ou indiquez à quelle colonne chacun correspond.',
    ar: 'تنقص الملف الأعمدة {columns:list}. غيّر عناوينه أو حدد معناها.',
  },
  file_not_xlsx: {
    en: 'The file is named .xlsx, but is not an Excel workbook.',
    fr: 'Le fichier est nommé .xlsx, mais n’est pas un classeur Excel.',
    ar: 'اسم الملف .xlsx لكنه ليس مصنف Excel.',
  },
  file_not_csv: {
    en: 'The file is named .csv, but is not a CSV file.',
    fr: 'Le fichier est nommé .csv, mais n’est pas un fichier CSV.',
    ar: 'اسم الملف .csv لكنه ليس ملف CSV.',
  },
  file_old_excel: {
    en: 'The file is an old Excel workbook (.xls): open it and save it as .xlsx.',
    fr: 'Le fichier est un classeur de l’ancien Excel (.xls) : ouvrez-le et enregistrez-le en .xlsx.',
    ar: 'الملف مصنف إكسل قديم (.xls): افتحه واحفظه بصيغة .xlsx.',
  },
  file_csv_is_excel: {
    en: 'The file is named .csv, but is an Excel workbook.',
    fr: 'Le fichier est nommé .csv, mais c’est un classeur Excel.',
    ar: 'اسم الملف .csv لكنه مصنف Excel.',
  },
  file_not_utf8: {
    en: 'The file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”, or as .xlsx.',
    fr: 'Le fichier n’est pas en UTF-8. Dans Excel, enregistrez-le en « CSV UTF-8 » ou en .xlsx.',
    ar: 'الملف ليس بترميز UTF-8. احفظه من Excel بصيغة CSV UTF-8 أو .xlsx.',
  },
  file_protected: {
    en: 'The file is protected by a password, or an old .xls; save it as .xlsx without a password.',
    fr: 'Le fichier est protégé par un mot de passe, ou c’est un ancien .xls ; enregistrez-le en .xlsx sans mot de passe.',
    ar: 'الملف محمي بكلمة مرور أو بصيغة .xls القديمة؛ احفظه .xlsx بلا كلمة مرور.',
  },
  file_not_workbook: {
    en: 'The file is not an Excel workbook.',
    fr: 'Le fichier n’est pas un classeur Excel.',
    ar: 'الملف ليس مصنف Excel.',
  },
  file_no_sheet: {
    en: 'The file holds no sheet.',
    fr: 'Le fichier ne contient aucune feuille.',
    ar: 'لا ورقة في الملف.',
  },
  file_quote_open: {
    en: 'The file has a quote (") that is opened and not closed, before line {line}.',
    fr: 'Le fichier a un guillemet (") ouvert et jamais fermé, avant la ligne {line}.',
    ar: 'في الملف علامة اقتباس (") لم تُغلق، قبل السطر {line}.',
  },
  file_quote_inside: {
    en: 'The file has a quote (") in the middle of a cell, at line {line}; write it twice.',
    fr: 'Le fichier a un guillemet (") au milieu d’une cellule, à la ligne {line} ; doublez-le.',
    ar: 'في الملف علامة اقتباس (") وسط خلية، في السطر {line}؛ اكتبها مرتين.',
  },
  file_unreadable_csv: {
    en: 'The file cannot be read as csv, at line {line}.',
    fr: 'Le fichier est illisible comme csv, à la ligne {line}.',
    ar: 'تعذّرت قراءة الملف بصيغة csv، في السطر {line}.',
  },
  file_archive_part: {
    en: 'The file is damaged: a part of its archive cannot be unpacked.',
    fr: 'Le fichier est abîmé : une partie de son archive est illisible.',
    ar: 'الملف تالف: تعذّر فك جزء من أرشيفه.',
  },
  file_part_large: {
    en: 'The part {part} of the file is too large.',
    fr: 'La partie {part} du fichier est trop grande.',
    ar: 'الجزء {part} من الملف كبير جدا.',
  },
  file_bad_xml: {
    en: 'The file is damaged: one of its sheets is not well-formed XML.',
    fr: 'Le fichier est abîmé : une de ses feuilles n’est pas du XML valide.',
    ar: 'الملف تالف: إحدى أوراقه ليست XML سليما.',
  },
  file_xml_not_utf8: {
    en: 'The file is damaged: one of its sheets is not in UTF-8.',
    fr: 'Le fichier est abîmé : une de ses feuilles n’est pas en UTF-8.',
    ar: 'الملف تالف: إحدى أوراقه ليست بترميز UTF-8.',
  },
  file_document_type: {
    en: 'The file holds a document type definition, which no spreadsheet has.',
    fr: 'Le fichier contient une définition de type de document, ce qu’aucun tableur n’écrit.',
    ar: 'يحتوي الملف على تعريف نوع مستند، ولا يكون ذلك في جدول.',
  },
  file_cell_max: {
    en: 'A cell of the file holds more than {max} characters.',
    fr: 'Une cellule du fichier dépasse {max} caractères.',
    ar: 'في الملف خلية تتجاوز أحرفها {max}.',
  },
  file_text_max: {
    en: 'The file holds more text than an import accepts; split it.',
    fr: 'Le fichier contient plus de texte qu’un import n’en prend ; découpez-le.',
    ar: 'نص الملف أكثر مما يقبله الاستيراد؛ قسّمه.',
  },
  file_parts_max: {
    en: 'The file holds more than {max} parts.',
    fr: 'Le fichier contient plus de {max} parties.',
    ar: 'أجزاء الملف أكثر من {max}.',
  },
  file_broken_archive: {
    en: 'The file is damaged: its archive cannot be read.',
    fr: 'Le fichier est abîmé : son archive est illisible.',
    ar: 'الملف تالف: تعذّرت قراءة أرشيفه.',
  },
  file_packed_otherwise: {
    en: 'The file is packed in a way that is not supported.',
    fr: 'Le fichier est compressé d’une façon qui n’est pas prise en charge.',
    ar: 'الملف مضغوط بطريقة غير مدعومة.',
  },
  file_parts_alike: {
    en: 'The file is damaged: two of its parts have the same name.',
    fr: 'Le fichier est abîmé : deux de ses parties ont le même nom.',
    ar: 'الملف تالف: فيه جزآن بالاسم نفسه.',
  },
  file_nested_archive: {
    en: 'The file holds another archive.',
    fr: 'Le fichier contient une autre archive.',
    ar: 'يحتوي الملف على أرشيف آخر.',
  },
  file_unpacks_far: {
    en: 'The file unpacks to far more than a spreadsheet would.',
    fr: 'Une fois décompressé, le fichier est bien trop gros pour un tableur.',
    ar: 'حجم الملف بعد فكه أكبر بكثير من حجم جدول.',
  },
  file_unpacks_max: {
    en: 'The file unpacks to more than {max} MB; split it.',
    fr: 'Une fois décompressé, le fichier dépasse {max} Mo ; découpez-le.',
    ar: 'حجم الملف بعد فكه يتجاوز {max} ميغابايت؛ قسّمه.',
  },
  file_takes_long: {
    en: 'The file takes longer to read than an import allows.',
    fr: 'Le fichier est trop long à lire pour un import.',
    ar: 'قراءة الملف تستغرق أطول مما يُسمح به.',
  },
  file_takes_memory: {
    en: 'The file takes more memory to read than an import allows.',
    fr: 'Le fichier demande trop de mémoire pour un import.',
    ar: 'قراءة الملف تحتاج ذاكرة أكثر مما يُسمح به.',
  },
  file_gone: {
    en: 'The file is no longer there; upload it again.',
    fr: 'Le fichier n’est plus là ; envoyez-le à nouveau.',
    ar: 'لم يعد الملف موجودا؛ ارفعه من جديد.',
  },
  import_ended: { en: 'The import was ended.', fr: 'L’import a été arrêté.', ar: 'أُوقف الاستيراد.' },
  cell_changed_by_program: {
    en: 'The {field} field was changed by a spreadsheet program to {text}; format its column as text and type it again.',
    fr: 'Un tableur l’a changé en {text} ; mettez la colonne au format texte et saisissez à nouveau.',
    ar: 'غيّره برنامج الجداول إلى {text}؛ اجعل العمود نصا واكتبه من جديد.',
  },
  must_be_whole: { en: 'The {field} field must be a whole number.', fr: 'Un nombre entier.', ar: 'عدد صحيح.' },
  column_other_currency: {
    en: 'The {field} field is in {text}, and the workspace sells in {currency}.',
    fr: 'En {text}, alors que l’espace vend en {currency}.',
    ar: 'بعملة {text}، ومساحة العمل تبيع بعملة {currency}.',
  },
  day_ambiguous: {
    en: 'The {field} field has “{text}”, which may be either of two dates: this column has some dates with the day first and some with the month first. Write 2026-11-20.',
    fr: '« {text} » peut être deux dates : la colonne mélange jour/mois et mois/jour. Écrivez 2026-11-20.',
    ar: '«{text}» قد يكون تاريخين: العمود يخلط بين يوم/شهر وشهر/يوم. اكتب 2026-11-20.',
  },
  total_of_several: {
    en: 'The {field} field must give the price of each product, separated by |: the row has one total for several products.',
    fr: 'Un seul total pour plusieurs produits : indiquez le prix de chacun, séparés par |.',
    ar: 'مجموع واحد لعدة منتجات: حدد ثمن كل منتج وافصل بينها بالعلامة |.',
  },
  order_rows_apart: {
    en: 'The rows of this order are not one below the other, or are too many: sort the file by its order number.',
    fr: 'Les lignes de cette commande ne se suivent pas, ou sont trop nombreuses : triez le fichier par numéro de commande.',
    ar: 'سطور هذا الطلب غير متتالية أو كثيرة جدا: رتّب الملف حسب رقم الطلب.',
  },
  row_of_refused: {
    en: 'It belongs to the same order as line {line}, which was refused.',
    fr: 'Même commande que la ligne {line}, qui est refusée.',
    ar: 'من طلب السطر {line} نفسه، وقد رُفض ذلك السطر.',
  },
  order_rows_differ: {
    en: 'The {field} field is not the same in all rows of this order.',
    fr: 'Pas la même valeur dans toutes les lignes de cette commande.',
    ar: 'ليست القيمة نفسها في كل سطور هذا الطلب.',
  },
  order_adds_not_up: {
    en: 'The {field} field is {total}, but the lines of this order add up to {lines}.',
    fr: '{total}, alors que les lignes de cette commande font {lines}.',
    ar: '{total}، بينما مجموع سطور هذا الطلب {lines}.',
  },
  order_lines_unpriced: {
    en: 'The {field} field is the same in all rows of this order: give the price of each line, or write the order in one row.',
    fr: 'Le même montant dans toutes les lignes de cette commande : indiquez le prix de chaque ligne, ou mettez la commande sur une seule ligne.',
    ar: 'المبلغ نفسه في كل سطور هذا الطلب: حدد ثمن كل سطر، أو اكتب الطلب في سطر واحد.',
  },
  word_asked: {
    en: 'The {field} field says “{text}”: choose its meaning.',
    fr: '« {text} » : précisez ce que cela veut dire.',
    ar: '«{text}»: حدد ما يعنيه ذلك.',
  },
  file_has_no_sheet: {
    en: 'The file has no sheet {sheet}. It has {sheets:list}.',
    fr: 'Le fichier n’a pas de feuille {sheet}. Il contient {sheets:list}.',
    ar: 'لا توجد في الملف ورقة {sheet}. فيه {sheets:list}.',
  },
  file_sheets_asked: {
    en: 'Several sheets have these columns: {sheets:list}. Choose one of them.',
    fr: 'Plusieurs feuilles ont ces colonnes : {sheets:list}. Indiquez laquelle importer.',
    ar: 'في أكثر من ورقة هذه الأعمدة: {sheets:list}. حدد الورقة المقصودة.',
  },
  file_sheets_lack_columns: {
    en: 'No sheet has all the columns. The sheets are {sheets:list}; {sheet} comes nearest and lacks {columns:list}.',
    fr: 'Aucune feuille n’a toutes les colonnes. Feuilles : {sheets:list} ; {sheet} est la plus proche, il y manque {columns:list}.',
    ar: 'لا توجد ورقة فيها كل الأعمدة. الأوراق: {sheets:list}؛ الأقرب {sheet} وتنقصها {columns:list}.',
  },
  row_hidden: {
    en: 'The row is hidden in the file: choose whether hidden rows are imported or left out.',
    fr: 'Cette ligne est masquée dans le fichier : indiquez s’il faut prendre ou ignorer les lignes masquées.',
    ar: 'هذا السطر مخفي في الملف: حدد هل تؤخذ السطور المخفية أم تُترك.',
  },
  file_rows_hidden: {
    en: 'The file has hidden rows ({rows}): choose whether they are imported or left out.',
    fr: 'Le fichier contient des lignes masquées ({rows}) : indiquez s’il faut les prendre ou les ignorer.',
    ar: 'في الملف سطور مخفية ({rows}): حدد هل تؤخذ أم تُترك.',
  },
  row_known_by_reference: {
    en: 'It exists as {reference} with other data: skip it, update it, or create a new one.',
    fr: 'C’est {reference}, avec d’autres valeurs : ignorez, mettez à jour ou créez à nouveau.',
    ar: 'هذا هو {reference} مع قيم مختلفة: تجاهله أو حدّثه أو أنشئ جديدا.',
  },
  row_known_by_order_number: {
    en: 'It may be {reference}, which has the same order number: skip it, update it, or create a new one.',
    fr: 'Même numéro de commande que {reference} : ignorez, mettez à jour ou créez à nouveau.',
    ar: 'رقم الطلب نفسه في {reference}: تجاهله أو حدّثه أو أنشئ جديدا.',
  },
  row_known_by_content: {
    en: 'It may be {reference}: same customer, products and total. Skip it, update it, or create a new one.',
    fr: 'Même client, mêmes produits et même total que {reference} : ignorez, mettez à jour ou créez à nouveau.',
    ar: 'نفس الزبون والمنتجات والمجموع في {reference}: تجاهله أو حدّثه أو أنشئ جديدا.',
  },
  phones_many: {
    en: 'The {field} field has more than {max} numbers for one customer.',
    fr: 'Plus de {max} numéros pour un même client.',
    ar: 'أكثر من {max} أرقام للزبون نفسه.',
  },
  row_field_fixed: {
    en: 'The {field} field differs, and a file cannot change it.',
    fr: 'Valeur différente, qu’un fichier ne peut pas modifier.',
    ar: 'القيمة مختلفة، ولا يمكن لملف أن يغيرها.',
  },
  row_update_forbidden: {
    en: 'Your role may not change existing rows.',
    fr: 'Votre rôle ne permet pas de modifier ce qui existe déjà.',
    ar: 'دورك لا يسمح بتغيير ما هو موجود.',
  },
  unknown_known_by: {
    en: 'The {field} field has the unknown key “{text}” under “known”; its keys are {known_by}.',
    fr: '« {text} » est une clé inconnue sous « known » ; ses clés : {known_by}.',
    ar: '«{text}» مفتاح غير معروف تحت known؛ مفاتيحه: {known_by}.',
  },
  kept_max: {
    en: 'The {field} field has more than {max} characters: leave this column out.',
    fr: 'Plus de {max} caractères à garder : ignorez cette colonne.',
    ar: 'أكثر من {max} حرف للاحتفاظ بها: تجاهل هذا العمود.',
  },
  row_says_over: {
    en: 'The {field} field says “{text}”: such rows are not imported.',
    fr: '« {text} » : rien n’est créé pour une telle ligne.',
    ar: '«{text}»: لا يُنشأ شيء من سطر كهذا.',
  },
  row_left_out: {
    en: 'The {field} field says “{text}”: rows with it are left out, as you answered.',
    fr: '« {text} » : ces lignes sont laissées de côté, selon votre réponse.',
    ar: '«{text}»: تُترك هذه السطور كما أجبت.',
  },
  answer_no_product: {
    en: 'The {field} field maps “{text}” to “{answer}”, but no active product of the account has this SKU.',
    fr: '« {text} » : aucun produit actif du compte n’a le SKU « {answer} ».',
    ar: '«{text}»: لا يوجد في الحساب منتج نشط رمزه «{answer}».',
  },
  answer_no_city: {
    en: 'The {field} field maps “{text}” to “{answer}”, which is not a city of the workspace.',
    fr: '« {text} » : « {answer} » n’est pas une ville de votre liste.',
    ar: '«{text}»: «{answer}» ليست من مدنكم.',
  },
  row_says_paid_partly: {
    en: 'The {field} field says “{text}”: part of the order is paid, so create it by hand.',
    fr: '« {text} » : une partie est payée ; créez cette commande à la main.',
    ar: '«{text}»: جزء من الطلب مدفوع، فأنشئه يدويا.',
  },
  cell_formula_without_value: {
    en: 'A cell has a formula without its value. Open the file in Excel and save it, then import it.',
    fr: 'Une cellule contient une formule sans sa valeur. Ouvrez le fichier dans Excel, enregistrez-le, puis importez-le.',
    ar: 'في خلية صيغة بلا قيمتها. افتح الملف في Excel واحفظه ثم استورده.',
  },
  row_left_differs: {
    en: 'The {field} field says {left}, but {rest} is left to collect for this order.',
    fr: '{left}, alors qu’il reste {rest} à encaisser sur cette commande.',
    ar: '{left}، بينما الباقي للتحصيل من هذا الطلب {rest}.',
  },
  row_fee_without_total: {
    en: 'The {field} field says “{text}”, but the row has no total: give the total to collect, or leave this column out.',
    fr: '« {text} », et la ligne n’a pas de total : indiquez le total à encaisser, ou ignorez cette colonne.',
    ar: '«{text}» والسطر بلا مجموع: اكتب المجموع المطلوب تحصيله، أو تجاهل هذا العمود.',
  },
  row_says_both: {
    en: 'The {field} field says “{text}”: that is both paid and unpaid.',
    fr: '« {text} » : à la fois payé et non payé.',
    ar: '«{text}»: مدفوع وغير مدفوع معا.',
  },
  row_says_paid: {
    en: 'The {field} field says “{text}”: it is paid, so import it as an order.',
    fr: '« {text} » : c’est payé ; importez-la comme commande.',
    ar: '«{text}»: مدفوع، فاستورده كطلب.',
  },
  row_says_other: {
    en: 'The {field} field says “{text}”, but the import sets {status:order_status}.',
    fr: '« {text} », alors que le fichier doit la passer à « {status:order_status} ».',
    ar: '«{text}»، بينما يُراد من الملف جعله «{status:order_status}».',
  },
  must_map_answers: {
    en: 'The {field} field must be a JSON object of columns, each an object of words and their meanings.',
    fr: 'Un objet JSON de colonnes, chacune un objet de mots et de leur sens.',
    ar: 'كائن JSON للأعمدة، وكل منها كائن للكلمات ومعانيها.',
  },
  unknown_answer: {
    en: 'The {field} field answers “{answer}” for “{text}”; allowed are {answers}.',
    fr: '« {answer} » pour « {text} » ; possible : {answers}.',
    ar: '«{answer}» عن «{text}»؛ الممكن: {answers}.',
  },
  must_be_number: { en: 'The {field} field must be a number.', fr: 'Un nombre.', ar: 'رقم.' },
  number_ambiguous: {
    en: 'The {field} field {text} could be {one} or {other}: write thousands without a mark.',
    fr: '{text} peut être {one} ou {other} : écrivez les milliers sans séparateur.',
    ar: '{text} قد يكون {one} أو {other}: اكتب الآلاف بلا فاصل.',
  },
  must_be_yes_or_no: { en: 'The {field} field must be yes or no.', fr: 'Oui ou non.', ar: 'نعم أو لا.' },
  must_be_json: { en: 'The {field} field must be JSON.', fr: 'Du JSON.', ar: 'بصيغة JSON.' },
  holds_broken_characters: {
    en: 'The {field} field holds NUL or broken characters.',
    fr: 'Contient des caractères invalides.',
    ar: 'يحتوي على محارف غير صالحة.',
  },
  row_not_taken: {
    en: 'The database does not accept this row.',
    fr: 'La base de données refuse cette ligne.',
    ar: 'قاعدة البيانات لا تقبل هذا السطر.',
  },
} as const satisfies MessageRows;
