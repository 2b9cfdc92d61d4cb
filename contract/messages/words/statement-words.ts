import type { CourierCashState } from '../../shipping/courier.ts';
import type { SettlementStatus } from '../../cash/settlements.ts';
import type { StatementClass, StatementDecision, StatementState } from '../../cash/statement-classes.ts';
import type { Language } from '../../languages.ts';

/* Names of the classes and decisions of couriers' statements, and of the statuses of statements and settlements. */

type Words<Key extends string> = Record<Key, Record<Language, string>>;

export const STATEMENT_CLASS_WORDS: Words<StatementClass> = {
  matched: { en: 'Matched', fr: 'Conforme', ar: 'مطابق' },
  short: { en: 'Too little', fr: 'Manquant', ar: 'ناقص' },
  over: { en: 'Too much', fr: 'Excédent', ar: 'زائد' },
  fee_differs: { en: 'Another fee', fr: 'Frais différents', ar: 'رسوم مختلفة' },
  told_otherwise: { en: 'Reported otherwise', fr: 'Données contradictoires', ar: 'بيانات متعارضة' },
  pays_claim: { en: 'Pays a claim', fr: 'Paie une réclamation', ar: 'يسدد مطالبة' },
  not_delivered_here: { en: 'Not delivered here', fr: 'Pas livrée chez nous', ar: 'غير مسلّم لدينا' },
  not_returned_here: { en: 'Not returned here', fr: 'Pas retournée chez nous', ar: 'غير مرتجع لدينا' },
  returned_here: { en: 'Returned here', fr: 'Retournée chez nous', ar: 'مرتجع لدينا' },
  twice: { en: 'Twice', fr: 'En double', ar: 'مكرر' },
  several: { en: 'Several possible', fr: 'Plusieurs possibles', ar: 'عدة احتمالات' },
  not_ours: { en: 'Not ours', fr: 'Colis inconnu', ar: 'ليس لنا' },
  unreadable: { en: 'Unreadable', fr: 'Illisible', ar: 'غير مقروء' },
  no_parcel: { en: 'No parcel', fr: 'Pas un colis', ar: 'ليس طردا' },
};

export const STATEMENT_DECISION_WORDS: Words<StatementDecision> = {
  take: { en: 'Taken as it is', fr: 'Prise telle quelle', ar: 'قُبل كما هو' },
  claim: { en: 'Claimed', fr: 'Réclamée', ar: 'مطالبة' },
  write_off: { en: 'Written off', fr: 'Passée en perte', ar: 'شُطب' },
  put_aside: { en: 'Put aside', fr: 'Mise de côté', ar: 'وُضع جانبا' },
};

/** Payment state of a parcel's cash, as its courier reports it. */
export const COURIER_CASH_WORDS: Words<CourierCashState> = {
  not_ready: { en: 'not ready to be paid', fr: 'pas encore à verser', ar: 'غير جاهز للدفع' },
  ready: { en: 'ready to be paid', fr: 'prêt à verser', ar: 'جاهز للدفع' },
  on_the_way: { en: 'being paid', fr: 'versement en cours', ar: 'قيد الدفع' },
  paid: { en: 'paid', fr: 'versé', ar: 'مدفوع' },
};

/** Statuses of a statement. */
export const STATEMENT_STATE_WORDS: Words<StatementState> = {
  reading: { en: 'Being read', fr: 'En lecture', ar: 'قيد القراءة' },
  draft: { en: 'To check', fr: 'À vérifier', ar: 'للمراجعة' },
  posted: { en: 'Posted', fr: 'Comptabilisé', ar: 'مُرحَّل' },
  reversed: { en: 'Reversed', fr: 'Annulé', ar: 'معكوس' },
};

/** Statuses of a settlement. */
export const SETTLEMENT_STATUS_WORDS: Words<SettlementStatus> = {
  closed: { en: 'Closed', fr: 'Clôturé', ar: 'مغلقة' },
  reversed: { en: 'Reversed', fr: 'Annulé', ar: 'ملغاة' },
};
