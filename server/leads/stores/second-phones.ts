import { plainWords } from '../../intake/gateways.ts';

/*
 * Questions of a checkout that ask for another phone, by their words: a field of a form, or a plugin's key
 * (`_billing_second_phone`).
 */

const PHONE = ['phone', 'telephone', 'tel', 'mobile', 'gsm', 'whatsapp', 'هاتف', 'الهاتف', 'جوال', 'الجوال', 'موبايل', 'واتساب'].map(plainWords); // prettier-ignore
const ANOTHER = ['2', 'second', 'secondary', 'other', 'another', 'alternative', 'alt', 'backup', 'whatsapp', 'deuxieme', 'secondaire', 'autre', 'ثان', 'ثاني', 'الثاني', 'اخر', 'الاخر', 'بديل', 'واتساب'].map(plainWords); // prettier-ignore

/** The numbers among a store's own questions that are another phone of the customer. */
export function secondPhonesIn(answers: readonly (readonly [string, string])[]): string[] {
  return answers.flatMap(([question, answer]) => {
    const words = plainWords(question.replace(/(\p{L})(\d)/gu, '$1 $2')).split(' ');
    const asks = (list: readonly string[]) => words.some((word) => list.includes(word));
    return asks(PHONE) && asks(ANOTHER) && answer !== '' ? [answer] : [];
  });
}
