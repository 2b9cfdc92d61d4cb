import { say } from '../../contract/messages/message.ts';
import { ADMISSION, BODIES, PILED_UP, type Kind, type Shares } from '../../contract/admission.ts';
import { Refusal } from '../platform/refusal.ts';

/** The workspace and caller whose limits a request counts against. */
export type Who = { workspace: string; caller: string };

/** The resources one request holds in the process. */
export type Entry = {
  /** Counts received bytes of its body. Throws 429 or 503 when they exceed the limit. */
  hold(bytes: number): void;
  /** Takes a slot once the body is complete. Throws 429 or 503 when no slot is free; a second call does nothing. */
  begin(): void;
  /** Call when the answer begins: the work is done, however slowly the client reads. */
  answered(): void;
  /** Releases everything it holds; a second call does nothing. */
  leave(): void;
};

export type Admission = {
  /** Admits a request. `kindOf` gives the kind of place that it needs, by the size of its body. */
  enter(who: Who, kindOf: (body_bytes: number) => Kind): Entry;
};

export type PiledUp = { after_ms: number; total: number; workspace: number };
export type AdmissionBounds = { places: Record<Kind, Shares>; bodies: Shares; piled_up: PiledUp };

/** Kinds whose requests may pile up while they wait for database connections. */
const PILING: readonly Kind[] = ['reads', 'writes'];

/** The places of one process (contract/admission.ts). */
export function makeAdmission({ places, bodies, piled_up }: AdmissionBounds = USUAL): Admission {
  const memory = makeBudget(bodies);
  const budgets = new Map(Object.entries(places).map(([kind, shares]) => [kind, makeBudget(shares)]));
  const piles = new Map<string, Pile>(PILING.map((kind) => [kind, makePile(piled_up)]));
  return {
    enter(who, kindOf) {
      let bytes = 0;
      let place: Budget | null = null;
      let unpile: (() => void) | undefined;
      return {
        hold(more) {
          memory.take(who, more);
          bytes += more;
        },
        begin() {
          if (place) return;
          const kind = kindOf(bytes);
          const budget = budgets.get(kind)!;
          const pile = piles.get(kind);
          pile?.check(who);
          budget.take(who, 1);
          place = budget;
          unpile = pile?.put(who);
        },
        answered: () => unpile?.(),
        leave() {
          memory.give(who, bytes);
          place?.give(who, 1);
          unpile?.();
          bytes = 0;
          place = null;
          unpile = undefined;
        },
      };
    },
  };
}

const USUAL: AdmissionBounds = { places: ADMISSION, bodies: BODIES, piled_up: PILED_UP };

type Pile = { check(who: Who): void; put(who: Who): () => void };

/** The running requests of a kind, the oldest first. */
function makePile({ after_ms, total, workspace: own_max }: PiledUp): Pile {
  const working = new Set<{ workspace: string; since_ms: number }>();
  return {
    check({ workspace }) {
      const late_ms = performance.now() - after_ms;
      let [all, own] = [0, 0];
      for (const one of working) {
        if (one.since_ms > late_ms) return;
        all++;
        if (one.workspace === workspace) own++;
        if (all >= total && own >= own_max) throw new Refusal('OVERLOADED', undefined, { retry_after_s: 1 });
      }
    },
    put({ workspace }) {
      const one = { workspace, since_ms: performance.now() };
      working.add(one);
      return () => void working.delete(one);
    },
  };
}

type Budget = { take(who: Who, amount: number): void; give(who: Who, amount: number): void };

function makeBudget({ total, workspace, caller, of }: Shares): Budget {
  const held = new Map<string, number>();
  const keysOf = (who: Who) => ({ own: `caller ${who.caller}`, shared: `workspace ${who.workspace}`, all: 'all' });
  const after = (key: string, amount: number) => (held.get(key) ?? 0) + amount;
  const tooMany = (code: 'caller_too_busy' | 'workspace_too_busy', max: number) =>
    new Refusal('TOO_MANY_ATTEMPTS', say(code, { max, of }), { retry_after_s: 1 });
  return {
    take(who, amount) {
      const { own, shared, all } = keysOf(who);
      if (after(own, amount) > caller) throw tooMany('caller_too_busy', caller);
      if (after(shared, amount) > workspace) throw tooMany('workspace_too_busy', workspace);
      if (after(all, amount) > total) throw new Refusal('OVERLOADED', undefined, { retry_after_s: 1 });
      for (const key of [own, shared, all]) held.set(key, after(key, amount));
    },
    give(who, amount) {
      for (const key of Object.values(keysOf(who))) {
        const rest = after(key, -amount);
        if (rest > 0) held.set(key, rest);
        else held.delete(key);
      }
    },
  };
}
