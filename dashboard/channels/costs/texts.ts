import { defineTexts } from '../../i18n/texts.ts';

/** Texts about what messages to customers cost (R-TALK-9). */
export const useMessageCostTexts = defineTexts('message-costs', {
  title: { en: 'Cost of messages', fr: 'Coût des messages', ar: 'تكلفة الرسائل' },
  earlier: { en: 'Earlier month', fr: 'Mois précédent', ar: 'الشهر السابق' },
  later: { en: 'Later month', fr: 'Mois suivant', ar: 'الشهر التالي' },
  prices: { en: 'Price list', fr: 'Liste de prix', ar: 'قائمة الأسعار' },
  channel: { en: 'Channel', fr: 'Canal', ar: 'القناة' },
  deleted: { en: 'Deleted channel', fr: 'Canal supprimé', ar: 'قناة محذوفة' },
  kind: { en: 'Kind', fr: 'Type', ar: 'النوع' },
  not_told: { en: 'Not specified', fr: 'Non indiqué', ar: 'غير محدد' },
  country: { en: 'Country', fr: 'Pays', ar: 'البلد' },
  any: { en: 'any country', fr: 'tous les pays', ar: 'كل البلدان' },
  messages: { en: 'Messages', fr: 'Messages', ar: 'الرسائل' },
  free: { en: 'Free', fr: 'Gratuits', ar: 'مجانية' },
  without_price: { en: 'Without a price', fr: 'Sans prix', ar: 'بلا سعر' },
  cost: { en: 'Cost', fr: 'Coût', ar: 'التكلفة' },
  whole: {
    en: 'Messages: {{messages}}. Cost: {{cost}}.',
    fr: 'Messages : {{messages}}. Coût : {{cost}}.',
    ar: 'عدد الرسائل: {{messages}}. التكلفة: {{cost}}.',
  },
  whole_without: {
    en: 'Without a price, so not in this sum: {{messages}}. Add their prices to the list.',
    fr: 'Sans prix, donc hors de cette somme : {{messages}}. Ajoutez leurs prix à la liste.',
    ar: 'منها بلا سعر: {{messages}}، ولا تدخل في هذا المجموع. أضف أسعارها إلى القائمة.',
  },
  allowance: {
    en: '{{kind}}, {{country}}, {{channel}}: {{used}} of {{of}} free messages used.',
    fr: '{{kind}}, {{country}}, {{channel}} : {{used}} messages gratuits utilisés sur {{of}}.',
    ar: '{{kind}}، {{country}}، {{channel}}: استُعمل {{used}} من {{of}} رسالة مجانية.',
  },
  none: {
    en: 'No messages were charged in this month',
    fr: 'Aucun message facturé pour ce mois',
    ar: 'لا رسائل محسوبة في هذا الشهر',
  },
  none_why: {
    en: 'WhatsApp charges for a message when it is delivered, an SMS gateway when it accepts it.',
    fr: 'WhatsApp facture un message à sa remise, une passerelle SMS quand elle l’accepte.',
    ar: 'يحتسب واتساب الرسالة عند وصولها، وتحتسبها بوابة SMS عند قبولها.',
  },
});
