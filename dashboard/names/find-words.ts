import { defineTexts } from '../i18n/texts.ts';

/** Names of filters and columns in lists of orders, leads and calls. */
export const useFindTexts = defineTexts('find', {
  seller: { en: 'Seller', fr: 'Vendeur', ar: 'البائع' },
  product: { en: 'Product', fr: 'Produit', ar: 'المنتج' },
  variant: { en: 'Just this product', fr: 'Ce produit seul', ar: 'هذا المنتج وحده' },
  products: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  city: { en: 'City', fr: 'Ville', ar: 'المدينة' },
  courier: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
  delivery_person: { en: 'Delivery person', fr: 'Livreur', ar: 'المندوب' },
  agent: { en: 'Agent', fr: 'Agent', ar: 'الوكيل' },
  warehouse: { en: 'Warehouse', fr: 'Entrepôt', ar: 'المستودع' },
  tracking: { en: 'Tracking number', fr: 'Numéro de suivi', ar: 'رقم التتبع' },
  import: { en: 'Import', fr: 'Import', ar: 'الاستيراد' },
  one_import: { en: 'One file', fr: 'Un fichier', ar: 'ملف واحد' },
  source: { en: 'Source', fr: 'Source', ar: 'المصدر' },
  attempts: { en: 'Calls', fr: 'Appels', ar: 'الاتصالات' },
  notes: { en: 'Note', fr: 'Note', ar: 'ملاحظة' },
  with_note: { en: 'With a note', fr: 'Avec une note', ar: 'مع ملاحظة' },
  with_comment: { en: 'With a comment', fr: 'Avec un commentaire', ar: 'مع تعليق' },
  without_comment: { en: 'Without a comment', fr: 'Sans commentaire', ar: 'بدون تعليق' },
  without_note: { en: 'Without a note', fr: 'Sans note', ar: 'بدون ملاحظة' },
  age_min: { en: 'Days old, at least', fr: 'Âge en jours, au moins', ar: 'عمرها بالأيام، على الأقل' },
  age_max: { en: 'Days old, at most', fr: 'Âge en jours, au plus', ar: 'عمرها بالأيام، على الأكثر' },
  amount_min: { en: 'Total, at least', fr: 'Total, au moins', ar: 'المجموع، على الأقل' },
  amount_max: { en: 'Total, at most', fr: 'Total, au plus', ar: 'المجموع، على الأكثر' },
  from_dashboard: { en: 'Typed in here', fr: 'Saisi ici', ar: 'أُدخل هنا' },
  from_import: { en: 'A file', fr: 'Un fichier', ar: 'ملف' },
  changed: { en: 'Changed', fr: 'Modifiée', ar: 'آخر تغيير' },
  callback: { en: 'Call back', fr: 'Rappel', ar: 'موعد الاتصال' },
  note_for_parcel: { en: 'Note for the parcel', fr: 'Note pour le colis', ar: 'ملاحظة للطرد' },
  made_by: { en: 'Done by', fr: 'Fait par', ar: 'قام به' },
  held: { en: 'In progress', fr: 'Pris en charge', ar: 'قيد المعالجة' },
  yes: { en: 'yes', fr: 'oui', ar: 'نعم' },
  no: { en: 'no', fr: 'non', ar: 'لا' },
  one_row: { en: 'one', fr: 'un', ar: 'واحد' },
});

/** Name of a source; an integration keeps its own name. */
export function sourceName(t: ReturnType<typeof useFindTexts>, source: string): string {
  if (source === 'dashboard') return t('from_dashboard');
  if (source === 'import') return t('from_import');
  return source.replace(/^(api|application|sheet):/, '');
}
