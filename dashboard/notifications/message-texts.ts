import type { NotificationMessageKey } from '../../contract/live/notification-kinds.ts';
import { defineTexts } from '../i18n/texts.ts';

/** The service's own messages (contract/live/notification-kinds.ts), by key. */
export const useMessageTexts = defineTexts('notification-messages', {
  lead_batch_completed: {
    en: 'Your batch of leads is done. Leads created: {{total}}.',
    fr: 'Votre lot de leads est terminé. Leads créés : {{total}}.',
    ar: 'اكتملت دفعة العملاء. العدد المُنشأ: {{total}}.',
  },
  lead_batch_existing: {
    en: 'Your batch of leads is done. Leads created: {{created}}. There already: {{existing}}.',
    fr: 'Votre lot de leads est terminé. Leads créés : {{created}}. Déjà présents : {{existing}}.',
    ar: 'اكتملت دفعة العملاء. العدد المُنشأ: {{created}}. مسجل من قبل: {{existing}}.',
  },
  lead_batch_failed: {
    en: 'Leads of your batch were not created: {{failed}} of {{total}}. {{reason}}',
    fr: 'Leads du lot non créés : {{failed}} sur {{total}}. {{reason}}',
    ar: 'لم يُنشأ {{failed}} من {{total}} في دفعتك. {{reason}}',
  },
  import_completed: {
    en: 'Your import of {{resource}} is done. Rows imported: {{rows_good}}, failed: {{rows_failed}}.',
    fr: 'Votre import ({{resource}}) est terminé. Lignes importées : {{rows_good}}, en échec : {{rows_failed}}.',
    ar: 'اكتمل استيراد {{resource}}. سطور مستوردة: {{rows_good}}، فاشلة: {{rows_failed}}.',
  },
  import_checked: {
    en: 'Your file of {{resource}} was checked. Good rows: {{rows_good}}, rows to fix: {{rows_failed}}.',
    fr: 'Votre fichier ({{resource}}) est contrôlé. Lignes correctes : {{rows_good}}, à corriger : {{rows_failed}}.',
    ar: 'فُحص ملف {{resource}}. سطور صالحة: {{rows_good}}، غير صالحة: {{rows_failed}}.',
  },
  export_completed: {
    en: 'Your export of {{resource}} is ready. Rows: {{rows}}.',
    fr: 'Votre export ({{resource}}) est prêt. Lignes : {{rows}}.',
    ar: 'تصدير {{resource}} جاهز. عدد السطور: {{rows}}.',
  },
  job_failed: {
    en: 'Failed: {{job}}. {{reason}}',
    fr: 'Échec : {{job}}. {{reason}}',
    ar: 'تعذّر التنفيذ: {{job}}. {{reason}}',
  },
  order_push_failed: {
    en: '{{company}} refused orders that you pushed: {{count}}. {{reason}}',
    fr: '{{company}} a refusé des commandes envoyées : {{count}}. {{reason}}',
    ar: 'رفضت {{company}} طلبات أرسلتها: {{count}}. {{reason}}',
  },
  orders_refused: {
    en: '{{company}} refused {{count}} of {{total}} orders that were pushed. {{reason}}',
    fr: '{{company}} a refusé des commandes envoyées : {{count}} sur {{total}}. {{reason}}',
    ar: 'رفضت {{company}} {{count}} من {{total}} من الطلبات المرسلة. {{reason}}',
  },
  parcel_given: {
    en: 'A new parcel for you: {{reference}}.',
    fr: 'Un nouveau colis pour vous : {{reference}}.',
    ar: 'طرد جديد لك: {{reference}}.',
  },
  parcels_given: {
    en: 'New parcels for you: {{count}}.',
    fr: 'Nouveaux colis pour vous : {{count}}.',
    ar: 'طرود جديدة لك: {{count}}.',
  },
  day_moved: {
    en: '{{reference}} is to be delivered on {{day}}.',
    fr: '{{reference}} est à livrer le {{day}}.',
    ar: 'موعد تسليم {{reference}} هو {{day}}.',
  },
  days_moved: {
    en: 'Parcels to be delivered on {{day}}: {{count}}.',
    fr: 'Colis à livrer le {{day}} : {{count}}.',
    ar: 'الطرود التي موعد تسليمها {{day}}: {{count}}.',
  },
  callback_due: {
    en: 'Call back now: {{reference}}.',
    fr: 'À rappeler maintenant : {{reference}}.',
    ar: 'حان الاتصال بصاحب {{reference}}.',
  },
  cash_late: {
    en: '{{courier}} is late with {{amount}}. Parcels: {{count}}.',
    fr: '{{courier}} tarde à verser {{amount}}. Colis : {{count}}.',
    ar: 'تأخرت {{courier}} في تسليم {{amount}}. الطرود: {{count}}.',
  },
  store_silent: {
    en: '{{store}} has sent no order for {{hours}} hours. Usually it sends some every day: check its connection.',
    fr: '{{store}} n’a rien envoyé depuis {{hours}} heures. D’habitude il en vient chaque jour : vérifiez la connexion.',
    ar: 'لم يرسل {{store}} أي طلب منذ {{hours}} ساعة، وكان يرسل كل يوم. تحقق من الربط.',
  },
  store_refused: {
    en: '{{refused}} of {{deliveries}} orders that {{store}} sent within a day became no lead. See the errors of the connection.',
    fr: '{{refused}} commandes sur {{deliveries}} envoyées par {{store}} en un jour n’ont pas donné de lead. Voyez les erreurs de la connexion.',
    ar: '{{refused}} من {{deliveries}} طلبات أرسلها {{store}} خلال يوم لم تصبح عملاء محتملين. راجع أخطاء الربط.',
  },
  store_back_denied: {
    en: '{{store}} refuses the credentials for order statuses. {{reason}}',
    fr: '{{store}} refuse les identifiants d’envoi des statuts. {{reason}}',
    ar: 'يرفض {{store}} بيانات الدخول التي تُرسل بها حالات طلباته. {{reason}}',
  },
  store_back_not_renewed: {
    en: 'The access token of {{store}} was not renewed. Enter a new one, with its refresh token. {{reason}}',
    fr: 'Le jeton d’accès de {{store}} n’a pas été renouvelé. Saisissez-en un nouveau, avec son jeton de renouvellement. {{reason}}',
    ar: 'لم يُجدَّد رمز وصول {{store}}. أدخل رمزا جديدا مع رمز تجديده. {{reason}}',
  },
  store_back_stopped: {
    en: '{{store}} no longer gets order statuses: it refused the credentials several times. Enter new ones. {{reason}}',
    fr: '{{store}} ne reçoit plus les statuts de ses commandes : elle a refusé les identifiants plusieurs fois. Saisissez-en d’autres. {{reason}}',
    ar: 'توقف إرسال حالات الطلبات إلى {{store}}: رفض بيانات الدخول عدة مرات. أدخل بيانات جديدة. {{reason}}',
  },
  store_back_failed: {
    en: '{{store}} did not accept the status of some orders. {{reason}}',
    fr: '{{store}} n’a pas accepté le statut de certaines commandes. {{reason}}',
    ar: 'لم يقبل {{store}} حالات بعض طلباته. {{reason}}',
  },
  store_version_ends: {
    en: '{{store}}: the version {{version}} of {{shop}}’s interface ends on {{day}}. Ask the operator to update before then.',
    fr: '{{store}} : la version {{version}} de l’interface de {{shop}} s’arrête le {{day}}. Demandez une mise à jour avant.',
    ar: '{{store}}: تنتهي النسخة {{version}} من واجهة {{shop}} يوم {{day}}. اطلب التحديث قبل ذلك.',
  },
  form_kept: {
    en: '{{form}} received orders that became no lead. They are kept with the reason: see its errors.',
    fr: '{{form}} a reçu des commandes sans créer de lead. Elles sont gardées avec la raison : voyez ses erreurs.',
    ar: 'تلقى {{form}} طلبات لم تصبح عملاء محتملين. هي محفوظة مع السبب: راجع الأخطاء.',
  },
  payout_paid: {
    en: 'Payout {{number}} was paid: {{amount}}.',
    fr: 'Le versement {{number}} est payé : {{amount}}.',
    ar: 'سُدّدت الدفعة {{number}}: {{amount}}.',
  },
  courier_prices: {
    en: '{{courier}} has other prices than yours for {{count}} cities. Your rates stay until you accept its prices.',
    fr: '{{courier}} annonce d’autres prix que les vôtres pour {{count}} villes. Vos tarifs restent tant que vous n’acceptez pas les siens.',
    ar: 'أسعار {{courier}} تختلف عن أسعاركم في {{count}} مدن. تبقى أسعاركم حتى تقبلوا أسعارها.',
  },
  courier_list_failed: {
    en: 'The cities of {{courier}} could not be fetched. {{reason}}',
    fr: 'Les villes de {{courier}} n’ont pas pu être récupérées. {{reason}}',
    ar: 'تعذر جلب مدن {{courier}}. {{reason}}',
  },
  courier_word_unknown: {
    en: '{{courier}} used statuses that are not mapped yet, such as {{word}}.',
    fr: '{{courier}} emploie des statuts encore inexpliqués, comme {{word}}.',
    ar: 'استعملت {{courier}} حالات لم تُشرح بعد، مثل {{word}}.',
  },
  settlement_short: {
    en: '{{person}} handed in {{amount}} less than was due (settlement {{number}}).',
    fr: '{{person}} a remis {{amount}} de moins que prévu (règlement {{number}}).',
    ar: 'سلّم {{person}} أقل من المستحق بمبلغ {{amount}} (التسوية {{number}}).',
  },
  statement_differs: {
    en: 'Statement {{number}} of {{courier}} differs by {{amount}}.',
    fr: 'Le relevé {{number}} de {{courier}} présente {{amount}} d’écarts.',
    ar: 'في الكشف {{number}} من {{courier}} فروق بمبلغ {{amount}}.',
  },
  claim_opened: {
    en: 'A claim on {{holder}} was opened: {{amount}}.',
    fr: 'Réclamation ouverte sur {{holder}} : {{amount}}.',
    ar: 'فُتحت مطالبة على {{holder}}: {{amount}}.',
  },
  written_off: {
    en: '{{who}} wrote off {{amount}} of {{about}}: {{reason}}',
    fr: '{{who}} a passé en perte {{amount}} de {{about}} : {{reason}}',
    ar: 'شطب {{who}} مبلغ {{amount}} من {{about}}: {{reason}}',
  },
  write_off_asked: {
    en: '{{who}} asks you to approve writing off {{amount}} of {{about}}: {{reason}}',
    fr: '{{who}} demande votre accord pour passer en perte {{amount}} de {{about}} : {{reason}}',
    ar: 'يطلب {{who}} موافقتك على شطب {{amount}} من {{about}}: {{reason}}',
  },
  stock_low: {
    en: '{{product}} ({{sku}}) runs low: {{available}} left in {{warehouse}}.',
    fr: '{{product}} ({{sku}}) s’épuise : reste {{available}} à {{warehouse}}.',
    ar: 'مخزون {{product}} ({{sku}}) منخفض: بقي {{available}} في {{warehouse}}.',
  },
  holds_spent: {
    en: '{{agent}} opened {{count}} leads within an hour without an outcome, and gets no more leads for now.',
    fr: '{{agent}} a ouvert {{count}} leads en une heure sans donner de résultat, et n’en reçoit plus pour le moment.',
    ar: 'فتح {{agent}} {{count}} من العملاء خلال ساعة دون تسجيل نتيجة، ولن يُعطى غيرهم الآن.',
  },
  stock_counted_short: {
    en: 'Only {{counted}} of {{product}} were counted in {{warehouse}}. Orders that wait for it again: {{count}}. {{orders}}',
    fr: 'Seulement {{counted}} {{product}} comptés à {{warehouse}}. Commandes de nouveau en attente : {{count}}. {{orders}}',
    ar: 'عُدّ {{counted}} فقط من {{product}} في {{warehouse}}. طلبات عادت إلى الانتظار: {{count}}. {{orders}}',
  },
  canceled_delivered: {
    en: '{{reference}} is cancelled, but its courier delivered it ({{tracking_number}}): the cash is with the courier.',
    fr: '{{reference}} est annulée, mais le transporteur l’a livrée ({{tracking_number}}) : l’argent est chez lui.',
    ar: 'الطلب {{reference}} ملغى، لكن شركة الشحن سلّمته ({{tracking_number}}): النقد لديها.',
  },
  webhook_gone: {
    en: 'A webhook was made inactive: {{url}} answered 410.',
    fr: 'Un webhook est désactivé : {{url}} a répondu 410.',
    ar: 'عُطّل Webhook: أجاب {{url}} بالرمز 410.',
  },
  webhook_failing: {
    en: 'A webhook was made inactive: {{url}} accepted no delivery for five days.',
    fr: 'Un webhook est désactivé : {{url}} n’a rien accepté pendant cinq jours.',
    ar: 'عُطّل Webhook: لم يستقبل {{url}} شيئا منذ خمسة أيام.',
  },
  webhook_rightless: {
    en: 'A webhook was made inactive: {{keeper}} may no longer see the data that it sends to {{url}}.',
    fr: 'Un webhook est désactivé : {{keeper}} n’a plus le droit de voir ce qu’il envoie à {{url}}.',
    ar: 'عُطّل Webhook: لم يعد من حق {{keeper}} رؤية ما يرسله إلى {{url}}.',
  },
  customer_lead: {
    en: 'The customer of {{reference}} asks for something. Call the customer.',
    fr: 'Le client de {{reference}} demande quelque chose. Appelez-le.',
    ar: 'زبون {{reference}} يطلب شيئا. اتصل به.',
  },
  customer_order: {
    en: 'The customer of {{reference}} asks for another day or address.',
    fr: 'Le client de {{reference}} demande un autre jour ou une autre adresse.',
    ar: 'زبون {{reference}} يطلب يوما أو عنوانا آخر.',
  },
  customer_wrote_lead: {
    en: 'The customer of {{reference}} wrote: {{words}}',
    fr: 'Le client de {{reference}} a écrit : {{words}}',
    ar: 'كتب زبون {{reference}}: {{words}}',
  },
  customer_wrote_order: {
    en: 'The customer of {{reference}} wrote: {{words}}',
    fr: 'Le client de {{reference}} a écrit : {{words}}',
    ar: 'كتب زبون {{reference}}: {{words}}',
  },
  store_ended: {
    en: 'The shop cancelled {{number}}, and {{reference}} is packed or out.',
    fr: 'La boutique a annulé {{number}}, et {{reference}} est déjà emballée ou partie.',
    ar: 'ألغى المتجر {{number}}، والطلب {{reference}} غُلِّف أو خرج.',
  },
  store_changed: {
    en: 'The shop changed {{number}}, and {{reference}} is packed or out.',
    fr: 'La boutique a modifié {{number}}, et {{reference}} est déjà emballée ou partie.',
    ar: 'عدّل المتجر {{number}}، والطلب {{reference}} غُلِّف أو خرج.',
  },
  store_unread: {
    en: 'The shop changed {{number}}, but the change could not be read: check {{reference}} and the errors of the connection.',
    fr: 'La boutique a modifié {{number}}, mais la modification est illisible : regardez {{reference}} et les erreurs de la connexion.',
    ar: 'عدّل المتجر {{number}} وتعذّرت قراءة التعديل: راجع {{reference}} وأخطاء الربط.',
  },
  store_paid: {
    en: '{{number}} was paid in the shop, but the cash of {{reference}} may still be collected. Tell the courier.',
    fr: '{{number}} a été payée dans la boutique, et {{reference}} risque d’être encaissée une seconde fois. Prévenez le transporteur.',
    ar: 'دُفع {{number}} في المتجر، وقد يُحصَّل مبلغ {{reference}} مرة أخرى. أبلغ شركة الشحن.',
  },
  store_paid_in_part: {
    en: '{{number}} was paid in the shop, but the total of {{reference}} is higher: the rest is collected at the door.',
    fr: '{{number}} a été payée dans la boutique, mais le total de {{reference}} est plus élevé : le reste sera encaissé à la livraison.',
    ar: 'دُفع {{number}} في المتجر، لكن مجموع {{reference}} أعلى: يُحصَّل الباقي عند التسليم.',
  },
  store_paid_closed: {
    en: '{{number}} was paid in the shop, but {{reference}} is closed here: reopen it, or refund the customer.',
    fr: '{{number}} a été payée dans la boutique, et {{reference}} est close ici : rouvrez-la ou remboursez le client.',
    ar: 'دُفع {{number}} في المتجر، و{{reference}} مغلق هنا: أعد فتحه أو أعد المال إلى الزبون.',
  },
  store_reopened: {
    en: 'The shop reopened {{number}}: check {{reference}}.',
    fr: 'La boutique est revenue sur l’annulation de {{number}} : regardez {{reference}}.',
    ar: 'تراجع المتجر عن إلغاء {{number}}: راجع {{reference}}.',
  },
  store_ended_of_file: {
    en: 'The shop cancelled {{number}}, but {{reference}} from your file is not cancelled: cancel it, or ship it.',
    fr: 'La boutique a annulé {{number}}, et {{reference}} de votre fichier ne l’est pas : annulez-la ou expédiez-la.',
    ar: 'ألغى المتجر {{number}}، والطلب {{reference}} المستورد من ملف لم يُلغَ: ألغه أو أرسله.',
  },
  store_paid_of_file: {
    en: '{{number}} was paid in the shop, but the cash of {{reference}} from your file is still to be collected: mark it as paid.',
    fr: '{{number}} a été payée dans la boutique, et {{reference}} de votre fichier reste à encaisser : marquez-la payée.',
    ar: 'دُفع {{number}} في المتجر، والطلب {{reference}} المستورد من ملف ما زال للتحصيل: علّمه مدفوعا.',
  },
  stranger_wrote: {
    en: 'A person without an order wrote: {{words}}',
    fr: 'Une personne sans commande a écrit : {{words}}',
    ar: 'كتب شخص بلا طلب: {{words}}',
  },
  messages_failed: {
    en: 'Messages to customers that were not sent: {{count}}. Each shows why, and can be sent again.',
    fr: 'Messages aux clients non partis : {{count}}. Chacun dit pourquoi et peut se renvoyer.',
    ar: 'رسائل لم تُرسل إلى الزبائن: {{count}}. كل منها يبين السبب ويمكن إعادة إرسالها.',
  },
  channel_version_ends: {
    en: '{{channel}}: the version {{version}} of WhatsApp’s API ends on {{day}}. The operator must install a newer version of this service before then.',
    fr: '{{channel}} : la version {{version}} de l’API WhatsApp prend fin le {{day}}. L’exploitant doit installer d’ici là une version plus récente de ce service.',
    ar: '{{channel}}: ينتهي إصدار {{version}} من واجهة واتساب في {{day}}. على مشغّل الخدمة تثبيت إصدار أحدث منها قبل ذلك.',
  },
  channel_fault: {
    en: '{{channel}} does not send messages: {{reason}}',
    fr: '{{channel}} n’envoie plus de messages : {{reason}}',
    ar: 'لا ترسل {{channel}} الرسائل: {{reason}}',
  },
  customer_cancelled: {
    en: 'The customer cancelled {{reference}}.',
    fr: 'Le client a annulé {{reference}}.',
    ar: 'ألغى الزبون {{reference}}.',
  },
  access_requested: {
    en: '{{account}} asks to sell {{product}}. {{note}}',
    fr: '{{account}} demande à vendre {{product}}. {{note}}',
    ar: 'يطلب {{account}} بيع {{product}}. {{note}}',
  },
  access_granted: {
    en: 'You may sell {{product}} now.',
    fr: 'Vous pouvez maintenant vendre {{product}}.',
    ar: 'يمكنك الآن بيع {{product}}.',
  },
  access_refused: {
    en: 'You may not sell {{product}}.',
    fr: 'Vous ne pouvez pas vendre {{product}}.',
    ar: 'لا يمكنك بيع {{product}}.',
  },
  sourcing_asked: {
    en: '{{who}} asks for {{title}}. Pieces: {{quantity}}.',
    fr: '{{who}} demande {{title}}. Pièces : {{quantity}}.',
    ar: 'يطلب {{who}} توريد {{title}}. القطع: {{quantity}}.',
  },
  sourcing_moved: {
    en: '{{title}}: {{status}}. {{reason}}',
    fr: '{{title}} : {{status}}. {{reason}}',
    ar: '{{title}}: {{status}}. {{reason}}',
  },
  sourcing_message: {
    en: '{{who}} wrote about {{title}}: {{text}}',
    fr: '{{who}} a écrit au sujet de {{title}} : {{text}}',
    ar: 'كتب {{who}} بشأن {{title}}: {{text}}',
  },
  member_invited: {
    en: 'You are now {{role}} in {{workspace}}.',
    fr: 'Vous êtes maintenant {{role}} dans {{workspace}}.',
    ar: 'أصبحت الآن {{role}} في {{workspace}}.',
  },
  tokens_revoked: {
    en: 'Your API tokens were revoked ({{count}}), because your rights have changed. Create new ones.',
    fr: 'Vos jetons d’API ont été révoqués ({{count}}), car vos droits ont changé. Créez-en de nouveaux.',
    ar: 'أُلغيت رموز API الخاصة بك ({{count}}) لأن صلاحياتك تغيّرت. أنشئ رموزا جديدة.',
  },
  wrong_codes: {
    en: 'Someone entered your password, but then wrong codes. If that was not you, change your password now.',
    fr: 'Quelqu’un a saisi votre mot de passe puis des codes faux. Si ce n’était pas vous, changez-le maintenant.',
    ar: 'أدخل أحدهم كلمة مرورك ثم رموزا خاطئة. إن لم تكن أنت فغيّر كلمة المرور الآن.',
  },
} satisfies Record<NotificationMessageKey, unknown>);
