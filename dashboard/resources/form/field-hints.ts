import { currentLanguage } from '../../i18n/texts.ts';
import type { LocalizedText } from '../../i18n/languages.ts';

/* Hints beneath a form's fields. Tables do not need them, so they do not load them. */

/** Facts beyond the name: the meaning of an empty field, and the use of the value. */
const HINTS: Record<string, LocalizedText> = {
  'cash-adjustments.amount': {
    en: 'Above 0: there is more than we thought, or more is owed. Below 0: less.',
    fr: 'Au-dessus de 0 : il y a, ou il est dû, plus que prévu. En dessous : moins.',
    ar: 'أكبر من 0: الموجود أو المستحق أكثر مما ظننا. أصغر من 0: أقل.',
  },
  'cash-adjustments.money_account_id': {
    en: 'Fill in one of these four: the one that is adjusted.',
    fr: 'Un seul des quatre : celui que l’on corrige.',
    ar: 'واحد من هذه الأربعة: صاحب ما يُصحَّح.',
  },
  'costs.money_account_id': {
    en: 'Left empty: not paid yet.',
    fr: 'Vide : pas encore payé.',
    ar: 'إن تُرك فارغاً: لم يُدفع بعد.',
  },
  'costs.product_id': {
    en: 'The profit by product counts it for this product.',
    fr: 'Le bénéfice par produit la compte pour ce produit.',
    ar: 'يُحتسب عليه في الربح حسب المنتج.',
  },
  'message-channels.verify_token': {
    en: 'Any text; enter the same at WhatsApp with the webhook address.',
    fr: 'Un texte au choix ; le même se saisit chez WhatsApp avec l’adresse du webhook.',
    ar: 'أي نص؛ أدخل النص نفسه في واتساب مع عنوان Webhook.',
  },
  'message-channels.app_secret': {
    en: 'WhatsApp signs its reports to us with it.',
    fr: 'WhatsApp signe avec lui ses envois vers nous.',
    ar: 'يوقّع به واتساب ما يرسله إلينا.',
  },
  'message-channels.url': {
    en: 'Address of the gateway. It may contain {phone}, {digits}, {text}, {reference} and {secret}.',
    fr: 'De la passerelle. {phone}, {digits}, {text}, {reference} et {secret} peuvent y figurer.',
    ar: 'عنوان البوابة. يمكن أن يحتوي \u2066{phone}\u2069 و\u2066{digits}\u2069 و\u2066{text}\u2069 و\u2066{reference}\u2069 و\u2066{secret}\u2069.',
  },
  'message-channels.headers': {
    en: 'One per line, such as Authorization: Bearer {secret}.',
    fr: 'Un par ligne, comme Authorization: Bearer {secret}.',
    ar: 'واحدة في كل سطر، مثل \u2066Authorization: Bearer {secret}\u2069.',
  },
  'message-channels.request_body': {
    en: 'JSON or a form: {"to": "{phone}", "message": "{text}"}. {digits} is the phone without +.',
    fr: 'JSON ou formulaire : {"to": "{phone}", "message": "{text}"}. {digits} est le numéro sans +.',
    ar: 'JSON أو نموذج: \u2066{"to": "{phone}", "message": "{text}"}\u2069. ‏\u2066{digits}\u2069 هو الرقم دون +.',
  },
  'message-channels.taken_when': {
    en: 'A text in the answer to an accepted message. Leave empty to take any answer of 200 to 299 as accepted.',
    fr: 'Un bout de la réponse quand le message est accepté. Vide : toute réponse de 200 à 299.',
    ar: 'جزء من الرد عند قبول الرسالة. إن تُرك فارغا: أي رد من 200 إلى 299.',
  },
  'message-channels.drops_repeats': {
    en: 'If on, a message that timed out is sent again automatically; otherwise it waits for a person.',
    fr: 'Alors un message resté sans réponse repart tout seul ; sinon il attend une personne.',
    ar: 'عندها يعاد إرسال ما لم يُجب عنه تلقائيا؛ وإلا ينتظر شخصا.',
  },
  'call-gateways.url': {
    en: 'Address of the gateway. It may contain {agent}, {phone}, {digits}, {reference}, {call_id} and {secret}.',
    fr: 'De la passerelle. {agent}, {phone}, {digits}, {reference}, {call_id} et {secret} peuvent y figurer.',
    ar: 'عنوان البوابة. يمكن أن يحتوي \u2066{agent}\u2069 و\u2066{phone}\u2069 و\u2066{digits}\u2069 و\u2066{reference}\u2069 و\u2066{call_id}\u2069 و\u2066{secret}\u2069.',
  },
  'call-gateways.headers': {
    en: 'One per line, such as Authorization: Bearer {secret}.',
    fr: 'Un par ligne, comme Authorization: Bearer {secret}.',
    ar: 'واحدة في كل سطر، مثل \u2066Authorization: Bearer {secret}\u2069.',
  },
  'call-gateways.request_body': {
    en: 'JSON or a form: {"from": "{agent}", "to": "{phone}", "id": "{call_id}"}. {agent} is the extension of the agent.',
    fr: 'JSON ou formulaire : {"from": "{agent}", "to": "{phone}", "id": "{call_id}"}. {agent} est le poste de l’agent.',
    ar: 'JSON أو نموذج: \u2066{"from": "{agent}", "to": "{phone}", "id": "{call_id}"}\u2069. ‏\u2066{agent}\u2069 هو الرقم الداخلي للوكيل.',
  },
  'call-gateways.taken_when': {
    en: 'A text in the answer to an accepted call. Leave empty to take any answer of 200 to 299 as accepted.',
    fr: 'Un bout de la réponse quand l’appel est accepté. Vide : toute réponse de 200 à 299.',
    ar: 'جزء من الرد عند قبول المكالمة. إن تُرك فارغا: أي رد من 200 إلى 299.',
  },
  'call-gateways.webhook_secret': {
    en: 'The gateway signs its reports with it (HMAC-SHA256). Without it, reports are refused.',
    fr: 'La passerelle signe avec lui ses envois (HMAC-SHA256). Sans lui, ils sont refusés.',
    ar: 'توقّع به البوابة تقاريرها (HMAC-SHA256). بدونه تُرفض التقارير.',
  },
  'call-gateways.call_field': {
    en: 'Where a report has the value of {call_id}. With points for a field inside another: call.reference.',
    fr: 'Où l’envoi porte la valeur de {call_id}. Avec des points pour un champ dans un autre : call.reference.',
    ar: 'موضع قيمة \u2066{call_id}\u2069 في التقرير. بنقاط لحقل داخل آخر: call.reference.',
  },
  'call-gateways.ringing_when': {
    en: 'Several values with commas between them.',
    fr: 'Plusieurs valeurs, séparées par des virgules.',
    ar: 'قيم متعددة بينها فواصل.',
  },
  'call-gateways.ended_when': {
    en: 'Also the values of a busy or unanswered call.',
    fr: 'Aussi les valeurs d’un appel occupé ou sans réponse.',
    ar: 'وأيضا قيم المكالمة المشغولة أو بلا رد.',
  },
  'call-gateways.seconds_field': {
    en: 'Where a report has the seconds of talk, without the ringing.',
    fr: 'Où l’envoi porte les secondes de conversation, sans la sonnerie.',
    ar: 'موضع ثواني المكالمة في التقرير، دون وقت الرنين.',
  },
  message_channel_id: {
    en: 'When a lead or an order comes to one of these statuses. Left empty: a person sends it.',
    fr: 'Quand un lead ou une commande arrive à un de ces statuts. Vide : une personne l’envoie.',
    ar: 'عندما يصل عميل أو طلب إلى إحدى هذه الحالات. إن تُرك فارغا: يرسلها شخص.',
  },
  whatsapp_name: {
    en: 'The name that WhatsApp approved. Its {{1}}, {{2}}… are the variables of the text in the order in which they first appear.',
    fr: 'Tel qu’approuvé par WhatsApp. Ses {{1}}, {{2}}… sont les variables du texte, dans l’ordre où elles apparaissent.',
    ar: 'كما وافق عليه واتساب. \u2066{{1}}\u2069 و\u2066{{2}}\u2069… هي متغيرات النص بترتيب ظهورها الأول.',
  },
  buttons: {
    en: 'Its quick replies at WhatsApp, in the same order.',
    fr: 'Ses réponses rapides chez WhatsApp, dans le même ordre.',
    ar: 'أزرار الرد السريع في واتساب بالترتيب نفسه.',
  },
  'message-prices.country': {
    en: 'Two letters, such as MA or DZ. Left empty: every country without a price of its own.',
    fr: 'Deux lettres, comme MA ou DZ. Vide : tout pays sans prix propre.',
    ar: 'حرفان، مثل MA أو DZ. إن تُرك فارغا: كل بلد ليس له سعر خاص.',
  },
  'message-prices.channel_id': {
    en: 'Left empty: every channel without a price of its own.',
    fr: 'Vide : tout canal sans prix propre.',
    ar: 'إن تُرك فارغا: كل قناة ليس لها سعر خاص.',
  },
  'message-prices.price': {
    en: 'In your own currency, up to six decimals.',
    fr: 'Dans votre devise, jusqu’à six décimales.',
    ar: 'بعملتكم، وحتى ستة أرقام عشرية.',
  },
  'message-prices.valid_from': {
    en: 'Messages of open months from this day on are priced anew.',
    fr: 'Les messages des mois ouverts sont recalculés à partir de ce jour.',
    ar: 'يُعاد حساب رسائل الأشهر المفتوحة ابتداء من هذا اليوم.',
  },
  'message-prices.source': {
    en: 'The rate card, its day, and your exchange rate.',
    fr: 'La grille tarifaire, sa date et votre taux de change.',
    ar: 'قائمة الأسعار وتاريخها وسعر الصرف.',
  },
  'assignment-rules.position': {
    en: 'Of the rules that match a lead, the one with the lowest number applies.',
    fr: 'Le plus petit numéro qui convient au lead décide.',
    ar: 'أصغر رقم يناسب العميل هو الذي يقرر.',
  },
  'guard-rules.position': {
    en: 'The first matching rule decides. Leave empty for the last place.',
    fr: 'La première règle qui convient décide. Vide : la dernière.',
    ar: 'أول قاعدة تنطبق هي التي تقرر. إن تُرك فارغا: الأخيرة.',
  },
  'guard-rules.reason': {
    en: 'Shown to agents and sellers with the lead.',
    fr: 'Ce que lisent agents et vendeurs sur le lead.',
    ar: 'ما يقرؤه الوكلاء والبائعون عند العميل.',
  },
  'guard-rules.city_ids': {
    en: 'Leads to one of these cities.',
    fr: 'Les leads vers l’une d’elles.',
    ar: 'العملاء إلى إحداها.',
  },
  'guard-rules.is_sweeping': {
    en: 'Needed if this rule, or another one after this change, would have refused more than half of the leads.',
    fr: 'Demandé si cette règle, ou une autre après ce changement, aurait refusé plus de la moitié des leads.',
    ar: 'يُسأل عنه إن كانت هذه القاعدة، أو غيرها بعد هذا التغيير، سترفض أكثر من نصف العملاء.',
  },
  'courier-rules.position': {
    en: 'Of the rules that match an order, the one with the lowest number applies.',
    fr: 'Le plus petit numéro qui convient à la commande décide.',
    ar: 'أصغر رقم يناسب الطلب هو الذي يقرر.',
  },
  'courier-rules.city_ids': {
    en: 'These cities, and all cities of the regions below. Leave both empty for anywhere.',
    fr: 'Ces villes et toutes celles des régions ci-dessous. Les deux vides : partout.',
    ar: 'هذه المدن وكل مدن المناطق أدناه. إن تُركا فارغين: أي مكان.',
  },
  'courier-rules.regions': {
    en: 'Spelled as in the list of cities.',
    fr: 'Comme la liste des villes les nomme.',
    ar: 'كما في قائمة المدن.',
  },
  'courier-rules.weight_max_g': {
    en: 'A rule with a weight never matches an order that contains a product without weight.',
    fr: 'Une commande avec un produit sans poids ne convient à aucune règle de poids.',
    ar: 'طلب فيه منتج بلا وزن لا يناسب أي قاعدة تسأل عن الوزن.',
  },
  'assignment-rules.sources': {
    en: 'Source of the leads: import, dashboard, sheet, application, or a full one (sheet:Facebook). Leave empty for any.',
    fr: 'D’où viennent les leads : import, dashboard, sheet, application, ou une en entier (sheet:Facebook). Vide : toutes.',
    ar: 'من أين يأتي العملاء: import أو dashboard أو sheet أو application، أو مصدر كامل (sheet:Facebook). إن تُرك فارغا: أي مصدر.',
  },
  'assignment-rules.agent_ids': {
    en: 'Each new lead goes to the one with the fewest waiting, those at work first.',
    fr: 'Chaque nouveau lead va à celui qui en a le moins, d’abord parmi ceux qui travaillent.',
    ar: 'يذهب كل عميل جديد إلى من لديه أقل عدد، ومن يعمل الآن أولا.',
  },
  'assignment-rules.call_center_id': {
    en: 'In place of agents.',
    fr: 'À la place d’agents.',
    ar: 'بدلا من الوكلاء.',
  },
  agent_ids: {
    en: 'They only get leads that this call center serves.',
    fr: 'Ils reçoivent les leads que ce centre sert, et aucun autre.',
    ar: 'يُعطون العملاء الذين يخدمهم هذا المركز فقط.',
  },
  city_ids: { en: 'Left empty: all cities.', fr: 'Vide : toutes les villes.', ar: 'إن تُرك فارغا: كل المدن.' },
  city_codes: {
    en: 'The courier’s code for a city. Most couriers accept no parcel for a city without one. If a courier lists its cities, a button fetches them.',
    fr: 'Le code de la ville chez le transporteur. La plupart refusent un colis sans ce code ; un bouton récupère les villes de ceux qui les listent.',
    ar: 'رمز المدينة لدى شركة الشحن. أكثر الشركات لا تقبل طردا لمدينة بلا رمز؛ وإن كانت الشركة تنشر قائمة مدنها فهناك زر يجلبها.',
  },
  columns: {
    en: 'Meaning of headings that are not recognised automatically.',
    fr: 'Seulement pour les en-têtes qui ne le disent pas : ce qu’est chacun.',
    ar: 'فقط للعناوين التي لا تدل على معناها: ما يعنيه كل منها.',
  },
  hours: {
    en: 'Hours in which its agents get leads. Without a line: always. Hours past midnight take two lines.',
    fr: 'Quand ses agents reçoivent des leads. Sans ligne : toujours. Au-delà de minuit, faites deux lignes.',
    ar: 'متى يُعطى وكلاؤه العملاء. بلا سطر: دائما. ما يتجاوز منتصف الليل في سطرين.',
  },
  languages: {
    en: 'By the entry “language” of a lead: ar, fr… Leave empty for all.',
    fr: 'Comme le dit la donnée « language » du lead : ar, fr… Vide : toutes.',
    ar: 'كما في حقل «language» لدى العميل: ar وfr… إن تُرك فارغا: كل اللغات.',
  },
  lead_statuses: {
    en: 'Offered for leads in these statuses. Without any status of leads or orders: everywhere.',
    fr: 'Proposé pour ces leads. Sans aucun statut, de lead ni de commande : partout.',
    ar: 'يُعرض لهؤلاء العملاء. دون أي حالة، لعميل أو لطلب: في كل مكان.',
  },
  order_statuses: {
    en: 'Offered for these orders.',
    fr: 'Proposé pour ces commandes.',
    ar: 'يُعرض لهذه الطلبات.',
  },
  is_for_failed_delivery: {
    en: 'Offered first for failed deliveries, and nowhere else.',
    fr: 'Vient en premier quand un colis n’a pas pu être livré, et nulle part ailleurs.',
    ar: 'يأتي أولا عند تعذر تسليم الطرد، ولا يظهر في غير ذلك.',
  },
  max_attempts: {
    en: 'A lead with this many calls is no longer offered. Leave empty for no limit.',
    fr: 'Un lead appelé autant de fois n’est plus proposé. Vide : sans limite.',
    ar: 'العميل الذي اتُّصل به بهذا العدد لا يُعرض بعد. إن تُرك فارغا: بلا حد.',
  },
  rates: {
    en: 'What the courier charges for a parcel to a city, and for one that comes back.',
    fr: 'Ce que le transporteur facture pour un colis vers une ville, et pour un retour.',
    ar: 'ما تتقاضاه شركة الشحن عن طرد إلى مدينة وعن الطرد المرتجع.',
  },
  product_ids: { en: 'Left empty: all products.', fr: 'Vide : tous les produits.', ar: 'إن تُرك فارغا: كل المنتجات.' },
  time_zone: {
    en: 'Time zone of the hours. Leave empty for your workspace’s.',
    fr: 'Des horaires. Vide : celui de votre espace.',
    ar: 'لساعات العمل. إن تُرك فارغا: توقيت مساحة العمل.',
  },
};

/** By resource, or for all fields of this name. */
export const fieldHint = ({ of, name }: { of: string; name: string }): string | undefined =>
  (HINTS[`${of}.${name}`] ?? HINTS[name])?.[currentLanguage()];
