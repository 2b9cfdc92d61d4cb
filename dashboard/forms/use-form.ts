import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { newKey } from '../../client/address.ts';
import { faultOf } from '../ui/forms/form.tsx';
import { typedSince } from './typed-since.ts';
import { useDraft } from './use-draft.ts';

type Options<Typed, Answer> = {
  /** Start values of the inputs. Each has the server's path: `name`, `credentials.secret`. */
  begun: Typed;
  /** Names the form on its page, with its subject: `move-stock 01J…`. Key of its draft. Null: secrets, no draft. */
  draft: string | null;
  /** `key`: the same until the form is sent successfully, for the Idempotency-Key. */
  send: (typed: Typed, more: { changed: Partial<Typed>; key: string }) => Promise<Answer>;
  /** `sent`: the values that were sent; more may have been typed since (`renew`). */
  onSent: (answer: Answer, sent: Typed) => unknown;
};
type TextNames<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] & string;
type Input = { currentTarget: { value: string } };

export type Form<Typed extends Record<string, unknown>> = ReturnType<typeof useForm<Typed, unknown>>;

/** A form: its values, its changes, its sending, and the server's message for each input. */
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
  /** True once the value differs from the sent one: its message is outdated. */
  const isMended = (name: string) =>
    sending.variables !== undefined && name in typed && typed[name] !== sending.variables[name];
  const fault = (path: string) => (isMended(path) ? undefined : faultOf(sending.error, path));
  return {
    begun,
    typed,
    set,
    /** After a success: inputs with the sent values restart; those typed in since stay. */
    renew: (sent: Typed) => setTyped((now) => typedSince(now, sent, begun)),
    isChanged: Object.keys(changed).length > 0,
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
      sending.mutate(typed);
    },
    /** Sends other values, which the inputs then show. */
    submitAs: (other: Typed) => {
      setTyped(other);
      sending.mutate(other);
    },
    /** Restarts the form with these values. */
    restart: (anew: Typed) => {
      setBegun(anew);
      setTyped(anew);
      settle(anew);
      sending.reset();
    },
  };
}
