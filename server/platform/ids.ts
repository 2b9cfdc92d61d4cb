import { createHash, randomBytes, randomInt } from 'node:crypto';

/*
 * Ids and references. Both rise with time, also within one batch, so that bulk inserts stay at the right edge of every
 * index (random ones would touch a cold page per row in a table of millions).
 */

let lastMillisecond = 0;

/** Milliseconds since 1970 that never go back within this process, whatever the machine's clock does. */
export function monotonicNow(): number {
  lastMillisecond = Math.max(lastMillisecond, Date.now());
  return lastMillisecond;
}

/** UUID v7 of a moment from `monotonicNow`: 48 bits of time, 26 of a sequence that rises, 48 random. */
export const newId = (at_ms = monotonicNow()): string => newIds(1, at_ms)[0]!;

const SEQUENCE_BITS = 26;
let sequence = 0;
let sequence_ms = 0;

/**
 * `count` rising ids, all above earlier ids of the same moment; see `newId`. Reads the random source once, for any count.
 */
export function newIds(count: number, at_ms = monotonicNow()): string[] {
  if (at_ms > sequence_ms) {
    sequence_ms = at_ms;
    // The sequence continues in later moments, since a transaction may still make ids of an earlier one.
    if (sequence >= 2 ** (SEQUENCE_BITS - 1)) sequence = 0;
  }
  const random = someRandom(6 * count);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(uuid7(at_ms, sequence++, random, 6 * i));
  return ids;
}

const POOL_BYTES = 8_192;
let pool = randomBytes(POOL_BYTES);
let usedBytes = 0;

/** Random bytes from a buffer: each call of the random source costs 10 us, and every request needs an id. */
function someRandom(size: number): Buffer {
  if (size > POOL_BYTES) return randomBytes(size);
  if (usedBytes + size > POOL_BYTES) {
    pool = randomBytes(POOL_BYTES);
    usedBytes = 0;
  }
  usedBytes += size;
  return pool.subarray(usedBytes - size, usedBytes);
}

const HEX = Buffer.from('0123456789abcdef');
const DASH = 45;
/** Positions of the 16 bytes in the text of an id. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const bytes = Buffer.alloc(16);
const text = Buffer.alloc(36, DASH);

/** Writes the text into one buffer: joining parts would leave garbage, and a bulk has thousands of ids. */
function uuid7(at_ms: number, rising: number, random: Uint8Array, from: number): string {
  bytes.writeUIntBE(at_ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | ((rising >>> 14) & 0xfff), 6);
  bytes.writeUInt16BE(0x8000 | (rising & 0x3fff), 8);
  for (let i = 0; i < 6; i++) bytes[10 + i] = random[from + i]!;
  for (let i = 0; i < 16; i++) {
    const byte = bytes[i]!;
    const place = PLACES[i]!;
    text[place] = HEX[byte >> 4]!;
    text[place + 1] = HEX[byte & 15]!;
  }
  return text.toString('latin1');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isId = (value: string): boolean => UUID.test(value);

/** The smallest id a moment can have: `id >= idFloor(t)` is "made at t or later". */
export const idFloor = (at_ms: number): string => {
  const hex = Math.max(0, at_ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/** The moment an id was made for, milliseconds since 1970. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

// --- references --------------------------------------------------------------------------------------------------

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const EPOCH_MS = Date.UTC(2025, 0, 1);
const TICK_MS = 250;
const PER_TICK = 4096;
/** Separates references of processes within one tick. If two processes have the same number, the unique key forces a second try. */
const PROCESS = randomInt(64);

let tick = 0;
let usedInTick = PER_TICK;
let scramble = 0;

/**
 * Public names (R-WORD-3): prefix and 10 Crockford base32 characters. 32 bits of time in quarter seconds (until 2059) above
 * 18 scrambled bits that no two references of this process share within a tick. A busy process borrows ticks from the future.
 */
export function newReferences(prefix: 'LD' | 'OR', count: number): string[] {
  const now = Math.floor((monotonicNow() - EPOCH_MS) / TICK_MS);
  return Array.from({ length: count }, () => {
    if (usedInTick === PER_TICK || now > tick) {
      tick = Math.max(tick + 1, now);
      usedInTick = 0;
      scramble = randomInt(1 << 18);
    }
    const low = (((PROCESS << 12) | usedInTick++) * 0x2d35d) % (1 << 18);
    return `${prefix}-${base32(tick, low ^ scramble)}`;
  });
}

/** 50 bits as 10 characters: 32 of time, 18 below. Plain arithmetic, as bitwise operators stop at 32 bits. */
function base32(high: number, low: number): string {
  let value = high * (1 << 18) + low;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = ALPHABET[value % 32] + text;
    value = Math.floor(value / 32);
  }
  return text;
}

const REFERENCE = /^(LD|OR)-[0-9A-HJKMNP-TV-Z]{10}$/;
export const isReference = (value: string): boolean => REFERENCE.test(value);

/** A scanned or typed text as a reference: trimmed, upper case, with Crockford's letters for digits. */
export function readReference(typed: string): string {
  const upper = typed.trim().toUpperCase();
  const body = upper.slice(3).replaceAll('O', '0').replace(/[IL]/g, '1');
  return upper.slice(0, 3) + body;
}

// --- secrets -----------------------------------------------------------------------------------------------------

export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest();
