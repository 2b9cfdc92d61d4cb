import { say } from '../../../../contract/messages/message.ts';
import { FileFault } from '../file-fault.ts';

/*
 * XML as far as a spreadsheet uses it: tags, text, CDATA; comments and instructions are skipped. There are no document
 * types and so no entities but XML's own five. Text comes in pieces, so only an unfinished tag is held, which is
 * bounded.
 */

export type XmlEvents = {
  /** `name` without its prefix; `attributes` as raw text, for `attributesOf`. An empty element is opened and closed. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Decoded; one text may come in several pieces. */
  text(text: string): void;
};

const UNFINISHED_MAX = 64 * 1024;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const wrong = () => new FileFault(say('file_bad_xml'));

/** Scans UTF-8 bytes in chunks. FileFault for invalid XML, a document type, or another encoding. */
export function xmlScanner(events: XmlEvents) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const decode = (bytes: Uint8Array | null) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new FileFault(say('file_xml_not_utf8'), { cause: error });
    }
  };
  return {
    feed(bytes: Uint8Array): void {
      rest = scan(rest + decode(bytes), events);
      if (rest.length > UNFINISHED_MAX) throw wrong();
    },
    end(): void {
      if (scan(rest + decode(null), events).trim() !== '') throw wrong();
    },
  };
}

/** Handles the complete part and returns the rest. */
function scan(text: string, events: XmlEvents): string {
  let at = 0;
  while (at < text.length) {
    if (text.charCodeAt(at) !== LESS_THAN) {
      const tag = text.indexOf('<', at);
      const end = tag === -1 ? wholeText(text, at) : tag;
      if (end > at) events.text(decodeText(text.slice(at, end)));
      if (tag === -1) return text.slice(end);
      at = tag;
    }
    const next = scanTag(text, at, events);
    if (next === -1) return text.slice(at);
    at = next;
  }
  return '';
}

const [EQUALS, SPACE, LESS_THAN, SLASH, BANG, QUESTION, DOUBLE, SINGLE, GREATER_THAN] = [
  0x3d, 0x20, 0x3c, 0x2f, 0x21, 0x3f, 0x22, 0x27, 0x3e,
];

/** A cut-off entity waits for its end. */
function wholeText(text: string, at: number): number {
  const ampersand = text.lastIndexOf('&');
  return ampersand >= at && text.length - ampersand < 12 && !text.includes(';', ampersand) ? ampersand : text.length;
}

/** The end of the tag that starts at `at`; -1: not received yet. */
function scanTag(text: string, at: number, events: XmlEvents): number {
  const kind = text.charCodeAt(at + 1);
  if (kind === SLASH) {
    const end = text.indexOf('>', at);
    if (end === -1) return -1;
    let name_end = end;
    while (text.charCodeAt(name_end - 1) <= SPACE) name_end--;
    events.close(localName(text.slice(at + 2, name_end)));
    return end + 1;
  }
  if (kind === BANG) return scanSpecial(text, at, events);
  if (kind === QUESTION) {
    const end = text.indexOf('?>', at);
    return end === -1 ? -1 : end + 2;
  }
  const end = tagEnd(text, at);
  if (end === -1) return -1;
  const isEmpty = text.charCodeAt(end - 1) === SLASH;
  const last = isEmpty ? end - 1 : end;
  let name_end = at + 1;
  while (name_end < last && text.charCodeAt(name_end) > SPACE) name_end++;
  const name = localName(text.slice(at + 1, name_end));
  if (name === '') throw wrong();
  events.open(name, text.slice(name_end, last));
  if (isEmpty) events.close(name);
  return end + 1;
}

function scanSpecial(text: string, at: number, events: XmlEvents): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    return end === -1 ? -1 : end + 3;
  }
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at + 9);
    if (end === -1) return -1;
    events.text(text.slice(at + 9, end));
    return end + 3;
  }
  if (text.length - at < 9) return -1;
  throw new FileFault(say('file_document_type'));
}

/** The position of the `>` that ends a tag; a `>` inside quotes is part of an attribute. */
function tagEnd(text: string, at: number): number {
  let quote = 0;
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER_THAN) return i;
    else if (code === DOUBLE || code === SINGLE) quote = code;
    else if (code === LESS_THAN) throw wrong();
  }
  return -1;
}

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
};

function decodeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;]{0,12};?)/g, (_, entity: string) => {
    const named = NAMED[entity.slice(0, -1)];
    if (named !== undefined && entity.endsWith(';')) return named;
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(entity);
    const point = code ? (code[1] ? Number.parseInt(code[1], 16) : Number(code[2])) : Number.NaN;
    if (!(point <= 0x10ffff)) throw wrong();
    return String.fromCodePoint(point);
  });
}

/** One attribute of a tag; faster than reading all, in files with millions of tags. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    if (attributes.charCodeAt(at - 1) > SPACE || attributes.charCodeAt(at + name.length) !== EQUALS) continue;
    const quote = attributes.charAt(at + name.length + 1);
    const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, at + name.length + 2) : -1;
    if (close !== -1) return decodeText(attributes.slice(at + name.length + 2, close));
  }
  return undefined;
}

/** The attributes of a tag by their full names. */
export function attributesOf(attributes: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = attributes.indexOf('=', at);
    if (equals === -1) return found;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= SPACE) open++;
    const quote = attributes.charAt(open);
    const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, open + 1) : -1;
    if (close === -1) throw wrong();
    found.set(attributes.slice(at, equals).trim(), decodeText(attributes.slice(open + 1, close)));
    at = close + 1;
  }
}
