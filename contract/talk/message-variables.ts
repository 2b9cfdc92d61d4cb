import type { MessageRows } from '../messages/message.ts';

/*
 * Variables of texts to customers (docs/decisions/0038-talking-to-customers.md). The form previews by this table, the
 * service refuses and fills in by it.
 */

/** By name, as written between braces: its meaning, and a sample for previews. */
export const MESSAGE_VARIABLES = {
  customer: {
    about: { en: 'The customer’s name', fr: 'Le nom du client', ar: 'اسم الزبون' },
    sample: { en: 'Amina Benali', fr: 'Amina Benali', ar: 'أمينة بنعلي' },
  },
  first_name: {
    about: { en: 'The first word of the name', fr: 'Le prénom', ar: 'الاسم الأول' },
    sample: { en: 'Amina', fr: 'Amina', ar: 'أمينة' },
  },
  reference: {
    about: { en: 'The reference', fr: 'La référence', ar: 'الرقم المرجعي' },
    sample: { en: 'OR-7M2K9QX4T1', fr: 'OR-7M2K9QX4T1', ar: 'OR-7M2K9QX4T1' },
  },
  product: {
    about: { en: 'The ordered goods', fr: 'Ce qui est commandé', ar: 'المنتجات المطلوبة' },
    sample: { en: 'Argan oil × 2', fr: 'Huile d’argan × 2', ar: 'زيت أركان × 2' },
  },
  total: {
    about: { en: 'The amount to pay', fr: 'Ce que le client paie', ar: 'ما يدفعه الزبون' },
    sample: { en: 'MAD 299.80', fr: '299,80 MAD', ar: '299,80 د.م.' },
  },
  city: {
    about: { en: 'The city', fr: 'La ville', ar: 'المدينة' },
    sample: { en: 'Casablanca', fr: 'Casablanca', ar: 'الدار البيضاء' },
  },
  address: {
    about: { en: 'The address', fr: 'L’adresse', ar: 'العنوان' },
    sample: { en: '12 Rue Ibn Batouta', fr: '12 rue Ibn Batouta', ar: '12 شارع ابن بطوطة' },
  },
  courier: {
    about: { en: 'Who delivers the parcel', fr: 'Qui livre le colis', ar: 'من يوصل الطرد' },
    sample: { en: 'Yalidine', fr: 'Yalidine', ar: 'ياليدين' },
  },
  tracking: {
    about: { en: 'The courier’s tracking number', fr: 'Le numéro de suivi', ar: 'رقم التتبع' },
    sample: { en: 'YAL-48213', fr: 'YAL-48213', ar: 'YAL-48213' },
  },
  tracking_link: {
    about: { en: 'The page of the order', fr: 'La page de la commande', ar: 'صفحة الطلب' },
    sample: { en: 'https://shop.example/t/kP3x', fr: 'https://shop.example/t/kP3x', ar: 'https://shop.example/t/kP3x' },
  },
  day: {
    about: { en: 'The agreed day', fr: 'Le jour convenu', ar: 'اليوم المتفق عليه' },
    sample: { en: 'Tuesday 1 December', fr: 'mardi 1 décembre', ar: 'الثلاثاء 1 ديسمبر' },
  },
  shop: {
    about: { en: 'The name of the shop', fr: 'Le nom de la boutique', ar: 'اسم المتجر' },
    sample: { en: 'Atlas Shop', fr: 'Atlas Shop', ar: 'متجر أطلس' },
  },
  agent: {
    about: { en: 'The writer', fr: 'Qui écrit', ar: 'من يكتب' },
    sample: { en: 'Sara', fr: 'Sara', ar: 'سارة' },
  },
} as const satisfies Record<string, { about: MessageRows[string]; sample: MessageRows[string] }>;

export type MessageVariable = keyof typeof MESSAGE_VARIABLES;
/** Null or empty: unknown for this lead or order. */
export type MessageValues = Partial<Record<MessageVariable, string | null>>;

export const isMessageVariable = (name: string): name is MessageVariable => Object.hasOwn(MESSAGE_VARIABLES, name);

/** Any name-like text between braces. */
const PLACE = /\{\s*([\p{L}\p{N}_-]{1,60})\s*\}/gu;

/** The names in braces that are not variables, each once, as written. */
export const unknownVariables = (body: string): string[] => [
  ...new Set([...body.matchAll(PLACE)].flatMap(([, name]) => (isMessageVariable(name!.toLowerCase()) ? [] : [name!]))),
];

/** The variables of a text, each once, in order of appearance. */
export const variablesOf = (body: string): MessageVariable[] => [
  ...new Set([...body.matchAll(PLACE)].map(([, name]) => name!.toLowerCase()).filter(isMessageVariable)),
];

/** Matches a value that ends in a full stop, such as `219 د.م.`, before the sentence's own: one of them suffices. */
const beforeRest = (value: string, rest: string): string =>
  rest.startsWith('.') ? value.replace(/\.[\u200e\u200f]?$/, '') : value;

/**
 * The text with its variables filled in. A line whose variables are all unknown is left out: no message mentions a
 * parcel "with the number ".
 */
export function fillMessage(body: string, values: MessageValues): string {
  const valueOf = (name: string) => values[name.toLowerCase() as MessageVariable]?.trim() ?? '';
  const lines = body.split(/\r?\n/).flatMap((line) => {
    const names = [...line.matchAll(PLACE)].map(([, name]) => name!);
    if (names.length > 0 && names.every((name) => valueOf(name) === '')) return [];
    return [line.replace(PLACE, (place: string, name: string, at: number) => beforeRest(valueOf(name), line.slice(at + place.length))).trimEnd()]; // prettier-ignore
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
