import { defineTexts } from '../i18n/texts.ts';

export const useSetupTexts = defineTexts('setup', {
  setup: { en: 'Set up your shop', fr: 'Démarrer votre boutique', ar: 'إعداد متجرك' },
  why: {
    en: 'A few steps until the first parcel. Each says by itself when it is done.',
    fr: 'Quelques étapes avant le premier colis. Chacune se coche toute seule.',
    ar: 'خطوات قليلة قبل أول طرد. كل خطوة تكتمل علامتها بنفسها.',
  },
  progress: {
    en: '{{done}} of {{total}} done',
    fr: '{{done}} sur {{total}} faites',
    ar: 'اكتمل {{done}} من {{total}}',
  },
  done: { en: 'Done', fr: 'Fait', ar: 'تم' },
  open: { en: 'To do', fr: 'À faire', ar: 'باقية' },
  dismiss: { en: 'Do not offer this any more', fr: 'Ne plus proposer', ar: 'لا تعرض هذا بعد الآن' },
  dismissed: {
    en: 'It is not offered any more. Settings bring it back.',
    fr: 'Plus proposé. Les réglages le ramènent.',
    ar: 'لن يُعرض بعد الآن. يمكن إعادته من الإعدادات.',
  },

  company: { en: 'Your shop', fr: 'Votre boutique', ar: 'متجرك' },
  company_why: {
    en: 'Name, phone, and what the law wants on invoices.',
    fr: 'Nom, téléphone et mentions légales des factures.',
    ar: 'الاسم والهاتف والبيانات القانونية للفواتير.',
  },
  company_do: { en: 'Open the settings', fr: 'Ouvrir les réglages', ar: 'فتح الإعدادات' },
  cities: { en: 'Cities', fr: 'Villes', ar: 'المدن' },
  cities_why: {
    en: 'Agents choose from them, couriers know them.',
    fr: 'Les agents y choisissent, les transporteurs les connaissent.',
    ar: 'يختار منها الوكلاء وتعرفها شركات الشحن.',
  },
  cities_do: { en: 'Add your country’s cities', fr: 'Ajouter les villes du pays', ar: 'إضافة مدن البلد' },
  cities_added: { en: 'Cities added: {{count}}', fr: 'Villes ajoutées : {{count}}', ar: 'المدن المضافة: {{count}}' },
  product: { en: 'First product', fr: 'Premier produit', ar: 'أول منتج' },
  product_why: { en: 'What you sell, for how much.', fr: 'Ce que vous vendez, à quel prix.', ar: 'ما تبيعه وبكم.' },
  product_do: { en: 'New product', fr: 'Nouveau produit', ar: 'منتج جديد' },
  stock: { en: 'Its stock', fr: 'Son stock', ar: 'مخزونه' },
  stock_why: { en: 'How many pieces are where.', fr: 'Combien de pièces, et où.', ar: 'كم قطعة وأين.' },
  stock_do: { en: 'Receive stock', fr: 'Recevoir du stock', ar: 'استلام مخزون' },
  courier: { en: 'A courier', fr: 'Un transporteur', ar: 'شركة شحن' },
  courier_why: {
    en: 'With its codes of your cities, or one that you hand parcels to yourself.',
    fr: 'Avec ses codes de vos villes, ou un à qui vous remettez les colis.',
    ar: 'مع رموزها لمدنك، أو واحدة تسلمها الطرود بنفسك.',
  },
  courier_do: { en: 'Couriers', fr: 'Transporteurs', ar: 'شركات الشحن' },
  team: { en: 'Your team', fr: 'Votre équipe', ar: 'فريقك' },
  team_why: {
    en: 'Agents, packers, drivers.',
    fr: 'Agents, emballeurs, livreurs.',
    ar: 'الوكلاء والمغلفون والمندوبون.',
  },
  team_do: { en: 'Invite somebody', fr: 'Inviter quelqu’un', ar: 'دعوة شخص' },
  store: { en: 'Your store', fr: 'Votre boutique en ligne', ar: 'متجرك الإلكتروني' },
  store_why: {
    en: 'Its orders become leads; a sheet does it too.',
    fr: 'Ses commandes deviennent des leads ; une feuille aussi.',
    ar: 'تصبح طلباته عملاء محتملين، وكذلك الجداول.',
  },
  store_do: { en: 'Connect a store', fr: 'Connecter une boutique', ar: 'ربط متجر' },
  lead: { en: 'First lead', fr: 'Premier lead', ar: 'أول عميل محتمل' },
  lead_why: {
    en: 'From your store, a sheet or a file.',
    fr: 'De la boutique, d’une feuille ou d’un fichier.',
    ar: 'من المتجر أو جدول أو ملف.',
  },
  lead_do: { en: 'Import leads', fr: 'Importer des leads', ar: 'استيراد عملاء' },
});
