import type { NotificationKind } from '../../contract/live/notification-kinds.ts';
import { defineTexts } from '../i18n/texts.ts';

/** Subject of each kind of notification, for the switches. */
export const useKindTexts = defineTexts('notification-kinds', {
  'lead.batch.completed': {
    en: 'A batch of leads that you sent is done',
    fr: 'Un lot de leads envoyé est terminé',
    ar: 'اكتملت دفعة عملاء أرسلتها',
  },
  'lead.batch.failed': {
    en: 'Leads of a batch that you sent could not be created',
    fr: 'Des leads d’un lot n’ont pas pu être créés',
    ar: 'تعذّر إنشاء عملاء من دفعة أرسلتها',
  },
  'import.completed': { en: 'A file that you imported is done', fr: 'Un import est terminé', ar: 'اكتمل استيراد ملف' },
  'export.completed': {
    en: 'A file that you asked for is ready',
    fr: 'Un export est prêt',
    ar: 'أصبح ملف طلبته جاهزا',
  },
  'job.failed': {
    en: 'A task that you requested failed',
    fr: 'Une de vos tâches a échoué',
    ar: 'تعذّر تنفيذ ما طلبته',
  },
  'order.push_failed': {
    en: 'A courier refused orders',
    fr: 'Un transporteur a refusé des commandes',
    ar: 'رفضت شركة شحن طلبات',
  },
  'parcel.assigned': { en: 'A new parcel for you', fr: 'Un nouveau colis pour vous', ar: 'طرد جديد لك' },
  'parcel.day_moved': {
    en: 'A parcel of yours moved to another day',
    fr: 'Un de vos colis change de jour',
    ar: 'تغيّر يوم توصيل أحد طرودك',
  },
  'callback.due': { en: 'A callback is due', fr: 'Un rappel est à faire', ar: 'حان موعد معاودة اتصال' },
  'cash.late': {
    en: 'A courier is late with cash',
    fr: 'Un transporteur tarde à verser',
    ar: 'تأخرت شركة شحن في تسليم النقد',
  },
  'store.silent': {
    en: 'A store sends no more orders',
    fr: 'Une boutique n’envoie plus rien',
    ar: 'توقف متجر عن إرسال الطلبات',
  },
  'store.refused': {
    en: 'Many orders of a store became no lead',
    fr: 'Beaucoup de commandes d’une boutique n’ont pas donné de lead',
    ar: 'طلبات كثيرة من متجر لم تصبح عملاء محتملين',
  },
  'store.back': {
    en: 'A store does not accept the statuses of its orders',
    fr: 'Une boutique n’accepte pas les statuts de ses commandes',
    ar: 'متجر لا يقبل حالات طلباته',
  },
  'form.kept': {
    en: 'A landing page’s orders wait for you',
    fr: 'Des commandes d’une page de vente vous attendent',
    ar: 'طلبات صفحة هبوط في انتظارك',
  },
  'payout.paid': { en: 'A payout was paid to you', fr: 'Un versement vous a été payé', ar: 'سُدّدت دفعة لك' },
  'courier.prices': {
    en: 'A courier’s prices differ from your rates',
    fr: 'Un transporteur annonce d’autres prix que vos tarifs',
    ar: 'أسعار شركة شحن تختلف عن أسعاركم',
  },
  'courier.list_failed': {
    en: 'The list of a courier’s cities could not be fetched',
    fr: 'La liste des villes d’un transporteur n’a pas pu être récupérée',
    ar: 'تعذر جلب قائمة مدن شركة شحن',
  },
  'courier.word_unknown': {
    en: 'A courier used statuses that are not mapped yet',
    fr: 'Un transporteur emploie des statuts encore inexpliqués',
    ar: 'استعملت شركة شحن حالات لم تُشرح بعد',
  },
  'settlement.short': {
    en: 'A driver handed in less cash than was due',
    fr: 'Un livreur a remis moins que prévu',
    ar: 'سلّم مندوب نقدا أقل من المستحق',
  },
  'statement.differs': {
    en: 'A courier’s statement was posted with differences',
    fr: 'Un relevé de transporteur est comptabilisé avec des écarts',
    ar: 'رُحّل كشف شركة شحن وفيه فروق',
  },
  'claim.opened': {
    en: 'A claim was opened',
    fr: 'Une réclamation est ouverte',
    ar: 'فُتحت مطالبة',
  },
  'write.off': {
    en: 'An amount was written off, or waits for a second person',
    fr: 'Un montant est passé en perte, ou attend une deuxième personne',
    ar: 'شُطب مبلغ أو ينتظر شخصا ثانيا',
  },
  'lead.holds_spent': {
    en: 'An agent opened many leads without an outcome',
    fr: 'Un agent a ouvert beaucoup de leads sans donner de résultat',
    ar: 'فتح وكيل عملاء كثيرين دون تسجيل نتيجة',
  },
  'order.out_of_stock': {
    en: 'Orders lost their reserved pieces',
    fr: 'Des commandes ont perdu leurs pièces réservées',
    ar: 'فقدت طلبات قطعها المحجوزة',
  },
  'order.delivered_canceled': {
    en: 'A courier delivered a cancelled order',
    fr: 'Un transporteur a livré une commande annulée',
    ar: 'سلّمت شركة شحن طلبا ملغى',
  },
  'stock.low': {
    en: 'A product fell to its warning quantity',
    fr: 'Un produit atteint son seuil d’alerte',
    ar: 'وصل مخزون منتج إلى حد التنبيه',
  },
  'webhook.disabled': {
    en: 'A webhook was made inactive because its address does not answer',
    fr: 'Un webhook est désactivé car son adresse ne répond pas',
    ar: 'عُطّل Webhook لأن رابطه لا يجيب',
  },
  'lead.customer': {
    en: 'A customer to be called made a request on the customer’s page',
    fr: 'Un client à appeler a demandé quelque chose sur sa page',
    ar: 'طلب زبون ينتظر الاتصال شيئا في صفحته',
  },
  'order.customer': {
    en: 'A customer cancelled, or asked for another day or address',
    fr: 'Un client annule, ou demande un autre jour ou une autre adresse',
    ar: 'ألغى زبون طلبه، أو طلب يوما أو عنوانا آخر',
  },
  'lead.store': {
    en: 'A shop reopened a cancelled order, or was paid for one that is closed here or has a higher total',
    fr: 'Une boutique revient sur une annulation, ou reçoit le paiement d’une commande close ici ou d’un total plus élevé',
    ar: 'تراجع متجر عن إلغاء طلب، أو استلم ثمن طلب مغلق هنا أو مجموعه هنا أعلى',
  },
  'order.store': {
    en: 'An order that is packed or out was cancelled, changed or paid in its shop, or the change is unreadable',
    fr: 'Une boutique annule ou modifie une commande emballée ou partie, elle y est payée, ou la modification est illisible',
    ar: 'ألغى متجر طلبا مغلّفا أو خارجا أو عدّله، أو دُفع فيه، أو تعذّرت قراءة التعديل',
  },
  'message.failed': {
    en: 'Messages to customers could not be sent, or a channel does not work',
    fr: 'Des messages aux clients ne partent pas, ou un canal ne marche plus',
    ar: 'تعذر إرسال رسائل إلى الزبائن، أو توقفت قناة',
  },
  'marketplace.access': {
    en: 'A seller asked for access to a marketplace offer, or the shop decided on it',
    fr: 'Un vendeur demande à vendre un produit de la place, ou la boutique a décidé',
    ar: 'طلب بائع بيع منتج من السوق، أو صدر القرار',
  },
  'sourcing.moved': {
    en: 'A sourcing was requested or changed status, or got a message',
    fr: 'Un sourcing est demandé ou change de statut, ou reçoit un message',
    ar: 'طُلب توريد أو تغيّرت حالته، أو وصلت رسالة بشأنه',
  },
  'member.invited': {
    en: 'You became a member of a workspace',
    fr: 'Vous êtes devenu membre d’un espace',
    ar: 'أصبحت عضوا في مساحة عمل',
  },
  'account.security': {
    en: 'A stranger may be trying to get into your account, or your tokens were revoked',
    fr: 'Quelqu’un essaie peut-être d’entrer dans votre compte, ou vos jetons sont révoqués',
    ar: 'ربما يحاول أحدهم الدخول إلى حسابك، أو أُلغيت رموز API الخاصة بك',
  },
  message: { en: 'A message for you', fr: 'Quelqu’un vous a écrit', ar: 'كتب إليك أحدهم' },
} satisfies Record<NotificationKind, unknown>);
