import { say } from '../../contract/messages/message.ts';
import { ADMISSION, BODIES, type Kind, type Shares } from '../../contract/admission.ts';
import { Refusal } from '../platform/refusal.ts';

/** The workspace and caller that a request counts for. */
export type Who = { workspace: string; caller: string };

/** The resources one request holds in the process. */
export type Entry = {
  /** Counts received bytes of its body. Throws 429 or 503 when they exceed the limit. */
  hold(bytes: number): void;
  /** Its body is complete: takes its slot. Throws 429 or 503 when there is none; a second call does nothing. */
  begin(): void;
  /** Gives back everything it holds; a second call does nothing. */
  leave(): void;
};

export type Admission = {
  /** A request that may come in. `kindOf` says which places it needs, by the size of its body. */
  enter(who: Who, kindOf: (body_bytes: number) => Kind): Entry;
};

export type AdmissionBounds = { places: Record<Kind, Shares>; bodies: Shares };

/** The places of one process (contract/admission.ts). */
export function makeAdmission({ places, bodies }: AdmissionBounds = { places: ADMISSION, bodies: BODIES }): Admission {
  const memory = makeBudget(bodies);
  const budgets = new Map(Object.entries(places).map(([kind, shares]) => [kind, makeBudget(shares)]));
  return {
    enter(who, kindOf) {
      let bytes = 0;
      let place: Budget | null = null;
      return {
        hold(more) {
          memory.take(who, more);
          bytes += more;
        },
        begin() {
          if (place) return;
          const budget = budgets.get(kindOf(bytes))!;
          budget.take(who, 1);
          place = budget;
        },
        leave() {
          memory.give(who, bytes);
          place?.give(who, 1);
          bytes = 0;
          place = null;
        },
      };
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
