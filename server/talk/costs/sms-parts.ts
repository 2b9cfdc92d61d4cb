/* Parts of an SMS as networks count them (3GPP TS 23.038): https://www.3gpp.org/dynareport/23038.htm */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const LATIN = { alone: 160, joined: 153 };
const UNICODE = { alone: 70, joined: 67 };

/** Number of parts in which networks send a text: of 160 characters, or of 70 if one is outside the GSM alphabet. */
export function countSmsParts(text: string): number {
  const characters = [...text];
  const isLatin = characters.every((one) => BASIC.has(one) || EXTENDED.has(one));
  const places = isLatin ? characters.reduce((sum, one) => sum + (EXTENDED.has(one) ? 2 : 1), 0) : text.length;
  const { alone, joined } = isLatin ? LATIN : UNICODE;
  return places <= alone ? 1 : Math.ceil(places / joined);
}
