const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * True when lists and objects of a JSON text are nested more than `levels` deep. Scans the bytes: code that walks or
 * writes the parsed value (JSON.stringify, ajv) may be recursive, and its stack ends after some thousand levels.
 */
export function isNestedDeeper(json: Uint8Array, levels: number): boolean {
  let depth = 0;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]!;
    if (byte === QUOTE) {
      i++;
      while (i < json.length && json[i] !== QUOTE) i += json[i] === BACKSLASH ? 2 : 1;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > levels) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}
