import { defineTexts } from '../i18n/texts.ts';

export const useClosingTexts = defineTexts('closings', {
  title: { en: 'Closed months', fr: 'Clôtures', ar: 'إقفال الشهور' },
  why: {
    en: 'Close a month once its statements and costs are booked: then it no longer changes. Later corrections count on the day they are made.',
    fr: 'Clôturez un mois une fois ses relevés et dépenses saisis : plus rien n’y change ensuite. Ce qui est corrigé plus tard compte au jour même.',
    ar: 'أقفل الشهر بعد إدخال كشوفه ومصاريفه: لا يتغير فيه شيء بعد ذلك، وما يُصحَّح لاحقاً يُحتسب في يومه.',
  },
  month: { en: 'Month', fr: 'Mois', ar: 'الشهر' },
  money: { en: 'In money accounts', fr: 'Comptes et caisses', ar: 'في الحسابات والصناديق' },
  held: { en: 'With couriers and drivers', fr: 'Chez transporteurs et livreurs', ar: 'لدى شركات الشحن والمندوبين' },
  payable: { en: 'Owed to accounts', fr: 'Dû aux comptes', ar: 'مستحق للحسابات' },
  state: { en: 'State', fr: 'État', ar: 'الحالة' },
  open: { en: 'Open', fr: 'Ouvert', ar: 'مفتوح' },
  running: { en: 'Still running', fr: 'En cours', ar: 'جارٍ' },
  closed: { en: 'Closed', fr: 'Clôturé', ar: 'مقفل' },
  closed_by: { en: 'Closed by {{who}}', fr: 'Clôturé par {{who}}', ar: 'أقفله {{who}}' },
  close: { en: 'Close', fr: 'Clôturer', ar: 'إقفال' },
  close_month: { en: 'Close the month', fr: 'Clôturer le mois', ar: 'إقفال الشهر' },
  close_it: { en: 'Close {{month}}', fr: 'Clôturer {{month}}', ar: 'إقفال {{month}}' },
  close_why: {
    en: 'All months before it are closed too.',
    fr: 'Tous les mois précédents le sont aussi.',
    ar: 'تُقفل معه كل الشهور السابقة.',
  },
  reopen: { en: 'Open again', fr: 'Rouvrir', ar: 'إعادة فتح' },
  reopen_it: { en: 'Open {{month}} again', fr: 'Rouvrir {{month}}', ar: 'إعادة فتح {{month}}' },
  is_closed: { en: '{{month}} is closed', fr: '{{month}} est clôturé', ar: 'أُقفل {{month}}' },
  is_open: { en: '{{month}} is open again', fr: '{{month}} est rouvert', ar: 'أُعيد فتح {{month}}' },
  none: { en: 'Nothing is booked yet', fr: 'Rien n’est encore comptabilisé', ar: 'لا قيود بعد' },
});
