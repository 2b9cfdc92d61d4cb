import { defineTexts } from '../i18n/texts.ts';

/** Of an application of the kind `form`: what its owner sets, and what a landing page says. */
export const useFormTexts = defineTexts('application-forms', {
  offers: { en: 'What the page offers', fr: 'Ce que la page propose', ar: 'ما تعرضه الصفحة' },
  offers_why: {
    en: 'A price for each quantity. The customer pays this price, whatever the page sends.',
    fr: 'Un prix par quantité. Le client paie ce prix, quoi que la page envoie.',
    ar: 'سعر لكل كمية. يدفع الزبون هذا السعر مهما أرسلت الصفحة.',
  },
  no_offers: {
    en: 'Add a product: without an offer the page has nothing to sell.',
    fr: 'Ajoutez un produit : sans offre, la page n’a rien à vendre.',
    ar: 'أضف منتجا: بدون عرض ليس للصفحة ما تبيعه.',
  },
  quantity: { en: 'Quantity', fr: 'Quantité', ar: 'الكمية' },
  total: { en: 'Price for all', fr: 'Prix total', ar: 'السعر الكلي' },
  remove_offer: { en: 'Remove offer {{n}}', fr: 'Retirer l’offre {{n}}', ar: 'حذف العرض {{n}}' },
  not_offered: {
    en: 'The page does not show it: inactive, or offered above',
    fr: 'La page ne l’affiche pas : inactif, ou déjà proposé plus haut',
    ar: 'لا تظهره الصفحة: غير نشط أو معروض أعلاه',
  },
  origins: { en: 'Pages that may use the key', fr: 'Pages autorisées', ar: 'الصفحات المسموح لها' },
  origins_why: {
    en: 'The beginning of each page’s address, for example https://shop.example',
    fr: 'Le début de l’adresse de chaque page, par exemple https://shop.example',
    ar: 'بداية عنوان كل صفحة، مثلا https://shop.example',
  },
  cities: { en: 'Cities', fr: 'Villes', ar: 'المدن' },
  cities_why: {
    en: 'If none is chosen, the page offers all cities and accepts any other.',
    fr: 'Si aucune n’est choisie, la page propose toutes les villes et en accepte d’autres.',
    ar: 'إن لم تُختر أي مدينة تعرض الصفحة كل المدن وتقبل غيرها.',
  },
  leads_per_minute: { en: 'Forms per minute', fr: 'Formulaires par minute', ar: 'النماذج في الدقيقة' },
  leads_per_minute_why: {
    en: 'At most {{max}}. Further submissions must wait.',
    fr: 'Au plus {{max}}. Les suivants doivent attendre.',
    ar: 'الحد الأقصى {{max}}. ما زاد يُطلب منه الانتظار.',
  },
  save: { en: 'Save', fr: 'Enregistrer', ar: 'حفظ' },
  saved: { en: 'The form is saved', fr: 'Le formulaire est enregistré', ar: 'تم حفظ النموذج' },
  form_url: { en: 'Address of the form', fr: 'Adresse du formulaire', ar: 'رابط النموذج' },
  form_url_why: {
    en: 'Its last part is the key. It may be seen by anyone: all it can do is read this form and send leads.',
    fr: 'Sa dernière partie est la clé. Elle peut être vue de tous : elle ne permet que de lire ce formulaire et d’envoyer des leads.',
    ar: 'جزؤه الأخير هو المفتاح. لا ضرر أن يراه أي أحد: لا يتيح إلا قراءة هذا النموذج وإرسال عملاء محتملين.',
  },
  snippet: { en: 'For your page', fr: 'Pour votre page', ar: 'لصفحتك' },
  snippet_why: {
    en: 'Paste this into the page, and change its words and looks as you like.',
    fr: 'Collez ceci dans la page, puis adaptez les mots et l’apparence.',
    ar: 'الصق هذا في الصفحة وغيّر كلماته وشكله كما تشاء.',
  },
  no_delivery_why: {
    en: 'Send the form of your page once: it shows here within seconds.',
    fr: 'Envoyez une fois le formulaire de votre page : il apparaît ici en quelques secondes.',
    ar: 'أرسل نموذج صفحتك مرة: يظهر هنا خلال ثوان.',
  },
  page_offer: { en: 'Offer', fr: 'Offre', ar: 'العرض' },
  page_full_name: { en: 'Full name', fr: 'Nom complet', ar: 'الاسم الكامل' },
  page_phone: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
  page_city: { en: 'City', fr: 'Ville', ar: 'المدينة' },
  page_address: { en: 'Address', fr: 'Adresse', ar: 'العنوان' },
  page_send: { en: 'Order', fr: 'Commander', ar: 'اطلب الآن' },
  page_thanks: {
    en: 'Thank you. We will call you to confirm.',
    fr: 'Merci. Nous vous appellerons pour confirmer.',
    ar: 'شكرا لك. سنتصل بك للتأكيد.',
  },
  page_mend: {
    en: 'Please check this field.',
    fr: 'Veuillez vérifier ce champ.',
    ar: 'يرجى التحقق من هذا الحقل.',
  },
  page_again: {
    en: 'This did not go through. Please try again in a minute.',
    fr: 'L’envoi n’a pas abouti. Réessayez dans une minute.',
    ar: 'لم يتم الإرسال. حاول مجددا بعد دقيقة.',
  },
});
