import type { MessageRows } from './message.ts';

/** Errors of messages to customers. */
export const TALK_MESSAGES = {
  unknown_message_variable: {
    en: 'The {field} field has unknown placeholders: {names:names}. Known ones: {known:names}.',
    fr: 'Variables inconnues : {names:names}. Connues : {known:names}.',
    ar: 'متغيرات غير معروفة: {names:names}. المعروفة: {known:names}.',
  },
  phone_hidden: {
    en: 'The phone of this customer is hidden from your role, so you cannot write to it.',
    fr: 'Votre rôle ne voit pas ce numéro : vous ne pouvez pas y écrire.',
    ar: 'رقم هذا الزبون مخفي عن دورك، فلا يمكنك مراسلته.',
  },
  customer_page_off: {
    en: 'Customers have no page: the setting customer_page is off.',
    fr: 'Les clients n’ont pas de page : le réglage est désactivé.',
    ar: 'لا صفحة للزبائن: الإعداد متوقف.',
  },
  customer_link_ended: {
    en: 'The customer’s link has expired: the order ended more than {days} days ago.',
    fr: 'Le lien du client a expiré : la commande est terminée depuis plus de {days} jours.',
    ar: 'انتهت صلاحية رابط الزبون: انتهى الطلب منذ أكثر من {days} يوما.',
  },
  webhook_no_object: {
    en: 'The body must be a JSON object, as the webhook of WhatsApp sends it.',
    fr: 'Le corps doit être un objet JSON, comme le webhook de WhatsApp l’envoie.',
    ar: 'يجب أن يكون المحتوى كائن JSON كما يرسله واتساب.',
  },
  required_for_channel: {
    en: 'The {field} field is required for {kind}.',
    fr: 'Obligatoire pour {kind}.',
    ar: 'مطلوب لـ {kind}.',
  },
  none_of_channel: {
    en: 'The {field} field does not apply to {kind}.',
    fr: '{kind} n’a pas ce champ.',
    ar: 'ليس من حقول {kind}.',
  },
  channel_keeps_kind: {
    en: 'The {field} field cannot be changed: create another channel.',
    fr: 'Le type ne change pas : créez un autre canal.',
    ar: 'النوع لا يتغير: أنشئ قناة أخرى.',
  },
  message_channels_max: {
    en: 'A workspace has at most {max} message channels.',
    fr: 'Un espace a au plus {max} canaux de messages.',
    ar: 'لا تزيد قنوات الرسائل في مساحة العمل على {max}.',
  },
  channel_refuses: {
    en: 'The {field} field was refused by WhatsApp: {error:message}',
    fr: 'WhatsApp le refuse : {error:message}',
    ar: 'رفضه واتساب: {error:message}',
  },
  channel_unreached: {
    en: 'The {field} field could not be checked, as WhatsApp does not answer: {error:message}',
    fr: 'WhatsApp ne répond pas, rien n’a pu être vérifié : {error:message}',
    ar: 'لا يجيب واتساب، فلم يمكن التحقق: {error:message}',
  },
  gateway_place_in_host: {
    en: 'The {field} field must contain the gateway’s host itself: placeholders are only allowed after it.',
    fr: 'L’adresse doit contenir l’hôte de la passerelle : les variables ne vont qu’après.',
    ar: 'يجب أن يحتوي العنوان على اسم خادم البوابة: المتغيرات بعده فقط.',
  },
  gateway_needs_place: {
    en: '{place} is missing: it must be in the request body, the address or a header.',
    fr: 'Il manque {place}, dans le contenu, l’adresse ou un en-tête.',
    ar: 'ينقص {place} في المحتوى أو العنوان أو الترويسات.',
  },
  gateway_header_bad: {
    en: 'The {field} field has lines that are not valid headers: {lines:names}.',
    fr: 'Ces lignes ne sont pas des en-têtes permis : {lines:names}.',
    ar: 'هذه الأسطر ليست ترويسات مسموحة: {lines:names}.',
  },
  gateway_text_in_header: {
    en: 'The {field} field cannot contain {place}, as a text may have several lines.',
    fr: '{place} ne va pas dans un en-tête : un texte a plusieurs lignes.',
    ar: 'لا يوضع {place} في ترويسة: للنص أكثر من سطر.',
  },
  gateway_get_has_no_body: {
    en: 'The {field} field needs POST, as a GET has no body.',
    fr: 'Avec POST seulement : un GET n’a pas de contenu.',
    ar: 'مع POST فقط: لا محتوى لطلب GET.',
  },
  gateway_body_no_json: {
    en: 'The {field} field is not JSON after its placeholders are filled in.',
    fr: 'Ce n’est pas du JSON une fois rempli.',
    ar: 'ليس JSON صحيحا بعد ملئه.',
  },
  call_gateways_max: {
    en: 'A workspace has at most {max} call gateways.',
    fr: 'Un espace a au plus {max} passerelles d’appels.',
    ar: 'لا تزيد بوابات الاتصال في مساحة العمل على {max}.',
  },
  call_gateway_active_already: {
    en: 'The {field} field cannot be active, as {name} is: the call desk uses one gateway.',
    fr: '« {name} » est déjà active : le poste d’appels n’utilise qu’une passerelle.',
    ar: '«{name}» نشطة بالفعل: تستخدم شاشة المكالمات بوابة واحدة.',
  },
  no_call_gateway: {
    en: 'No call gateway is active: call with your own phone.',
    fr: 'Aucune passerelle d’appels n’est active : appelez avec votre téléphone.',
    ar: 'لا توجد بوابة اتصال نشطة: اتصل من هاتفك.',
  },
  no_call_gateway_here: {
    en: 'No call gateway reports its calls here.',
    fr: 'Aucune passerelle d’appels n’a cette adresse.',
    ar: 'لا توجد بوابة اتصال على هذا العنوان.',
  },
  lead_not_dialable: {
    en: 'The phone of the lead {lead} is not a number that can be called. Check its digits.',
    fr: 'Le numéro du lead {lead} n’existe pas. Vérifiez les chiffres.',
    ar: 'لا يمكن الاتصال برقم العميل {lead}. راجع أرقامه.',
  },
  agent_has_no_extension: {
    en: 'You have no extension, which the call gateway needs. It is entered at your name under People.',
    fr: 'Vous n’avez pas de poste téléphonique, or la passerelle en a besoin. Il se saisit à votre nom dans les utilisateurs.',
    ar: 'ليس لديك رقم داخلي، وبوابة الاتصال تحتاج إليه. يُدخل عند اسمك في المستخدمين.',
  },
  phone_call_open: {
    en: 'Your call of the lead {lead} has not ended yet.',
    fr: 'Votre appel du lead {lead} n’est pas terminé.',
    ar: 'مكالمتك مع العميل {lead} لم تنته بعد.',
  },
  no_open_phone_call: {
    en: 'You have no open call of the lead {lead}.',
    fr: 'Vous n’avez pas d’appel en cours avec le lead {lead}.',
    ar: 'ليست لديك مكالمة جارية مع العميل {lead}.',
  },
  call_gateway_slow: {
    en: 'The call gateway is slow, and many calls wait for it. Try again in a moment.',
    fr: 'La passerelle d’appels est lente et beaucoup d’appels l’attendent. Réessayez dans un instant.',
    ar: 'بوابة الاتصال بطيئة وتنتظرها مكالمات كثيرة. أعد المحاولة بعد لحظة.',
  },
  call_gateway_answered_page: {
    en: 'The call gateway answered with a web page ({status}), so the call was not made. Check its address and key.',
    fr: 'La passerelle d’appels a répondu par une page web ({status}) : l’appel n’est pas parti. Vérifiez son adresse et sa clé.',
    ar: 'أجابت بوابة الاتصال بصفحة ويب ({status})، فلم يتم الاتصال. راجع عنوانها ومفتاحها.',
  },
  call_unsure: {
    en: 'The call gateway gave no usable answer, so it is unknown whether it calls: {error:message}',
    fr: 'La passerelle d’appels n’a pas répondu clairement ; l’appel est peut-être parti : {error:message}',
    ar: 'لم تجب بوابة الاتصال جوابا واضحا، وربما تم الاتصال: {error:message}',
  },
  wrong_report_signature: {
    en: 'The header {header} is not the signature of this report by the gateway’s webhook secret.',
    fr: 'L’en-tête {header} n’est pas la signature de cet envoi par le secret du webhook.',
    ar: 'الترويسة {header} ليست توقيع هذا التقرير بسر Webhook.',
  },
  call_report_no_object: {
    en: 'The body must be a JSON object.',
    fr: 'Le corps doit être un objet JSON.',
    ar: 'يجب أن يكون المحتوى كائن JSON.',
  },
  call_report_without_call: {
    en: 'The report has no field "{name}" with the id of the call.',
    fr: 'L’envoi n’a pas le champ « {name} » avec l’identifiant de l’appel.',
    ar: 'ليس في التقرير الحقل «{name}» الذي فيه معرّف المكالمة.',
  },
  phone_call_unknown: {
    en: 'This gateway was not asked for a call with this id.',
    fr: 'Aucun appel de cet identifiant n’a été demandé à cette passerelle.',
    ar: 'لم تُطلب من هذه البوابة مكالمة بهذا المعرّف.',
  },
  no_message_channel_here: {
    en: 'No WhatsApp number reports its messages here.',
    fr: 'Aucun numéro WhatsApp n’a cette adresse.',
    ar: 'لا يوجد رقم واتساب على هذا العنوان.',
  },
  wrong_message_signature: {
    en: 'The signature does not match this number’s app secret.',
    fr: 'La signature n’est pas celle du secret de l’application.',
    ar: 'التوقيع لا يطابق سر التطبيق.',
  },
  wrong_verify_token: {
    en: 'This is not the verify token of this number.',
    fr: 'Ce n’est pas le jeton de vérification de ce numéro.',
    ar: 'ليس هذا رمز التحقق لهذا الرقم.',
  },
  parts_of_sms_only: {
    en: 'Only SMS are priced by part.',
    fr: 'Seuls les SMS se comptent par parties.',
    ar: 'الرسائل القصيرة SMS وحدها تُسعّر بالجزء.',
  },
  channel_of_other_kind: {
    en: 'This channel does not send messages of this kind.',
    fr: 'Ce canal n’envoie pas de messages de ce type.',
    ar: 'هذه القناة لا ترسل رسائل من هذا النوع.',
  },
  template_needs_channel: {
    en: 'The template {template} has no channel that sends it.',
    fr: 'Le modèle « {template} » n’a pas de canal d’envoi.',
    ar: 'القالب «{template}» ليست له قناة إرسال.',
  },
  template_in_steps: {
    en: 'The message steps send the template {template}: take it out of this setting first.',
    fr: 'Les relances envoient le modèle « {template} » : retirez-le d’abord de ce réglage.',
    ar: 'رسائل المتابعة ترسل القالب «{template}»: أزله من هذا الإعداد أولا.',
  },
  automatic_no_failed_delivery: {
    en: 'The {field} field cannot be combined with a channel: messages about failed deliveries are not automatic.',
    fr: 'Pas d’envoi automatique pour un échec de livraison.',
    ar: 'لا رسائل تلقائية للتوصيلات الفاشلة.',
  },
  automatic_needs_whatsapp_name: {
    en: 'The {field} field is required: WhatsApp only sends approved templates.',
    fr: 'Obligatoire : WhatsApp n’envoie que des modèles approuvés.',
    ar: 'مطلوب: لا يرسل واتساب إلا القوالب الموافق عليها.',
  },
  message_not_repeatable: {
    en: 'Only a message that failed, or whose outcome is unknown, can be sent again.',
    fr: 'Seul un message en échec ou incertain se renvoie.',
    ar: 'لا يعاد إلا إرسال رسالة فشلت أو لا يُعرف مصيرها.',
  },
  customer_answered_meanwhile: {
    en: '{person} answered this customer in the meantime. Read the answer, then send yours if it is still needed.',
    fr: '{person} a répondu à ce client entre-temps. Lisez sa réponse, puis envoyez la vôtre si elle reste utile.',
    ar: 'رد {person} على هذا الزبون في هذه الأثناء. اقرأ الرد ثم أرسل ردك إن بقي لازما.',
  },
  answer_text_or_template: {
    en: 'Send a text or a template, one of the two.',
    fr: 'Envoyez un texte ou un modèle, l’un des deux.',
    ar: 'أرسل نصا أو قالبا، أحدهما فقط.',
  },
  answer_window_closed: {
    en: 'The customer has not written in the last {hours} hours, so WhatsApp takes only templates.',
    fr: 'Le client n’a pas écrit depuis {hours} heures : WhatsApp n’accepte que des modèles.',
    ar: 'لم يكتب الزبون خلال آخر {hours} ساعة، فلا يقبل واتساب إلا القوالب.',
  },
  no_whatsapp_channel: {
    en: 'No WhatsApp channel is active, so free texts cannot be sent.',
    fr: 'Aucun canal WhatsApp n’est actif : les textes libres ne partent pas.',
    ar: 'لا توجد قناة واتساب مفعلة، فلا يمكن إرسال نصوص حرة.',
  },
  customer_wants_no_messages: {
    en: 'This customer wants no messages. Switch them on again if the customer asks for it.',
    fr: 'Ce client ne veut pas de messages. Réactivez-les s’il le demande.',
    ar: 'هذا الزبون لا يريد رسائل. أعد تفعيلها إن طلب ذلك.',
  },
  template_not_sendable: {
    en: 'No active channel sends this template here.',
    fr: 'Aucun canal actif n’envoie ce modèle ici.',
    ar: 'لا توجد قناة مفعلة ترسل هذا القالب هنا.',
  },
} as const satisfies MessageRows;
