import { plainWords } from '../../intake/gateways.ts';

/* Words by which checkout questions ask for another phone: a field of a form, or a plugin's key (`_billing_second_phone`). */

const PHONE = ['phone', 'telephone', 'tel', 'mobile', 'gsm', 'whatsapp', 'هاتف', 'الهاتف', 'جوال', 'الجوال', 'موبايل', 'واتساب'].map(plainWords); // prettier-ignore
const ANOTHER = ['2', 'second', 'secondary', 'other', 'another', 'alternative', 'alt', 'backup', 'whatsapp', 'deuxieme', 'secondaire', 'autre', 'ثان', 'ثاني', 'الثاني', 'اخر', 'الاخر', 'بديل', 'واتساب'].map(plainWords); // prettier-ignore

/** Further phones of the customer among the answers to a store's own questions. */
export function secondPhonesIn(answers: readonly (readonly [string, string])[]): string[] {
  return answers.flatMap(([question, answer]) => {
    const words = plainWords(question.replace(/(\p{L})(\d)/gu, '$1 $2')).split(' ');
    const asks = (list: readonly string[]) => words.some((word) => list.includes(word));
    return asks(PHONE) && asks(ANOTHER) && answer !== '' ? [answer] : [];
  });
}
