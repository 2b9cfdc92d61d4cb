import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { newKey } from '../../client/address.ts';
import { faultOf } from '../ui/forms/form.tsx';
import { typedSince } from './typed-since.ts';
import { useDraft } from './use-draft.ts';

type Options<Typed, Answer> = {
  /** What the inputs begin with. Each has the path under which the server speaks of it: `name`, `credentials.secret`. */
  begun: Typed;
  /** Names the form on its page, and what it is about: `move-stock 01J…`. A draft is kept under it. Null: secrets, no draft. */
  draft: string | null;
  /** `key`: the same until the form is sent successfully, for the Idempotency-Key. */
  send: (typed: Typed, more: { changed: Partial<Typed>; key: string }) => Promise<Answer>;
  /** `sent`: what was typed when it was sent; more may have been typed since (`renew`). */
  onSent: (answer: Answer, sent: Typed) => unknown;
};
type TextNames<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] & string;
type Input = { currentTarget: { value: string } };

export type Form<Typed extends Record<string, unknown>> = ReturnType<typeof useForm<Typed, unknown>>;

/** A form: what is typed, what of it changed, sending it, and what the server says of each input. */
export function useForm<Typed extends Record<string, unknown>, Answer>(options: Options<Typed, Answer>) {
  const [begun, setBegun] = useState(options.begun);
  const { typed, setTyped, settle } = useDraft(options.draft, begun);
  const [key, setKey] = useState(newKey);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== begun[name]),
  ) as Partial<Typed>;
  const sending = useMutation({
    meta: { is_handled: true },
    mutationFn: (sent: Typed) => options.send(sent, { changed, key }),
    onSuccess: (answer, sent) => {
      setKey(newKey());
      settle(sent);
      return options.onSent(answer, sent);
    },
  });
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  /** True once the value is another than the one that was sent: what was said of that one is over. */
  const isMended = (name: string) =>
    sending.variables !== undefined && name in typed && typed[name] !== sending.variables[name];
  const fault = (path: string) => (isMended(path) ? undefined : faultOf(sending.error, path));
  return {
    begun,
    typed,
    set,
    /** After it was sent: inputs that are as they were sent begin anew; those typed in since stay. */
    renew: (sent: Typed) => setTyped((now) => typedSince(now, sent, begun)),
    isChanged: Object.keys(changed).length > 0,
    error: sending.error,
    fault,
    isMended,
    /** Paths that have an input, which says itself what is wrong with it. */
    shown: Object.keys(begun),
    isSending: sending.isPending,
    /** What the server answered, once it is sent. */
    answer: sending.data,
    /** Value, fault and change of an input that gives its value. */
    field: <Name extends keyof Typed & string>(name: Name) => ({
      value: typed[name],
      error: fault(name),
      onChange: (value: Typed[Name]) => set({ [name]: value } as unknown as Partial<Typed>), // one of its names
    }),
    /** The same of an input that gives an event. */
    text: (name: TextNames<Typed>) => ({
      value: typed[name] as string,
      error: fault(name),
      onChange: ({ currentTarget }: Input) => set({ [name]: currentTarget.value } as Partial<Typed>),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      sending.mutate(typed);
    },
    /** Sends other values, which the inputs have from then on. */
    submitAs: (other: Typed) => {
      setTyped(other);
      sending.mutate(other);
    },
    /** As if it was begun with these values. */
    restart: (anew: Typed) => {
      setBegun(anew);
      setTyped(anew);
      settle(anew);
      sending.reset();
    },
  };
}
