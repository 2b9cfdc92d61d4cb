import type { Ability, Action } from '../access/permissions.ts';
import type { Language } from '../languages.ts';
import type { Resource } from '../resources/resource-names.ts';
import type { NotificationKind, NotificationMessageKey } from './notification-kinds.ts';

/*
 * Notifications that devices show while the dashboard is closed (R-RES-24), in the person's language. Others can read a
 * lock screen: unless the person wants details, it shows only the kind.
 */

type Translations = Record<Language, string>;
/** Right that recipients need, if the kind has no audience; null: none beyond their notifications. */
export type PushNeed = { ability: Ability } | { resource: Resource; action: Action } | null;
type PushedKind = {
  title: Translations;
  /** Unread notifications of this kind are pushed together, this long after the last one: a pile of scans makes one sound. */
  gathers?: { after_s: number; message: NotificationMessageKey; link: string };
  /** Age after which a notification is no longer pushed; left out: a day. */
  hours_shown?: number;
  needs: PushNeed;
  /** Pushed only to people who see one account; left out: to the whole audience. */
  sight?: 'account';
};

export const PUSHED_KINDS = {
  'parcel.assigned': {
    needs: { ability: 'deliverOrders' },
    gathers: { after_s: 60, message: 'parcels_given', link: '/round' },
    title: { en: 'A new parcel for you', fr: 'Un nouveau colis pour vous', ar: 'طرد جديد لك' },
  },
  'parcel.day_moved': {
    needs: { ability: 'deliverOrders' },
    title: { en: 'A delivery day has changed', fr: 'Un jour de livraison a changé', ar: 'تغيّر يوم توصيل' },
  },
  'callback.due': {
    needs: { resource: 'leads', action: 'list' },
    hours_shown: 2,
    title: { en: 'A callback is due', fr: 'Un rappel est à faire', ar: 'حان موعد معاودة اتصال' },
  },
  'cash.late': {
    needs: null,
    title: {
      en: 'A courier is late with cash',
      fr: 'Un transporteur tarde à verser',
      ar: 'تأخرت شركة شحن في تسليم النقد',
    },
  },
  'order.push_failed': {
    needs: { resource: 'orders', action: 'list' },
    title: { en: 'A courier refused parcels', fr: 'Un transporteur a refusé des colis', ar: 'رفضت شركة شحن طرودا' },
  },
  'store.silent': {
    needs: null,
    title: {
      en: 'A store sends no more orders',
      fr: 'Une boutique n’envoie plus rien',
      ar: 'توقف متجر عن إرسال الطلبات',
    },
  },
  'payout.paid': {
    needs: null,
    sight: 'account',
    title: { en: 'A payout was paid to you', fr: 'Un versement vous a été payé', ar: 'سُدّدت دفعة لك' },
  },
  'order.customer': {
    needs: null,
    title: { en: 'A customer asks for something', fr: 'Un client demande quelque chose', ar: 'زبون يطلب شيئا' },
  },
  'lead.customer': {
    needs: null,
    title: { en: 'A customer asks for something', fr: 'Un client demande quelque chose', ar: 'زبون يطلب شيئا' },
  },
  'account.security': {
    needs: null,
    title: { en: 'Look at your account', fr: 'Vérifiez votre compte', ar: 'تحقق من حسابك' },
  },
  message: { needs: null, title: { en: 'A message for you', fr: 'Un message pour vous', ar: 'رسالة لك' } },
} as const satisfies Partial<Record<NotificationKind, PushedKind>>;
export type PushedKindName = keyof typeof PUSHED_KINDS;
export const PUSHED_KEYS = Object.keys(PUSHED_KINDS) as PushedKindName[]; // keys of a record are its names

/** A kind with all that it may say. */
export const pushedKind = (kind: PushedKindName): PushedKind => PUSHED_KINDS[kind];

export const isPushedKind = (kind: string): kind is PushedKindName => Object.hasOwn(PUSHED_KINDS, kind);

/** Texts below the title, for people who want details; `{name}` is a param of the notification. Other messages have none. */
export const PUSH_DETAILS: Partial<Record<NotificationMessageKey, Translations>> = {
  parcel_given: { en: '{reference}', fr: '{reference}', ar: '{reference}' },
  parcels_given: { en: 'Parcels: {count}', fr: 'Colis : {count}', ar: 'الطرود: {count}' },
  day_moved: { en: '{reference}: {day}', fr: '{reference} : {day}', ar: '{reference}: {day}' },
  days_moved: { en: '{day}: {count}', fr: '{day} : {count}', ar: '{day}: {count}' },
  callback_due: { en: '{reference}', fr: '{reference}', ar: '{reference}' },
  cash_late: {
    en: '{courier}: {amount}, parcels: {count}',
    fr: '{courier} : {amount}, colis : {count}',
    ar: '{courier}: {amount}، الطرود: {count}',
  },
  orders_refused: {
    en: '{company}: {count} of {total}',
    fr: '{company} : {count} sur {total}',
    ar: '{company}: {count} من {total}',
  },
  store_silent: { en: '{store}: {hours} h', fr: '{store} : {hours} h', ar: '{store}: {hours} ساعة' },
  payout_paid: { en: '{number}: {amount}', fr: '{number} : {amount}', ar: '{number}: {amount}' },
  customer_lead: { en: '{reference}', fr: '{reference}', ar: '{reference}' },
  customer_order: { en: '{reference}', fr: '{reference}', ar: '{reference}' },
  customer_cancelled: { en: 'Cancelled: {reference}', fr: 'Annulée : {reference}', ar: 'ملغى: {reference}' },
  customer_wrote_lead: { en: '{reference}', fr: '{reference}', ar: '{reference}' },
  customer_wrote_order: { en: '{reference}', fr: '{reference}', ar: '{reference}' },
};
