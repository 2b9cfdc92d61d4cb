import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { keyFor, noteFailure, type ActKey } from '../data/act-key.ts';
import { faultOf, focusFirstFault } from '../ui/forms/form.tsx';
import { useUnsaved } from '../ui/forms/unsaved.ts';
import { typedSince } from './typed-since.ts';
import { useDraft } from './use-draft.ts';

type Options<Typed, Answer> = {
  /** Start values of the inputs. Each has the server's path: `name`, `credentials.secret`. */
  begun: Typed;
  /** Names the form on its page, with its subject: `move-stock 01J…`. Key of its draft. Null: secrets, no draft. */
  draft: string | null;
  /** Faults that are known before sending: texts by path. Nothing is sent while there are any. */
  check?: (typed: Typed) => Readonly<Record<string, string>>;
  /** Asks the person before sending; false: nothing is sent. */
  ask?: (typed: Typed) => Promise<boolean>;
  /** `key`: the same until the form is sent successfully or its values change, for the Idempotency-Key. */
  send: (typed: Typed, more: { changed: Partial<Typed>; key: string }) => Promise<Answer>;
  /** `sent`: the values that were sent; more may have been typed since (`renew`). */
  onSent: (answer: Answer, sent: Typed) => unknown;
};
type TextNames<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] & string;
type Input = { currentTarget: { value: string } };

export type Form<Typed extends Record<string, unknown>> = ReturnType<typeof useForm<Typed, unknown>>;

/** A form: its values, its changes, its sending, and the message for each input. It sends once at a time (R-FORM-3). */
export function useForm<Typed extends Record<string, unknown>, Answer>(options: Options<Typed, Answer>) {
  const [begun, setBegun] = useState(options.begun);
  const { typed, setTyped, settle } = useDraft(options.draft, begun);
  const { sending, attempt, faults, reset } = useSending(options, begun, typed, settle);
  const set = useCallback(
    (more: Partial<Typed> | ((now: Typed) => Partial<Typed>)) =>
      setTyped((now) => ({ ...now, ...(typeof more === 'function' ? more(now) : more) })),
    [setTyped],
  );
  /** True once the value differs from the sent one: its message is outdated. */
  const isMended = (path: string) =>
    sending.variables !== undefined && !Object.is(valueAt(typed, path), valueAt(sending.variables, path));
  const fault = (path: string) => faults[path] ?? (isMended(path) ? undefined : faultOf(sending.error, path));
  return {
    begun,
    typed,
    set,
    /** After a success: inputs with the sent values restart, from `next`; those typed in since stay. */
    renew: (sent: Partial<Typed>, next: Partial<Typed> = begun) => {
      setBegun((before) => ({ ...before, ...next }));
      setTyped((now) => typedSince(now, sent, next));
    },
    isChanged: Object.keys(changesBetween(begun, typed)).length > 0,
    error: sending.error,
    fault,
    isMended,
    /** Paths with an input, which shows its own fault. */
    shown: Object.keys(begun),
    isSending: sending.isPending,
    /** The server's answer, once it has been sent. */
    answer: sending.data,
    /** Value, fault and change handler of an input that passes its value. */
    field: <Name extends keyof Typed & string>(name: Name) => ({
      value: typed[name],
      error: fault(name),
      onChange: (value: Typed[Name]) => set({ [name]: value } as unknown as Partial<Typed>), // one of its names
    }),
    /** The same for an input that passes an event. */
    text: (name: TextNames<Typed>) => ({
      value: typed[name] as string,
      error: fault(name),
      onChange: ({ currentTarget }: Input) => set({ [name]: currentTarget.value } as Partial<Typed>),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void attempt(typed, (event.target as Element).closest('form'));
    },
    /** The same without an event; true: it was sent. */
    save: () => attempt(typed),
    /** Sends other values, which the inputs then show. */
    submitAs: (other: Typed) => {
      setTyped(other);
      void attempt(other);
    },
    /** Restarts the form with these values. */
    restart: (anew: Typed) => {
      setBegun(anew);
      setTyped(anew);
      settle(anew);
      reset();
    },
  };
}

const changesBetween = <Typed extends object>(begun: Typed, typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== begun[name as keyof Typed]),
  ) as Partial<Typed>; // some of its values

/** Sends the values of a form, one attempt at a time. `attempt` resolves to whether they were sent; the form shows why not. */
function useSending<Typed extends Record<string, unknown>, Answer>(
  { check = () => ({}), ask, send, onSent }: Options<Typed, Answer>,
  begun: Typed,
  typed: Typed,
  settle: (sent: Typed) => void,
) {
  const act = useRef<ActKey | null>(null);
  const sending = useMutation({
    meta: { is_handled: true },
    mutationFn: (sent: Typed) => {
      act.current = keyFor(act.current, sent);
      return send(sent, { changed: changesBetween(begun, sent), key: act.current.key });
    },
    onError: (error) => noteFailure(act.current, error),
    onSuccess: (answer, sent) => {
      act.current = null;
      settle(sent);
      underWay.settle();
      return onSent(answer, sent);
    },
  });
  const underWay = useUnsaved(sending.isPending && 'sending');
  const checked = useCheck(() => check(typed));
  /** From the click to the answer: a second click may come before the button is disabled. */
  const isBusy = useRef(false);
  const attempt = async (sent: Typed, place: HTMLFormElement | null = null): Promise<boolean> => {
    if (isBusy.current || checked.isRefused(check(sent), place)) return false;
    isBusy.current = true;
    try {
      if (ask && !(await ask(sent))) return false;
      return await sending.mutateAsync(sent).then(
        () => true,
        () => false,
      );
    } finally {
      isBusy.current = false;
    }
  };
  const reset = () => {
    act.current = null;
    sending.reset();
  };
  return { sending, attempt, faults: checked.faults, reset };
}

/** Faults that are known before sending. They are shown from the first refused attempt on, which leads to the first of them. */
function useCheck(check: () => Readonly<Record<string, string>>) {
  const [refused, setRefused] = useState<{ place: HTMLFormElement | null } | null>(null);
  useEffect(() => {
    if (refused) focusFirstFault(refused.place);
  }, [refused]);
  const isRefused = (found: object, place: HTMLFormElement | null): boolean => {
    const isAny = Object.keys(found).length > 0;
    if (isAny) setRefused({ place });
    return isAny;
  };
  return { faults: refused ? check() : {}, isRefused };
}

/** Value at a dotted path, of a field or inside it: `credentials.secret`, `products.0.price`. */
const valueAt = (values: object, path: string): unknown =>
  path in values
    ? values[path as keyof typeof values]
    : path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | null | undefined)?.[name], values);
