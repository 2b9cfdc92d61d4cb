import { asText } from '../data/act-key.ts';

/**
 * Values of a form after it was sent: unchanged fields take the values of `next`; values typed meanwhile stay. An answer may take seconds,
 * and the fields remain editable until then.
 */
export function typedSince<Typed extends object>(now: Typed, sent: Partial<Typed>, next: Partial<Typed>): Typed {
  const isAsSent = (name: keyof Typed) => !(name in sent) || asText(now[name]) === asText(sent[name]);
  const renewed = (Object.keys(next) as (keyof Typed)[]).filter(isAsSent);
  return { ...now, ...Object.fromEntries(renewed.map((name) => [name, next[name]])) };
}
