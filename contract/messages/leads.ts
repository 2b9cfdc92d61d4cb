import type { MessageRows } from './message.ts';

/** Messages about leads: their fields, their calls and their sources. */
export const LEAD_MESSAGES = {
  lead_needs_address: {
    en: 'The lead cannot be confirmed without an address: enter the address first.',
    fr: 'Ce lead ne peut pas être confirmé sans adresse : notez d’abord où va le colis.',
    ar: 'لا يمكن تأكيد العميل بلا عنوان: اكتب أولا وجهة الطرد.',
  },
  lead_locked: {
    en: 'This lead is locked: its order {order} is {status:order_status}.',
    fr: 'Ce lead est verrouillé : sa commande {order} est « {status:order_status} ».',
    ar: 'هذا العميل مقفل: حالة طلبه {order} هي «{status:order_status}».',
  },
  lead_goods_out: {
    en: 'The lead cannot be confirmed: the goods of its cancelled order {order} have not come back.',
    fr: 'Ce lead ne peut pas être confirmé : la marchandise de sa commande annulée {order} n’est pas revenue.',
    ar: 'لا يمكن تأكيد العميل: بضاعة طلبه الملغى {order} خارج المستودع.',
  },
  lead_confirmed: {
    en: 'The lead cannot be changed: it is confirmed. Change its order instead.',
    fr: 'Ce lead est confirmé et ne change plus. Modifiez plutôt sa commande.',
    ar: 'العميل مؤكد ولا يُعدَّل. عدّل طلبه بدلا منه.',
  },
  lead_changed_since: {
    en: 'The lead {lead} has changed since, so it stays as it is.',
    fr: 'Le lead {lead} a changé depuis ; il reste tel quel.',
    ar: 'تغيّر العميل {lead} منذ ذلك الحين، فيبقى كما هو.',
  },
  lead_unknown_id: {
    en: 'There is no lead with this id.',
    fr: 'Aucun lead n’a cet identifiant.',
    ar: 'لا عميل بهذا المعرّف.',
  },
  lead_unknown_id_named: {
    en: 'There is no lead with the id {id}.',
    fr: 'Aucun lead n’a l’identifiant {id}.',
    ar: 'لا عميل بالمعرّف {id}.',
  },
  lead_unknown: { en: 'There is no lead {lead}.', fr: 'Il n’y a pas de lead {lead}.', ar: 'لا يوجد عميل {lead}.' },
  unknown_lead: {
    en: 'The {field} field names no lead: "{lead}".',
    fr: 'Aucun lead : {lead}.',
    ar: 'لا عميل بهذا المرجع: {lead}.',
  },
  disagrees_on_lead: {
    en: 'The {field} field disagrees with {other} on the same lead.',
    fr: 'Contredit {other}, pour le même lead.',
    ar: 'يتعارض مع {other} للعميل نفسه.',
  },
  action_date_required: {
    en: 'The action_date field is required when status is {status:lead_status_key}.',
    fr: 'La date est obligatoire pour le statut « {status:lead_status_key} ».',
    ar: 'التاريخ مطلوب مع الحالة «{status:lead_status_key}».',
  },
  sub_status_one_of: {
    en: 'The {field} field must be one of {values:list} when status is {status:lead_status_key}.',
    fr: 'Pour le statut « {status:lead_status_key} », l’un des motifs : {values:list}.',
    ar: 'مع الحالة «{status:lead_status_key}» أحد الأسباب: {values:list}.',
  },
  sub_status_none: {
    en: 'The {field} field must be left out when status is {status:lead_status_key}.',
    fr: 'Pas de motif pour le statut « {status:lead_status_key} ».',
    ar: 'لا سبب مع الحالة «{status:lead_status_key}».',
  },
  lead_delete_forbidden: {
    en: 'A lead in {status:lead_status_key} cannot be deleted: {lead}.',
    fr: 'Un lead « {status:lead_status_key} » ne peut pas être supprimé : {lead}.',
    ar: 'لا يمكن حذف عميل حالته «{status:lead_status_key}»: {lead}.',
  },
  call_undo_gone: {
    en: 'The last call of {lead} cannot be undone: only its caller can do so, within ten minutes and on the same day.',
    fr: 'Le dernier appel de {lead} ne peut plus être annulé : seul son auteur le peut, dans les dix minutes et le même jour.',
    ar: 'لا يمكن التراجع عن آخر اتصال للعميل {lead}: ذلك لمن أجراه فقط، خلال عشر دقائق وفي اليوم نفسه.',
  },
  lead_held: {
    en: 'The lead {lead} is held by an agent right now.',
    fr: 'Le lead {lead} est actuellement entre les mains d’un agent.',
    ar: 'العميل {lead} لدى وكيل الآن.',
  },
  lead_held_by_other: {
    en: 'The lead {lead} is held by another agent right now.',
    fr: 'Le lead {lead} est actuellement entre les mains d’un autre agent.',
    ar: 'العميل {lead} لدى وكيل آخر الآن.',
  },
  lead_not_held: {
    en: 'You do not hold the lead {lead}.',
    fr: 'Vous n’avez pas le lead {lead} en main.',
    ar: 'العميل {lead} ليس لديك.',
  },
  lead_hold_ended: {
    en: 'Your hold on the lead {lead} ended at {at}; hold it again and repeat this.',
    fr: 'Vous n’avez plus le lead {lead} en main depuis {at} ; reprenez-le, puis recommencez.',
    ar: 'لم يعد العميل {lead} لديك منذ {at}؛ خذه من جديد ثم أعد المحاولة.',
  },
  no_message_steps: {
    en: 'The lead {lead} has no message steps.',
    fr: 'Le lead {lead} n’a pas de relances.',
    ar: 'العميل {lead} ليست له رسائل متابعة.',
  },
  lead_not_held_moved: {
    en: 'You do not hold the lead {lead}: it is now in {status:lead_status_key}.',
    fr: 'Vous n’avez pas le lead {lead} en main : il est maintenant « {status:lead_status_key} ».',
    ar: 'العميل {lead} ليس لديك: حالته الآن «{status:lead_status_key}».',
  },
  lead_not_assigned: {
    en: 'The lead {lead} is in {status:lead_status_key}; only open leads are assigned.',
    fr: 'Le lead {lead} est « {status:lead_status_key} » ; on n’attribue que les leads ouverts.',
    ar: 'حالة العميل {lead} هي «{status:lead_status_key}»؛ لا يُسند إلا العملاء المفتوحون.',
  },
  lead_assigned_since: {
    en: 'The lead {lead} was assigned to {holder} after your request, so it stays there.',
    fr: 'Le lead {lead} a été attribué à {holder} après votre demande ; il y reste.',
    ar: 'أُسند العميل {lead} إلى {holder} بعد طلبك، فيبقى هناك.',
  },
  lead_of_other: {
    en: 'The lead {lead} is assigned to {agent}.',
    fr: 'Le lead {lead} est attribué à {agent}.',
    ar: 'العميل {lead} مُسند إلى {agent}.',
  },
  holds_spent: {
    en: 'You opened {count} leads within an hour without an outcome. Record the outcomes of these calls, or continue at {at}.',
    fr: 'Vous avez ouvert {count} leads en une heure sans donner de résultat. Indiquez l’issue de ces appels, ou reprenez à {at}.',
    ar: 'فتحت {count} من العملاء خلال ساعة دون تسجيل نتيجة. سجّل نتائج هذه المكالمات، أو تابع عند {at}.',
  },
  agent_paused: {
    en: 'You are paused. End the pause first.',
    fr: 'Vous êtes en pause. Reprenez d’abord.',
    ar: 'أنت في استراحة. استأنف العمل أولا.',
  },
  no_such_agent: {
    en: 'No agent of your team has this id.',
    fr: 'Aucun agent de votre équipe n’a cet identifiant.',
    ar: 'لا يوجد في فريقك وكيل بهذا المعرّف.',
  },
  agent_not_of_account: {
    en: '{agent} does not work on leads of this seller.',
    fr: '{agent} ne traite pas les leads de ce vendeur.',
    ar: 'لا يعالج {agent} عملاء هذا البائع.',
  },
  agent_or_center: {
    en: 'Name an agent or a call center, not both.',
    fr: 'Un agent ou un centre d’appels, pas les deux.',
    ar: 'وكيل أو مركز اتصال، وليس كليهما.',
  },
  rule_gives_nobody: {
    en: 'Name the agents or the call center that get the leads.',
    fr: 'Indiquez les agents, ou le centre d’appels, qui reçoivent les leads.',
    ar: 'حدّد الوكلاء أو مركز الاتصال الذين يُسند إليهم العملاء.',
  },
  lead_not_open: {
    en: 'The lead {lead} is in {status:lead_status_key}; only open leads are called.',
    fr: 'Le lead {lead} est « {status:lead_status_key} » ; on n’appelle que les leads ouverts.',
    ar: 'حالة العميل {lead} هي «{status:lead_status_key}»؛ يُتصل بالعملاء المفتوحين فقط.',
  },
  lead_held_already: {
    en: 'You hold the lead {lead}: end its call or release it first.',
    fr: 'Vous avez le lead {lead} en main : terminez son appel ou libérez-le d’abord.',
    ar: 'لديك العميل {lead}: أنهِ مكالمته أو حرّره أولا.',
  },
  lead_not_served: {
    en: 'None of your call centers serves the lead {lead}.',
    fr: 'Aucun de vos centres d’appels ne traite le lead {lead}.',
    ar: 'لا يخدم أي من مراكز اتصالك العميل {lead}.',
  },
  only_persons_hold: {
    en: 'Only a person can hold a lead.',
    fr: 'Seule une personne peut prendre un lead.',
    ar: 'لا يأخذ العميلَ إلا شخص.',
  },
  no_such_batch: { en: 'There is no such batch.', fr: 'Ce lot n’existe pas.', ar: 'لا توجد دفعة كهذه.' },
  no_product_of_account: {
    en: 'The {field} field names no product of this account: "{sku}".',
    fr: 'Aucun produit de ce compte : {sku}.',
    ar: 'لا منتج لهذا الحساب: {sku}.',
  },
  no_product_of_lead: {
    en: 'The {field} field names no product of the lead’s account: "{sku}".',
    fr: 'Aucun produit du compte de ce lead : {sku}.',
    ar: 'لا منتج لحساب هذا العميل: {sku}.',
  },
  product_not_active: {
    en: 'The {field} field names a product that is not active: "{sku}".',
    fr: 'Ce produit n’est pas actif : {sku}.',
    ar: 'هذا المنتج غير نشط: {sku}.',
  },
  row_product_deleted: {
    en: 'The product "{sku}" was deleted meanwhile.',
    fr: 'Le produit {sku} a été supprimé entre-temps.',
    ar: 'حُذف المنتج {sku} في هذه الأثناء.',
  },
  row_product_inactive: {
    en: 'The product "{sku}" is not active.',
    fr: 'Le produit {sku} est inactif.',
    ar: 'المنتج {sku} غير نشط.',
  },
  row_phone_blacklisted: {
    en: 'The phone is on the blacklist.',
    fr: 'Ce téléphone est sur la liste noire.',
    ar: 'هذا الهاتف في القائمة السوداء.',
  },
  row_customer_unreliable: {
    en: 'Too many orders of this phone were returned or refused.',
    fr: 'Trop de commandes de ce téléphone ont été retournées ou refusées.',
    ar: 'أُرجعت أو رُفضت طلبات كثيرة من هذا الهاتف.',
  },
  row_refused_by_rule: {
    en: 'A guard rule refuses this lead: {reason}',
    fr: 'Une règle de contrôle refuse ce lead : {reason}',
    ar: 'قاعدة فحص ترفض هذا العميل: {reason}',
  },
  guard_rules_max: {
    en: 'There are {max} guard rules at most. Delete one that is no longer needed.',
    fr: '{max} règles de contrôle au plus. Supprimez-en une qui ne sert plus.',
    ar: '{max} قاعدة فحص على الأكثر. احذف قاعدة لم تعد لازمة.',
  },
  guard_asks: {
    en: 'The {field} field is required for this kind of rule.',
    fr: 'À indiquer pour ce type de règle.',
    ar: 'مطلوب لهذا النوع من القواعد.',
  },
  guard_asks_not: {
    en: 'The {field} field has no effect in this kind of rule: leave it out.',
    fr: 'Sans effet pour ce type de règle : laissez vide.',
    ar: 'لا أثر له في هذا النوع من القواعد: اتركه فارغا.',
  },
  guard_between: {
    en: 'The {field} field must be from {min} to {max} for this kind of rule.',
    fr: 'De {min} à {max} pour ce type de règle.',
    ar: 'من {min} إلى {max} لهذا النوع من القواعد.',
  },
  guard_is_sweeping: {
    en: 'This rule would have refused {touched} of the {leads} leads of the last {days} days. If this is intended, confirm it here.',
    fr: 'Cette règle aurait refusé {touched} leads sur {leads} en {days} jours. Si c’est voulu, cochez cette case.',
    ar: 'كانت هذه القاعدة سترفض {touched} من {leads} من العملاء في {days} يوما. إن كان ذلك مقصودا فأكّده هنا.',
  },
  guard_makes_sweeping: {
    en: 'After this change, the rule “{rule}” would have refused {touched} of the {leads} leads of the last {days} days. If this is intended, confirm it here.',
    fr: 'Après ce changement, la règle « {rule} » aurait refusé {touched} leads sur {leads} en {days} jours. Si c’est voulu, cochez cette case.',
    ar: 'بعد هذا التغيير كانت القاعدة «{rule}» سترفض {touched} من {leads} من العملاء في {days} يوما. إن كان ذلك مقصودا فأكّده هنا.',
  },
  unknown_time_zone: {
    en: 'The {field} field names no time zone.',
    fr: 'Ce fuseau horaire n’existe pas.',
    ar: 'لا توجد منطقة زمنية كهذه.',
  },
  must_be_time: { en: 'The {field} field must be a time, HH:MM.', fr: 'Une heure, comme 09:30.', ar: 'وقت مثل 09:30.' },
  must_be_after: {
    en: 'The {field} field must be after {from}; split hours that run past midnight into two lines.',
    fr: 'Après {from} ; au-delà de minuit, faites deux lignes.',
    ar: 'بعد {from}؛ قسّم ما يتجاوز منتصف الليل إلى سطرين.',
  },
  header_twice: {
    en: 'The {field} field names a header twice.',
    fr: 'Cet en-tête y est deux fois.',
    ar: 'هذا العنوان مكرر.',
  },
  sheets_max: {
    en: 'An account has at most {max} sheets; delete one first.',
    fr: 'Un compte a au plus {max} feuilles ; supprimez-en une d’abord.',
    ar: 'للحساب {max} من الجداول على الأكثر؛ احذف واحدا أولا.',
  },
  no_such_sheet: { en: 'There is no such sheet.', fr: 'Cette feuille n’existe pas.', ar: 'لا يوجد جدول كهذا.' },
  sheet_being_read: {
    en: 'This sheet is being read right now; send the file once that is finished.',
    fr: 'Cette feuille est en cours de lecture ; envoyez le fichier quand ce sera fini.',
    ar: 'يُقرأ هذا الجدول الآن؛ أرسل الملف بعد انتهاء القراءة.',
  },
  sheet_no_address: {
    en: 'This sheet has no address to read; give it one, or upload a file.',
    fr: 'Cette feuille n’a pas d’adresse à lire ; donnez-lui-en une ou envoyez un fichier.',
    ar: 'لا عنوان يُقرأ لهذا الجدول؛ أضف عنوانا أو ارفع ملفا.',
  },
  sheet_deleted: { en: 'This sheet was deleted.', fr: 'Cette feuille a été supprimée.', ar: 'حُذف هذا الجدول.' },
  sheet_other_reading: {
    en: 'Another reading of this sheet has begun.',
    fr: 'Une autre lecture de cette feuille a commencé.',
    ar: 'بدأت قراءة أخرى لهذا الجدول.',
  },
  sheet_file_gone: {
    en: 'The file is no longer there; read the sheet again.',
    fr: 'Le fichier n’est plus là ; relisez la feuille.',
    ar: 'لم يعد الملف موجودا؛ اقرأ الجدول من جديد.',
  },
  sheet_address_unreadable: {
    en: 'The address could not be read: {why:message}',
    fr: 'L’adresse n’a pas pu être lue : {why:message}',
    ar: 'تعذّرت قراءة العنوان: {why:message}',
  },
  sheet_address_fails: {
    en: 'The address answers {status}. Something is wrong on its side; the sheet is read again later.',
    fr: 'L’adresse répond {status}. Le problème vient de là-bas ; la feuille sera relue plus tard.',
    ar: 'العنوان يجيب {status}. الخلل من جهته؛ سيُقرأ الجدول لاحقا.',
  },
  sheet_address_closed: {
    en: 'The address answers {status}. Publish the sheet to the web as csv, or share it with anyone who has the link.',
    fr: 'L’adresse répond {status}. Publiez la feuille sur le web en csv, ou partagez-la avec toute personne qui a le lien.',
    ar: 'العنوان يجيب {status}. انشر الجدول على الويب بصيغة csv أو شاركه مع كل من لديه الرابط.',
  },
  sheet_address_page: {
    en: 'The address returns a web page. Publish the sheet to the web as csv, or share it with anyone who has the link.',
    fr: 'L’adresse répond par une page web. Publiez la feuille sur le web en csv, ou partagez-la avec toute personne qui a le lien.',
    ar: 'العنوان يجيب بصفحة ويب. انشر الجدول على الويب بصيغة csv أو شاركه مع كل من لديه الرابط.',
  },
  sheet_address_no_sheet: {
    en: 'The address does not return a sheet: {why:message}',
    fr: 'Ce que l’adresse répond n’est pas une feuille : {why:message}',
    ar: 'ما يجيب به العنوان ليس جدولا: {why:message}',
  },
  sheet_row_changed: {
    en: 'This row was changed after {lead} was created from it. Nothing was done; change the lead instead.',
    fr: 'Ligne modifiée après la création de {lead} ; modifiez ce lead, rien n’a été fait ici.',
    ar: 'عُدّل هذا السطر بعد إنشاء {lead} منه؛ عدّل ذلك العميل، لم يُفعل شيء هنا.',
  },
  sheet_row_alike: {
    en: 'This row resembles the row that created {lead}, but has another phone or product. Nothing was done.',
    fr: 'Ligne semblable à celle de {lead}, avec un autre téléphone ou produit ; rien n’a été fait ici.',
    ar: 'يشبه هذا السطر سطر {lead} بهاتف أو منتج آخر؛ لم يُفعل شيء هنا.',
  },
  sheet_row_cancelled: {
    en: 'This row now says “{text}”, but {reference} goes on. Nothing was done: cancel it here, or correct the row.',
    fr: 'La ligne dit maintenant « {text} », mais {reference} suit son cours : annulez ici, ou corrigez la ligne.',
    ar: 'يقول السطر الآن «{text}»، لكن {reference} ما زال جاريا: ألغه هنا أو صحّح السطر.',
  },
  sheet_row_paid: {
    en: 'This row now says “{text}”, but {reference} still collects cash. Nothing was done: mark it as paid here, or correct the row.',
    fr: 'La ligne dit maintenant « {text} », mais {reference} est encore à encaisser : indiquez ici que c’est payé, ou corrigez la ligne.',
    ar: 'يقول السطر الآن «{text}»، لكن {reference} ما زال يُحصَّل نقدا: سجّله مدفوعا هنا أو صحّح السطر.',
  },
  keeper_makes_no_leads: {
    en: '{keeper}, who made or last changed this, can no longer create leads: a person with this right must change it, then try again.',
    fr: '{keeper}, dernière personne à l’avoir modifié, ne peut plus créer de leads : une personne qui le peut doit le modifier, puis réessayer.',
    ar: '{keeper}، آخر من عدّل هذا، لم يعد يحق له إنشاء عملاء: ليعدّله شخص يحق له ذلك ثم أعد المحاولة.',
  },
  makes_leads_forbidden: {
    en: 'This makes leads, which your role or the token’s scopes do not allow. It needs the right to create or import leads.',
    fr: 'Cela crée des leads, ce que votre rôle ou les droits du jeton ne permettent pas. Il faut le droit de créer ou d’importer des leads.',
    ar: 'هذا ينشئ عملاء، ودورك أو صلاحيات الرمز لا تسمح بذلك. يلزم حق إنشاء العملاء أو استيرادهم.',
  },
  not_json: { en: 'The {field} field is not JSON.', fr: 'Ce n’est pas du JSON.', ar: 'ليس بصيغة JSON.' },
  lead_not_taken: {
    en: 'The database does not accept this lead.',
    fr: 'La base de données refuse ce lead.',
    ar: 'قاعدة البيانات لا تقبل هذا العميل.',
  },
  delivery_given_up: {
    en: 'It was accepted, but its processing failed and was given up.',
    fr: 'Reçu, mais le traitement a échoué et a été abandonné.',
    ar: 'قُبل، لكن معالجته فشلت وتُركت.',
  },
  store_currency: {
    en: 'The {field} field is {currency}, and the workspace sells in {ours}.',
    fr: 'En {currency}, alors que l’espace vend en {ours}.',
    ar: 'بعملة {currency}، ومساحة العمل تبيع بعملة {ours}.',
  },
  store_no_lines: {
    en: 'The {field} field is empty: the order names no product.',
    fr: 'Vide : la commande ne nomme aucun produit.',
    ar: 'فارغ: الطلب لا يذكر منتجا.',
  },
  store_no_amount: {
    en: 'The {field} field is not an amount in {currency}.',
    fr: 'Ce n’est pas un montant en {currency}.',
    ar: 'ليس مبلغا بعملة {currency}.',
  },
  store_total_small: {
    en: 'The {field} field is {amount}: too little for {lines} lines to be paid at the door.',
    fr: '{amount} : trop peu pour {lines} lignes à payer à la livraison.',
    ar: '{amount}: أقل مما يلزم لدفع السطور عند التسليم، وعددها {lines}.',
  },
  store_no_sku: {
    en: 'The {field} field is empty: give the product a SKU in the store.',
    fr: 'Vide : donnez un SKU au produit dans la boutique.',
    ar: 'فارغ: أعطِ المنتج رمز SKU في المتجر.',
  },
  store_no_number: { en: 'The {field} field is not a number.', fr: 'Ce n’est pas un nombre.', ar: 'ليس رقما.' },
  delivery_rows_max: {
    en: 'A delivery holds {max} rows at most.',
    fr: 'Un envoi contient {max} lignes au plus.',
    ar: 'يحتوي الإرسال على {max} سطرا على الأكثر.',
  },
  delivery_no_form: {
    en: 'The body is not a readable form.',
    fr: 'Le corps n’est pas un formulaire lisible.',
    ar: 'المحتوى ليس نموذجا يمكن قراءته.',
  },
  not_a_product_of_connection: {
    en: 'The {field} field names no product of the connection’s account.',
    fr: 'Ce n’est pas un produit du compte de cette connexion.',
    ar: 'ليس منتجا لحساب هذا الربط.',
  },
  store_order_test: {
    en: 'The {field} field is a test order of the store.',
    fr: 'Commande de test de la boutique.',
    ar: 'طلب تجريبي من المتجر.',
  },
  store_order_free: {
    en: 'The {field} field is 0: a free order has nothing to collect. Create it by hand if it should be sent.',
    fr: '0 : une commande gratuite n’a rien à encaisser. Saisissez-la à la main s’il faut l’envoyer.',
    ar: '0: الطلب المجاني لا شيء يُحصَّل منه. أدخله يدويا إن كان يجب إرساله.',
  },
  no_store_of_lead: {
    en: 'This lead did not come from a store.',
    fr: 'Ce lead ne vient pas d’une boutique.',
    ar: 'هذا العميل المحتمل لم يأت من متجر.',
  },
  store_said_more: {
    en: 'The store has changed the order again. Check the order before you answer.',
    fr: 'La boutique a encore modifié la commande. Regardez-la avant de répondre.',
    ar: 'غيّر المتجر الطلب مرة أخرى. اطّلع عليه قبل أن تجيب.',
  },
  store_lead_gone: {
    en: 'The lead was deleted. Change or cancel the order itself.',
    fr: 'Le lead a été supprimé. Modifiez ou annulez la commande elle-même.',
    ar: 'حُذف العميل المحتمل. عدّل الطلب نفسه أو ألغه.',
  },
  // The next three were used by earlier versions, whose deliveries are still shown.
  store_order_canceled: {
    en: 'The {field} field was cancelled in the store.',
    fr: 'Annulée dans la boutique.',
    ar: 'أُلغي في المتجر.',
  },
  store_order_paid: {
    en: 'The {field} field is paid already: there is nothing to collect at the door.',
    fr: 'Déjà payée : rien à encaisser à la livraison.',
    ar: 'مدفوع من قبل: لا شيء يُحصَّل عند التسليم.',
  },
  store_order_status: {
    en: 'The {field} field is {status} in the store.',
    fr: '« {status} » dans la boutique.',
    ar: 'حالته في المتجر «{status}».',
  },
  row_has_more_cells: {
    en: 'The row has {cells} cells, but the header has {columns}.',
    fr: 'La ligne a {cells} cellules, l’en-tête {columns}.',
    ar: 'خلايا السطر {cells}، وخلايا العناوين {columns}.',
  },
  row_list_unlike: {
    en: 'The row cannot be read: {column} has {count} values, skus has {skus}.',
    fr: 'Ligne illisible : {column} a {count} valeurs, skus en a {skus}.',
    ar: 'تعذّرت قراءة السطر: عدد القيم في {column} هو {count}، وفي skus هو {skus}.',
  },
  store_order_fulfilled: {
    en: 'The {field} field was fulfilled in the store before it arrived. Create it by hand if it should be sent.',
    fr: 'Déjà expédiée par la boutique avant d’arriver ici. Saisissez-la à la main s’il faut l’envoyer.',
    ar: 'شحنه المتجر قبل وصوله إلى هنا. أدخله يدويا إن كان يجب إرساله.',
  },
  store_order_of_file: {
    en: 'This order was already imported from a file as {reference}. No lead was created.',
    fr: 'Commande déjà importée par un fichier : {reference}. Aucun lead créé.',
    ar: 'هذا الطلب موجود من ملف مستورد: {reference}. لم يُنشأ عميل محتمل.',
  },
  row_lacks_columns: {
    en: 'The row lacks the columns {columns:list}. Give its fields these names, or send `products` as POST /leads takes them.',
    fr: 'Il manque à la ligne les colonnes {columns:list}. Donnez ces noms à ses champs, ou envoyez `products` comme pour POST /leads.',
    ar: 'تنقص السطر الأعمدة {columns:list}. سمّ حقوله بهذه الأسماء، أو أرسل `products` كما في POST /leads.',
  },
  row_empty: { en: 'The row is empty.', fr: 'La ligne est vide.', ar: 'السطر فارغ.' },

  // Forms of landing pages.
  no_such_form: {
    en: 'There is no such form, or it is switched off.',
    fr: 'Ce formulaire n’existe pas ou est désactivé.',
    ar: 'هذا النموذج غير موجود أو متوقف.',
  },
  origin_not_named: {
    en: 'Pages of {origin} may not use this form: its owner has not named them.',
    fr: 'Les pages de {origin} ne peuvent pas utiliser ce formulaire : son propriétaire ne les a pas indiquées.',
    ar: 'لا يمكن لصفحات {origin} استعمال هذا النموذج: صاحبه لم يذكرها.',
  },
  no_origin: {
    en: 'The {field} field is not the origin of a page: https:// and a host, with nothing after it.',
    fr: 'Indiquez l’origine d’une page : https://, un nom d’hôte, et rien après.',
    ar: 'أدخل مصدر صفحة: https:// ثم اسم الموقع ولا شيء بعده.',
  },
  offered_twice: {
    en: 'The {field} field repeats an offer: a product has one price for a quantity.',
    fr: 'Offre en double : un produit a un seul prix par quantité.',
    ar: 'عرض مكرر: للمنتج سعر واحد لكل كمية.',
  },
  no_phone_number: {
    en: 'The {field} field is not a phone number.',
    fr: 'Ce n’est pas un numéro de téléphone.',
    ar: 'هذا ليس رقم هاتف.',
  },
  city_not_of_form: {
    en: 'The {field} field is not one of the cities of this form.',
    fr: 'Cette ville n’est pas dans la liste du formulaire.',
    ar: 'هذه المدينة ليست ضمن مدن النموذج.',
  },
  not_offered: {
    en: 'The {field} field is not a product of this form.',
    fr: 'Ce produit n’est pas proposé par le formulaire.',
    ar: 'هذا المنتج غير معروض في النموذج.',
  },
  quantity_not_offered: {
    en: 'The {field} field must be an offered quantity: {quantities:list}.',
    fr: 'Quantités proposées : {quantities:list}.',
    ar: 'الكميات المعروضة: {quantities:list}.',
  },
  form_phone_often: {
    en: 'This phone sent more than {max} orders within {hours} h.',
    fr: 'Ce numéro a envoyé plus de {max} commandes en {hours} h.',
    ar: 'أرسل هذا الرقم أكثر من {max} طلبات خلال {hours} ساعة.',
  },
  form_network_often: {
    en: 'More than {max} orders came from one network within {hours} h.',
    fr: 'Plus de {max} commandes sont venues d’un même réseau en {hours} h.',
    ar: 'جاء أكثر من {max} طلبات من شبكة واحدة خلال {hours} ساعة.',
  },
  shop_ended_order: {
    en: 'The shop cancelled or refunded the order itself, so nothing is sent to it.',
    fr: 'La boutique a annulé ou remboursé la commande : rien ne lui est envoyé.',
    ar: 'ألغى المتجر الطلب أو استرجع مبلغه، فلا يُرسل إليه شيء.',
  },
  shop_told_no_part: {
    en: 'The customer kept only a part, which the shop cannot record: the order was not marked as paid there.',
    fr: 'Le client n’a gardé qu’une partie, ce que la boutique ne sait pas enregistrer : la commande n’y est pas marquée payée.',
    ar: 'احتفظ الزبون بجزء فقط، والمتجر لا يسجل ذلك، فلم يُسجَّل الطلب فيه مدفوعا.',
  },
  shop_at_other_address: {
    en: 'The order came from {shop}, but statuses are sent to {address}: nothing is sent there.',
    fr: 'La commande vient de {shop}, mais les statuts vont à {address} : rien n’y est envoyé.',
    ar: 'جاء الطلب من {shop} بينما تُرسل الحالات إلى {address}، فلا يُرسل إليه شيء.',
  },
  shop_note_needs_tracking: {
    en: 'The order has no tracking number, so the shop got no note.',
    fr: 'La commande n’a pas de numéro de suivi : la boutique n’a pas reçu de note.',
    ar: 'ليس للطلب رقم تتبع، فلم تُضف ملاحظة في المتجر.',
  },
  shop_busy: {
    en: 'The shop asks for a pause before the next attempt.',
    fr: 'La boutique demande une pause avant le prochain essai.',
    ar: 'يطلب المتجر مهلة قبل المحاولة التالية.',
  },
  shop_knows_no_order: {
    en: 'The shop does not know this order any more.',
    fr: 'La boutique ne connaît plus cette commande.',
    ar: 'لم يعد المتجر يعرف هذا الطلب.',
  },
  shop_kept_status: {
    en: 'The shop kept the order in its status “{status}”.',
    fr: 'La boutique a laissé la commande au statut « {status} ».',
    ar: 'أبقى المتجر الطلب على حالته «{status}».',
  },
  shop_holds_order: {
    en: 'The order is on hold in the shop. Release it there, then send again.',
    fr: 'La commande est bloquée dans la boutique. Débloquez-la, puis renvoyez.',
    ar: 'الطلب موقوف في المتجر. أزل الإيقاف هناك ثم أعد الإرسال.',
  },
  shop_said: {
    en: 'The shop answered: {text}',
    fr: 'Réponse de la boutique : {text}',
    ar: 'رد المتجر: {text}',
  },
  shop_answered_error: {
    en: 'The shop answered with the error {status}.',
    fr: 'La boutique a répondu par l’erreur {status}.',
    ar: 'رد المتجر بالخطأ {status}.',
  },
  shop_answer_unread: {
    en: 'The answer of the shop could not be read ({status}).',
    fr: 'La réponse de la boutique est illisible ({status}).',
    ar: 'تعذرت قراءة رد المتجر ({status}).',
  },
  shop_denies: {
    en: 'The shop refuses the credentials ({status}).',
    fr: 'La boutique refuse les identifiants ({status}).',
    ar: 'يرفض المتجر بيانات الدخول ({status}).',
  },
  shop_denies_saying: {
    en: 'The shop refuses the credentials ({status}): {text}',
    fr: 'La boutique refuse les identifiants ({status}) : {text}',
    ar: 'يرفض المتجر بيانات الدخول ({status}): {text}',
  },
  shop_rights_missing: {
    en: 'The credentials lack rights in the shop: {names:names}.',
    fr: 'Il manque des droits à ces identifiants : {names:names}.',
    ar: 'تنقص هذه البيانات صلاحيات في المتجر: {names:names}.',
  },
  shop_closed: {
    en: 'The shop is closed or frozen ({status}).',
    fr: 'La boutique est fermée ou gelée ({status}).',
    ar: 'المتجر مغلق أو مجمّد ({status}).',
  },
  shop_note: {
    en: 'Shipped. Tracking number: {tracking}',
    fr: 'Expédiée. Numéro de suivi : {tracking}',
    ar: 'شُحن الطلب. رقم التتبع: {tracking}',
  },
  shop_note_courier: {
    en: 'Shipped with {courier}. Tracking number: {tracking}',
    fr: 'Expédiée par {courier}. Numéro de suivi : {tracking}',
    ar: 'شُحن مع {courier}. رقم التتبع: {tracking}',
  },
  write_back_trial_failed: {
    en: 'The {field} field could not be tried with the shop: {why:message}',
    fr: 'L’essai auprès de la boutique a échoué : {why:message}',
    ar: 'فشلت التجربة مع المتجر: {why:message}',
  },
  write_back_of_store: {
    en: 'Order statuses can be sent only to Shopify, WooCommerce, YouCan, Salla and Zid.',
    fr: 'Les statuts des commandes ne peuvent être envoyés qu’à Shopify, WooCommerce, YouCan, Salla et Zid.',
    ar: 'لا تُرسل حالات الطلبات إلا إلى متاجر Shopify وWooCommerce وYouCan وسلة وزد.',
  },
  write_back_off: {
    en: 'The shop is not connected for order statuses.',
    fr: 'La boutique n’est pas connectée pour l’envoi des statuts.',
    ar: 'المتجر غير مربوط لإرسال الحالات.',
  },
  write_back_not_active: {
    en: 'Sending statuses to the shop is not active.',
    fr: 'L’envoi des statuts à la boutique n’est pas actif.',
    ar: 'إرسال الحالات إلى المتجر غير مفعّل.',
  },
  write_back_word_unknown: {
    en: 'The {field} field must be one of the shop’s statuses: {words:list}.',
    fr: 'Choisissez un statut de la boutique : {words:list}.',
    ar: 'اختر إحدى حالات المتجر: {words:list}.',
  },
  write_back_word_never: {
    en: 'The {field} field cannot be “{word}”: the shop would refund or remove the order.',
    fr: '« {word} » est exclu : la boutique rembourserait ou retirerait la commande.',
    ar: 'لا يمكن استعمال «{word}»: سيسترجع المتجر المبلغ أو يحذف الطلب.',
  },
  write_back_needs_again: {
    en: 'The {field} field is required again, since the address of the shop changes.',
    fr: 'À saisir de nouveau, car l’adresse de la boutique change.',
    ar: 'أدخله من جديد لأن عنوان المتجر يتغير.',
  },
} as const satisfies MessageRows;
