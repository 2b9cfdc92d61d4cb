/*
 * Counts the work of reading a text, in steps: characters that expressions inspect, as V8's backtracking engine does, characters that
 * searches pass, and the cost of ordering combining marks. Unlike milliseconds, steps are the same on each machine.
 */

type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

const native = {
  exec: RegExp.prototype.exec, // oxlint-disable-line unbound-method -- called with its receiver, as the next ones
  includes: String.prototype.includes, // oxlint-disable-line unbound-method
  indexOf: String.prototype.indexOf, // oxlint-disable-line unbound-method
  lastIndexOf: String.prototype.lastIndexOf, // oxlint-disable-line unbound-method
  normalize: String.prototype.normalize, // oxlint-disable-line unbound-method
};

let steps = 0;

/** Returns the steps of a call. Each match is compared with V8's own. */
export async function workOf(run: () => unknown): Promise<number> {
  steps = 0;
  // oxlint-disable-next-line no-extend-native -- replace, split, match and test call it unless it is V8's own
  RegExp.prototype.exec = countedExec;
  const passed = (text: string, found: number, from: number) =>
    (steps += 1 + (found === -1 ? text.length : found) - from);
  const strings = String.prototype;
  strings.indexOf = function (this: string, mark: string, from = 0) {
    const found = native.indexOf.call(this, mark, from);
    passed(this, found, Math.min(from, this.length));
    return found;
  };
  strings.includes = function (this: string, mark: string, from = 0) {
    passed(this, native.indexOf.call(this, mark, from), Math.min(from, this.length));
    return native.includes.call(this, mark, from);
  };
  strings.lastIndexOf = function (this: string, mark: string, ...from: number[]) {
    steps += this.length;
    return native.lastIndexOf.call(this, mark, ...(from as [number]));
  };
  strings.normalize = function (this: string, form?: string) {
    // ICU moves each combining mark past the marks that it must precede.
    let marks = 0;
    for (const character of this) {
      marks = isMark(character) ? marks + 1 : 0;
      steps += 1 + marks;
    }
    return native.normalize.call(this, form);
  };
  try {
    await run();
    return steps;
  } finally {
    RegExp.prototype.exec = native.exec; // oxlint-disable-line no-extend-native -- restores it
    Object.assign(strings, {
      indexOf: native.indexOf,
      includes: native.includes,
      lastIndexOf: native.lastIndexOf,
      normalize: native.normalize,
    });
  }
}

const MARK = /^\p{M}$/u;
const isMark = (character: string): boolean => character > '\u02ff' && native.exec.call(MARK, character) !== null;

function countedExec(this: RegExp, text: string): RegExpExecArray | null {
  const { source, flags, global, sticky } = this;
  const from = global || sticky ? this.lastIndex : 0;
  RegExp.prototype.exec = native.exec; // oxlint-disable-line no-extend-native -- counting is not counted
  const found = native.exec.call(this, text);
  const counted = matchOf(source, flags, String(text), from, sticky);
  RegExp.prototype.exec = countedExec; // oxlint-disable-line no-extend-native
  if (counted !== (found?.index ?? -1))
    throw new Error(`/${source}/${flags} is not understood on ${JSON.stringify(text.slice(0, 60))}`);
  return found;
}

const compiled = new Map<string, { matcher: Matcher; state: State }>();

/** Position of the first match, counting each step; -1: no match. */
function matchOf(source: string, flags: string, text: string, from: number, isSticky: boolean): number {
  const key = `${flags}/${source}`;
  let entry = compiled.get(key);
  if (!entry) compiled.set(key, (entry = compile(source, flags)));
  const { matcher, state } = entry;
  state.text = text;
  for (let at = from; at <= text.length; at++) {
    // As in V8, a pair of surrogates counts as one.
    if (state.isUnicode && at > from && isPair(text, at - 1)) continue;
    state.groups = [];
    steps++;
    if (matcher(at, () => true)) return at;
    if (isSticky) return -1;
  }
  return -1;
}

const isPair = (text: string, at: number): boolean => text.codePointAt(at)! > 0xffff;

type State = { text: string; isUnicode: boolean; groups: [number, number][] };

/** Compiles the constructs that the expressions of this service use. Another construct is an error, so that all work is counted. */
function compile(source: string, flags: string): { matcher: Matcher; state: State } {
  const state: State = { text: '', isUnicode: flags.includes('u') || flags.includes('v'), groups: [] };
  const one = flags.replace(/[gyd]/g, '');
  let at = 0;
  let group_count = 0;

  const charAt = (i: number): string =>
    state.isUnicode && isPair(state.text, i) ? state.text.slice(i, i + 2) : state.text[i]!;
  function charTest(part: string): (character: string) => boolean {
    const alone = new RegExp(`^(?:${part})$`, one.replace('m', ''));
    const known = new Map<string, boolean>();
    return (character) => {
      let is = known.get(character);
      if (is === undefined) known.set(character, (is = native.exec.call(alone, character) !== null));
      return is;
    };
  }
  const charMatcher = (is: (character: string) => boolean): Matcher & { is?: typeof is } =>
    Object.assign(
      (i: number, next: Next) => {
        steps++;
        if (i >= state.text.length) return false;
        const character = charAt(i);
        return is(character) && next(i + character.length);
      },
      { is },
    );

  function alternatives(): Matcher {
    const branches = [sequence()];
    while (source[at] === '|') {
      at++;
      branches.push(sequence());
    }
    return branches.length === 1 ? branches[0]! : (i, next) => branches.some((branch) => branch(i, next));
  }
  function sequence(): Matcher {
    const parts: Matcher[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified(atom()));
    return parts.reduceRight<Matcher>(
      (rest, part) => (i, next) => part(i, (after) => rest(after, next)),
      (i, next) => next(i),
    );
  }
  function atom(): Matcher & { is?: (character: string) => boolean } {
    const start = at;
    const letter = source[at++]!;
    if (letter === '^')
      return (i, next) => (i === 0 || (flags.includes('m') && /[\n\r]/.test(state.text[i - 1]!))) && next(i);
    if (letter === '$')
      return (i, next) =>
        (i === state.text.length || (flags.includes('m') && /[\n\r]/.test(state.text[i]!))) && next(i);
    if (letter === '(') return group();
    if (letter === '[') {
      for (let inside = true; inside;) {
        if (source[at] === '\\') at++;
        else if (source[at] === ']') inside = false;
        at++;
      }
      return charMatcher(charTest(source.slice(start, at)));
    }
    if (letter !== '\\') {
      if (state.isUnicode && isPair(source, start)) at++;
      return charMatcher(charTest(source.slice(start, at)));
    }
    const escaped = source[at++]!;
    if (escaped === 'b' || escaped === 'B') {
      const isWord = (i: number) => i >= 0 && i < state.text.length && /\w/.test(state.text[i]!);
      return (i, next) => (isWord(i - 1) !== isWord(i)) === (escaped === 'b') && next(i);
    }
    if (/[1-9]/.test(escaped))
      return (i, next) => {
        const [begin, end] = state.groups[Number(escaped)] ?? [0, 0];
        const repeated = state.text.slice(begin, end);
        steps += repeated.length;
        return state.text.startsWith(repeated, i) && next(i + repeated.length);
      };
    if (/[pP]/.test(escaped) && source[at] === '{') at = source.indexOf('}', at) + 1;
    else if (escaped === 'u' && source[at] === '{') at = source.indexOf('}', at) + 1;
    else if (escaped === 'u') at += 4;
    else if (escaped === 'x') at += 2;
    return charMatcher(charTest(source.slice(start, at)));
  }
  function group(): Matcher {
    const kind = /^\?(?:<?[=!]|:|<\w+>)/.exec(source.slice(at, at + 30))?.[0] ?? '';
    at += kind.length;
    if (source[at] === '?') throw new Error(`${source}: a group of an unknown kind`);
    const number = kind === '' || (kind.startsWith('?<') && !/[=!]$/.test(kind)) ? ++group_count : 0;
    const inside = alternatives();
    at++;
    if (kind === '?=' || kind === '?!') return (i, next) => inside(i, () => true) === (kind === '?=') && next(i);
    if (kind === '?<=' || kind === '?<!')
      return (i, next) => {
        // A look-behind contains a single character here.
        const begin = i - (i > 1 && state.isUnicode && isPair(state.text, i - 2) ? 2 : 1);
        const isThere = i > 0 && inside(begin, (end) => end === i);
        return isThere === (kind === '?<=') && next(i);
      };
    if (number === 0) return inside;
    return (i, next) =>
      inside(i, (end) => {
        const before = state.groups[number];
        state.groups[number] = [i, end];
        if (next(end)) return true;
        if (before) state.groups[number] = before;
        return false;
      });
  }
  function quantified(part: ReturnType<typeof atom>): Matcher {
    const written = /^(?:[*+?]|\{(\d+)(,)?(\d*)\})/.exec(source.slice(at, at + 20));
    if (!written) return part;
    at += written[0].length;
    const isLazy = source[at] === '?';
    if (isLazy) at++;
    const [mark] = written[0];
    const min = mark === '{' ? Number(written[1]) : mark === '+' ? 1 : 0;
    const max =
      mark === '?' ? 1 : mark !== '{' || (written[2] && !written[3]) ? Infinity : Number(written[3] || written[1]);
    if (part.is && !isLazy) return repeatedCharacter(part.is, min, max);
    const repeat = (i: number, count: number, next: Next): boolean => {
      const more = () =>
        count < max && part(i, (after) => (after > i || count < min) && repeat(after, count + 1, next));
      if (isLazy) return (count >= min && next(i)) || more();
      return more() || (count >= min && next(i));
    };
    return (i, next) => repeat(i, 0, next);
  }
  /** Repeats a character without a nested call for each. */
  function repeatedCharacter(is: (character: string) => boolean, min: number, max: number): Matcher {
    return (i, next) => {
      const ends = [i];
      for (let end = i; end < state.text.length && ends.length <= max; ends.push(end)) {
        steps++;
        const character = charAt(end);
        if (!is(character)) break;
        end += character.length;
      }
      for (let count = ends.length - 1; count >= min; count--) {
        steps++;
        if (next(ends[count]!)) return true;
      }
      return false;
    };
  }
  const matcher = alternatives();
  if (at < source.length) throw new Error(`${source}: not read beyond ${at}`);
  return { matcher, state };
}
