const LEADS_PAIR = /[\uD800-\uDBFF]$/;

/** The beginning of a text, at most `max` UTF-16 units, without half of a pair such as an emoji's, which JSON refuses. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(LEADS_PAIR, '');
