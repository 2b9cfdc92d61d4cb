import { isCurrency } from '../currencies.ts';

/*
 * Words and signs for money, in Latin and Arabic letters and as signs (R-INTAKE-3). A word may belong to several
 * currencies. Compared without case, accents, dots and vowel signs (`plainWord`).
 */

const WORDS: readonly (readonly [words: string, of: string])[] = [
  // Morocco, the Emirates
  ['mad dh dhs dirham dirhams drh درهم دراهم درهما دم', 'MAD AED'],
  ['marocain marocains marocaine moroccan مغربي مغربية مغربيا', 'MAD'],
  ['aed دا.إ emirati emiratis emirien اماراتي إماراتية', 'AED'],
  // Algeria, Tunisia, Libya, Iraq, Jordan, Kuwait, Bahrain
  ['دينار دنانير دينارا dinar dinars din', 'DZD TND LYD IQD JOD KWD BHD'],
  ['dzd da دج algerien algeriens algerian جزائري جزائرية', 'DZD'],
  ['tnd dt دت tunisien tunisiens tunisian تونسي تونسية', 'TND'],
  ['lyd ld دل libyen libyens libyan ليبي ليبية', 'LYD'],
  ['iqd دع عراقي عراقية irakien irakiens iraqi', 'IQD'],
  ['jod jd jds دأ اردني أردنية jordanien jordaniens jordanian', 'JOD'],
  ['kwd kd kds دك كويتي كويتية koweitien koweitiens kuwaiti', 'KWD'],
  ['bhd bd دب بحريني بحرينية bahreini bahreinis bahraini', 'BHD'],
  // Egypt, Sudan, Syria, Lebanon
  ['جنيه جنيها جنيهات pound pounds livre livres', 'EGP SDG GBP SYP LBP'],
  ['ليرة ليرات lira lire liras', 'LBP SYP TRY'],
  ['egp le ج جم مصري مصرية egyptien egyptiens egyptienne egyptiennes egyptian', 'EGP'],
  ['sdg سوداني سودانية soudanais sudanese', 'SDG'],
  ['syp لس سوري سورية syrien syriennes syrian', 'SYP'],
  ['lbp ll لل لبناني لبنانية libanais libanaises lebanese', 'LBP'],
  ['try tl ₺ turc turques turkish تركي تركية', 'TRY'],
  // The Gulf, Yemen, Iran
  ['ريال ريالا ريالات riyal riyals rial rials ﷼', 'SAR QAR OMR YER IRR'],
  ['sar sr srs رس \u20c1 سعودي سعودية saoudien saoudiens saudi', 'SAR'],
  ['qar qr رق قطري قطرية qatari qataris', 'QAR'],
  ['omr ro رع عماني عمانية omani omanais', 'OMR'],
  ['yer yr ري يمني يمنية yemenite yemeni', 'YER'],
  ['irr ايراني iranien iranian toman تومان', 'IRR'],
  // South Asia
  ['rs re rupee rupees roupie roupies ₨ روپے روپیہ روپئے روبية روبيه', 'PKR INR LKR NPR MUR SCR'],
  ['pkr pk پاکستانی باكستاني pakistani pakistanais', 'PKR'],
  ['inr ₹ indian indien indiennes هندي', 'INR'],
  ['bdt tk taka ৳', 'BDT'],
  // Francs
  ['f fr frs franc francs فرنك', 'XOF XAF XPF GNF DJF KMF RWF BIF CDF CHF'],
  ['xof xaf fcfa cfa سيفا', 'XOF XAF'],
  ['gnf fg guineen guineens', 'GNF'],
  ['chf suisse suisses swiss', 'CHF'],
  ['mru um ouguiya ouguiyas أوقية اوقية', 'MRU'],
  // Foreign currencies that shops of the region receive
  ['eur euro euros € يورو', 'EUR'],
  ['$ dollar dollars دولار دولارات', 'USD CAD AUD HKD SGD NZD'],
  ['usd us us$ $us américain americains american أمريكي امريكي امريكية', 'USD'],
  ['gbp £ sterling استرليني', 'GBP'],
  ['cny rmb yuan yuans يوان', 'CNY'],
  ['cny jpy ¥', 'CNY JPY'],
  ['ngn ₦ naira', 'NGN'],
  ['ghs gh₵ ₵ cedi cedis', 'GHS'],
  ['kes ksh shilling shillings', 'KES TZS UGX'],
  ['lak ₭', 'LAK'],
  ['ils ₪ شيكل', 'ILS'],
  ['rub ₽ rouble roubles', 'RUB'],
];

const WORD_MAX = 40;

/** A word in its compared form: `L.E.` is `le`, `د.إ` is `دا`. */
export const plainWord = (word: string): string =>
  word
    .slice(0, WORD_MAX)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640.]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةہ]/g, 'ه');

const CURRENCIES_OF = new Map<string, Set<string>>();
for (const [words, of] of WORDS)
  for (const word of words.split(' ').map(plainWord)) {
    const codes = CURRENCIES_OF.get(word) ?? new Set();
    for (const code of of.split(' ').filter(Boolean)) codes.add(code);
    CURRENCIES_OF.set(word, codes);
  }

/** The currencies of a word or sign; undefined: none. */
export function currenciesOf(word: string): ReadonlySet<string> | undefined {
  const named = CURRENCIES_OF.get(plainWord(word));
  if (named) return named;
  const code = word.toUpperCase();
  return isCurrency(code) && (word === code || word === word.toLowerCase()) ? new Set([code]) : undefined;
}

/** Longest word that means money only in a cell with an amount or in brackets; in a heading it may be any word. */
const SHORT = 3;
const HEADING_MAX = 200;

/**
 * A heading's word for currencies other than this one: `Montant (EUR)`, `Price USD`. Undefined when it names none, or
 * this one.
 */
export function otherCurrency(heading: string, currency: string): string | undefined {
  const text = heading.slice(0, HEADING_MAX);
  const bracketed = new Set(text.match(/[([][^()[\]]*[)\]]/g)?.flatMap(wordsIn));
  return wordsIn(text).find((word) => {
    const isMoney = bracketed.has(word) || word.length >= SHORT || /\p{Sc}/u.test(word);
    const named = isMoney && !IN_HEADINGS.has(plainWord(word)) ? currenciesOf(word) : undefined;
    return named !== undefined && !named.has(currency);
  });
}

/** Words for money with another meaning in headings: a book, all, a place. */
const IN_HEADINGS = new Set(['livre', 'livres', 'all', 'top', 'try', 'lire', 'turc', 'suisse', 'american', 'indian']);

const wordsIn = (text: string): string[] => text.split(/[\s()[\]/:;,_-]+/).filter(Boolean);
