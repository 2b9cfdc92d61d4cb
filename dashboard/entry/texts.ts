import { defineTexts } from '../i18n/texts.ts';

/** Words of the forms for an order or a lead that a person types. */
export const useEntryTexts = defineTexts('entry', {
  is_prepaid: {
    en: 'Paid already: nothing is collected',
    fr: 'Déjà payée : rien à encaisser',
    ar: 'مدفوع مسبقا: لا شيء للتحصيل',
  },
  new_order: { en: 'New order', fr: 'Nouvelle commande', ar: 'طلب جديد' },
  new_lead: { en: 'New lead', fr: 'Nouveau lead', ar: 'عميل محتمل جديد' },
  make_order: { en: 'Make the order', fr: 'Créer la commande', ar: 'إنشاء الطلب' },
  make_lead: { en: 'Add the lead', fr: 'Ajouter le lead', ar: 'إضافة العميل' },
  order_made: { en: 'The order is made:', fr: 'Commande créée :', ar: 'أُنشئ الطلب:' },
  lead_made: { en: 'The lead is added:', fr: 'Lead ajouté :', ar: 'أُضيف العميل:' },
  next_one: { en: 'Type the next one.', fr: 'Vous pouvez saisir la suivante.', ar: 'يمكنك كتابة التالي.' },
  customer: { en: 'Customer', fr: 'Client', ar: 'الزبون' },
  parcel: { en: 'Delivery', fr: 'Livraison', ar: 'التوصيل' },
  sum: { en: 'Summary', fr: 'Récapitulatif', ar: 'الملخص' },
  phone_hint: {
    en: 'A customer you know is filled in by itself.',
    fr: 'Un client connu est rempli tout seul.',
    ar: 'بيانات الزبون المعروف تُملأ تلقائيا.',
  },
  full_name: { en: 'Full name', fr: 'Nom complet', ar: 'الاسم الكامل' },
  address: { en: 'Address', fr: 'Adresse', ar: 'العنوان' },
  courier: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
  courier_later: { en: 'Decide later', fr: 'Décider plus tard', ar: 'يُحدد لاحقا' },
  courier_hint: {
    en: 'Proposed when the order is pushed; nothing is sent now.',
    fr: 'Proposé à l’envoi ; rien n’est transmis maintenant.',
    ar: 'تُقترح عند الإرسال؛ لا يُرسل شيء الآن.',
  },
  source: { en: 'Came by', fr: 'Venue par', ar: 'جاء عبر' },
  source_phone: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
  whatsapp: { en: 'WhatsApp', fr: 'WhatsApp', ar: 'واتساب' },
  instagram: { en: 'Instagram', fr: 'Instagram', ar: 'إنستغرام' },
  facebook: { en: 'Facebook', fr: 'Facebook', ar: 'فيسبوك' },
  tiktok: { en: 'TikTok', fr: 'TikTok', ar: 'تيك توك' },
  shop: { en: 'Shop', fr: 'Boutique', ar: 'المتجر' },
  nobody_yet: {
    en: 'Earlier orders appear here once the phone is typed.',
    fr: 'Ses commandes passées apparaissent ici avec le téléphone.',
    ar: 'تظهر هنا طلبات الزبون السابقة عند كتابة الهاتف.',
  },
  new_customer: { en: 'A new customer', fr: 'Nouveau client', ar: 'زبون جديد' },
  same_again: {
    en: 'The same was typed a moment ago',
    fr: 'La même saisie vient d’être faite',
    ar: 'كُتب الشيء نفسه قبل قليل',
  },
  made_before: {
    en: 'is for the same phone and the same products.',
    fr: 'est pour le même téléphone et les mêmes produits.',
    ar: 'للهاتف نفسه والمنتجات نفسها.',
  },
  make_anyway: { en: 'Make it anyway', fr: 'Créer quand même', ar: 'إنشاؤه رغم ذلك' },
  clear: { en: 'Clear', fr: 'Effacer', ar: 'مسح' },
});
