import { fold } from './fold.ts';

/*
 * Names without the separators of their parts: blanks, hyphens, apostrophes, and invisible marks. So `abdel kader`
 * finds `Abdelkader`, and `عبدالله` finds `عبد الله`. The columns keep the blanks, since lists are sorted by them; an
 * index has the joined form.
 */

/** The separators in PostgreSQL's syntax; the indexes `orders_words_idx` and `leads_words_idx` contain the same list. */
const BETWEEN = String.raw` ''-\u00AD\u02BC\u061C\u200B\u200C\u200D\u200E\u200F\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF`;

/** A folded column in joined form. */
export const joinedColumn = (folded: string): string => `translate(${folded}, E'${BETWEEN}', '')`;

const MARKS = /[ '\-\u00AD\u02BC\u061C\u200B-\u200F\u2010-\u2014\u2018\u2019\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A search text in joined form; empty: it has separators only. */
export const joinedText = (text: string): string => fold(text).replace(MARKS, '');
