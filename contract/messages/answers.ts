import type { MessageRows } from './message.ts';

/** Messages about answers of couriers and message channels, and unreachable addresses. Their own text is `courier_said`. */
export const ANSWER_MESSAGES = {
  courier_said: { en: '{text}', fr: '{text}', ar: '{text}' },
  courier_gave_no_reason: {
    en: 'The courier gave no reason.',
    fr: 'Le transporteur n’a donné aucune raison.',
    ar: 'لم تذكر شركة الشحن أي سبب.',
  },
  courier_denies_credentials: {
    en: 'The courier does not accept these credentials.',
    fr: 'Le transporteur n’accepte pas ces identifiants.',
    ar: 'لا تقبل شركة الشحن بيانات الدخول هذه.',
  },
  courier_answered_error: {
    en: 'The courier answered with the error {status}.',
    fr: 'Le transporteur a répondu par l’erreur {status}.',
    ar: 'أجابت شركة الشحن بالخطأ {status}.',
  },
  courier_answered_no_json: {
    en: 'The courier answered ({status}) with something that is not JSON.',
    fr: 'La réponse du transporteur ({status}) n’est pas du JSON.',
    ar: 'جواب شركة الشحن ({status}) ليس بصيغة JSON.',
  },
  courier_answer_unclear: {
    en: 'The courier’s answer says neither yes nor no.',
    fr: 'La réponse du transporteur ne dit ni oui ni non.',
    ar: 'جواب شركة الشحن غير واضح: لا قبول ولا رفض.',
  },
  courier_left_parcel_out: {
    en: 'The courier’s answer leaves this parcel out.',
    fr: 'La réponse du transporteur ne mentionne pas ce colis.',
    ar: 'جواب شركة الشحن لا يذكر هذا الطرد.',
  },
  courier_took_without_number: {
    en: 'The courier accepted the parcel, but gave no tracking number.',
    fr: 'Le transporteur l’a pris en charge sans donner de numéro de suivi.',
    ar: 'تسلّمته شركة الشحن ولم تعطِ رقم تتبع.',
  },
  courier_has_it_without_number: {
    en: 'The courier has the parcel, but gives no tracking number.',
    fr: 'Le transporteur l’a, mais ne donne pas de numéro de suivi.',
    ar: 'الطرد لدى شركة الشحن، لكنها لا تعطي رقم تتبع.',
  },
  courier_took_look_in_list: {
    en: '{courier} accepted the parcel, but gave no number: look in its list of waiting parcels.',
    fr: '{courier} l’a pris sans donner de numéro : regardez sa liste de colis en attente.',
    ar: 'تسلّمته {courier} ولم تعطِ رقما: انظر في قائمة طرودها المنتظرة.',
  },
  courier_took_as_draft: {
    en: '{courier} has the parcel as the draft {tracking_number}, and collects no drafts: validate it there, then enter its number here.',
    fr: '{courier} l’a en brouillon sous {tracking_number}, donc sans ramassage : validez-le chez eux, puis saisissez son numéro ici.',
    ar: 'لدى {courier} كمسودة برقم {tracking_number}، ولن يُجمع: أكّده لديهم ثم أدخل رقمه هنا.',
  },
  courier_looks_up_nothing: {
    en: 'This courier cannot find parcels by our reference: check its site.',
    fr: 'Ce transporteur ne retrouve pas un colis par notre référence : vérifiez sur son site.',
    ar: 'لا تبحث شركة الشحن هذه عن الطرود بمرجعنا: تحقق من موقعها.',
  },
  courier_several_parcels: {
    en: 'The courier has several parcels with this reference.',
    fr: 'Le transporteur a plusieurs colis sous cette référence.',
    ar: 'لدى شركة الشحن عدة طرود بهذا المرجع.',
  },
  courier_number_taken: {
    en: '{courier} already has this tracking number.',
    fr: '{courier} a déjà ce numéro de suivi.',
    ar: 'رقم التتبع هذا موجود لدى {courier} من قبل.',
  },
  courier_list_too_long: {
    en: 'The courier’s list of parcels is too long to look through.',
    fr: 'La liste de colis du transporteur est trop longue à parcourir.',
    ar: 'قائمة طرود شركة الشحن أطول من أن تُفحص كلها.',
  },
  courier_places_without_end: {
    en: 'The courier’s list of places does not end.',
    fr: 'La liste des localités du transporteur ne finit pas.',
    ar: 'قائمة أماكن شركة الشحن لا تنتهي.',
  },
  courier_cancels_on_site: {
    en: '{courier} takes no cancellations here; cancel the parcel on its site.',
    fr: '{courier} n’accepte pas l’annulation d’ici ; annulez le colis sur son site.',
    ar: 'لا تقبل {courier} الإلغاء من هنا؛ ألغِ الطرد على موقعها.',
  },
  courier_deletes_early_only: {
    en: 'The courier deletes parcels only while they are being prepared.',
    fr: 'Le transporteur ne supprime un colis que pendant sa préparation.',
    ar: 'لا تحذف شركة الشحن الطرد إلا أثناء تحضيره.',
  },
  courier_needs_token_to_delete: {
    en: '{courier} deletes parcels only with another token, and none is set here.',
    fr: '{courier} supprime les colis avec un jeton qui n’est pas saisi ici.',
    ar: 'تحذف {courier} الطرود برمز لم يُدخل هنا.',
  },
  courier_gave_no_label: {
    en: '{courier} gave no label for this parcel.',
    fr: '{courier} n’a pas donné d’étiquette pour ce colis.',
    ar: 'لم تعطِ {courier} ملصقا لهذا الطرد.',
  },
  courier_label_no_pdf: {
    en: 'The courier answered with something that is not a PDF.',
    fr: 'La réponse du transporteur n’est pas un PDF.',
    ar: 'جواب شركة الشحن ليس ملف PDF.',
  },
  courier_label_without_link: {
    en: 'The courier gave no link to the label of this parcel.',
    fr: 'Le transporteur n’a pas donné de lien vers l’étiquette de ce colis.',
    ar: 'لم تعطِ شركة الشحن رابط ملصق هذا الطرد.',
  },
  courier_address_unknown: {
    en: 'The address of this courier is not known.',
    fr: 'L’adresse de ce transporteur n’est pas connue.',
    ar: 'عنوان شركة الشحن هذه غير معروف.',
  },
  courier_busy: {
    en: 'The courier is busy; try again shortly.',
    fr: 'Le transporteur est occupé ; réessayez dans un instant.',
    ar: 'شركة الشحن مشغولة؛ أعد المحاولة بعد قليل.',
  },
  company_without_credentials: {
    en: 'This courier has no credentials yet.',
    fr: 'Les identifiants ne sont pas encore saisis.',
    ar: 'لم تُدخل بيانات الدخول بعد.',
  },
  courier_knows_us: {
    en: '{courier} accepts the credentials.',
    fr: '{courier} reconnaît notre compte.',
    ar: 'تعرّفت {courier} على حسابنا.',
  },
  courier_is_another: { en: 'This is not {courier}.', fr: 'Ce n’est pas {courier}.', ar: 'هذه ليست {courier}.' },
  courier_key_good: { en: 'The key is good.', fr: 'La clé est bonne.', ar: 'المفتاح صحيح.' },
  courier_token_good: { en: 'The token is good.', fr: 'Le jeton est bon.', ar: 'الرمز صحيح.' },
  courier_knows_read_token: {
    en: '{courier} accepts the read token.',
    fr: '{courier} reconnaît le jeton de lecture.',
    ar: 'تعرّفت {courier} على رمز القراءة.',
  },
  courier_guid_untried: {
    en: '{courier} accepts the token; the first parcel will show whether the GUID is right.',
    fr: '{courier} reconnaît le jeton ; le premier colis dira si le GUID est bon.',
    ar: 'تعرّفت {courier} على الرمز؛ أما GUID فيتبين مع أول طرد.',
  },
  courier_credit_left: {
    en: '{courier} accepts the credentials; credit left there: {credit}.',
    fr: '{courier} reconnaît notre compte ; crédit restant : {credit}.',
    ar: 'تعرّفت {courier} على حسابنا؛ الرصيد المتبقي: {credit}.',
  },
  courier_picks_up_in: {
    en: '{courier} accepts the credentials; parcels are picked up in district {district}.',
    fr: '{courier} reconnaît notre compte ; ramassage dans le district {district}.',
    ar: 'تعرّفت {courier} على حسابنا؛ تُجمع الطرود في منطقة {district}.',
  },
  courier_picks_up_nothing_in: {
    en: '{courier} accepts the credentials, but picks up no parcels in district {district}.',
    fr: '{courier} reconnaît notre compte, mais ne ramasse aucun colis dans le district {district}.',
    ar: 'تعرّفت {courier} على حسابنا، لكنها لا تجمع الطرود في منطقة {district}.',
  },
  courier_ships_from: {
    en: 'The courier accepts the credentials; parcels leave from {wilaya}.',
    fr: 'Le transporteur reconnaît notre compte ; les colis partent de {wilaya}.',
    ar: 'تعرّفت شركة الشحن على حسابنا؛ تنطلق الطرود من {wilaya}.',
  },
  courier_without_wilaya: {
    en: 'The courier accepts the credentials, but has no wilaya named {wilaya}.',
    fr: 'Le transporteur reconnaît notre compte, mais n’a aucune wilaya nommée {wilaya}.',
    ar: 'تعرّفت شركة الشحن على حسابنا، لكنها لا تعرف ولاية باسم {wilaya}.',
  },
  courier_signed_in_as: {
    en: 'Signed in as {name}.',
    fr: 'Connecté en tant que {name}.',
    ar: 'تم الدخول باسم {name}.',
  },
  courier_by_hand: {
    en: 'No connection is needed: parcels are handed over by hand.',
    fr: 'Rien à vérifier : les colis sont remis en main propre.',
    ar: 'لا حاجة إلى التحقق: تُسلَّم الطرود باليد.',
  },
  channel_gave_no_reason: { en: 'No reason was given.', fr: 'Aucune raison donnée.', ar: 'لم يُذكر أي سبب.' },
  channel_answered_error: {
    en: 'The gateway answered with the error {status}.',
    fr: 'La passerelle a répondu par l’erreur {status}.',
    ar: 'أجابت البوابة بالخطأ {status}.',
  },
  channel_answer_unknown: {
    en: 'The gateway’s answer ({status}) is unknown.',
    fr: 'La réponse de la passerelle ({status}) n’est pas reconnue.',
    ar: 'جواب البوابة ({status}) غير معروف.',
  },
  channel_is_gone: { en: 'The channel is gone.', fr: 'Le canal n’existe plus.', ar: 'لم تعد القناة موجودة.' },
  channel_asks_to_wait: {
    en: 'The gateway asks us to wait.',
    fr: 'La passerelle demande d’attendre.',
    ar: 'تطلب البوابة الانتظار.',
  },
  channel_took_message: {
    en: 'The gateway accepted the message.',
    fr: 'La passerelle a accepté le message.',
    ar: 'استلمت البوابة الرسالة.',
  },
  whatsapp_knows_us: {
    en: 'WhatsApp accepts this number and its credentials.',
    fr: 'WhatsApp reconnaît ce numéro et ses identifiants.',
    ar: 'تعرّف واتساب على هذا الرقم وبيانات دخوله.',
  },
  whatsapp_templates_only: {
    en: 'WhatsApp only accepts approved templates.',
    fr: 'WhatsApp n’accepte que des modèles approuvés.',
    ar: 'لا يقبل واتساب إلا القوالب الموافق عليها.',
  },
  whatsapp_account_lacks_number: {
    en: 'This business account does not have the number.',
    fr: 'Ce compte professionnel n’a pas ce numéro.',
    ar: 'هذا الرقم ليس في حساب الأعمال هذا.',
  },
  answer_too_late: {
    en: 'No answer within {seconds} s.',
    fr: 'Pas de réponse en {seconds} s.',
    ar: 'لا جواب خلال {seconds} ث.',
  },
  answer_too_long: { en: 'The answer is too long.', fr: 'La réponse est trop longue.', ar: 'الجواب طويل جدا.' },
  answer_headers_too_large: {
    en: 'The headers of the answer are too large.',
    fr: 'Les en-têtes de la réponse sont trop longs.',
    ar: 'ترويسات الجواب طويلة جدا.',
  },
  service_stopped_first: {
    en: 'The service stopped before the answer arrived.',
    fr: 'Le service s’est arrêté avant la réponse.',
    ar: 'توقفت الخدمة قبل وصول الجواب.',
  },
  address_leads_on: {
    en: 'The address redirects without end.',
    fr: 'L’adresse redirige sans fin.',
    ar: 'العنوان يحيل إلى عناوين أخرى بلا نهاية.',
  },
  connection_refused: {
    en: 'The connection was refused.',
    fr: 'La connexion a été refusée.',
    ar: 'رُفض الاتصال.',
  },
  connection_reset: {
    en: 'The connection was reset.',
    fr: 'La connexion a été coupée.',
    ar: 'انقطع الاتصال.',
  },
  connection_closed: {
    en: 'The connection was closed before the answer arrived.',
    fr: 'La connexion a été fermée avant la réponse.',
    ar: 'أُغلق الاتصال قبل وصول الجواب.',
  },
  connection_too_late: {
    en: 'No connection could be made in time.',
    fr: 'La connexion n’a pas abouti à temps.',
    ar: 'تعذر الاتصال في الوقت المحدد.',
  },
  connection_not_secure: {
    en: 'A secure connection could not be made ({code}).',
    fr: 'Connexion sécurisée impossible ({code}).',
    ar: 'تعذر إنشاء اتصال آمن ({code}).',
  },
  host_unknown: {
    en: 'The name of the host is not known.',
    fr: 'Le nom de l’hôte est inconnu.',
    ar: 'اسم الخادم غير معروف.',
  },
  host_lookup_too_late: {
    en: 'The name of the host could not be looked up in time.',
    fr: 'Le nom de l’hôte n’a pas pu être résolu à temps.',
    ar: 'تعذر العثور على اسم الخادم في الوقت المحدد.',
  },
  host_unreachable: {
    en: 'The host cannot be reached.',
    fr: 'L’hôte est injoignable.',
    ar: 'لا يمكن الوصول إلى الخادم.',
  },
  request_failed: { en: 'The request failed.', fr: 'La requête a échoué.', ar: 'فشل الطلب.' },
  request_failed_by: {
    en: 'The request failed ({code}).',
    fr: 'La requête a échoué ({code}).',
    ar: 'فشل الطلب ({code}).',
  },
} as const satisfies MessageRows;
