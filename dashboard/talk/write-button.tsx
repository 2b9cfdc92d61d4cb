import { Suspense, lazy } from 'react';
import { WhatsAppButton } from '../ui/contact.tsx';
import type { About } from './use-messages.ts';

/** Loaded after the page, which is read first. */
const Write = lazy(async () => ({ default: (await import('./write.tsx')).Write }));

export type WriteProps = {
  about: About;
  /** The phone with its country's code; null: it is hidden, and no message is possible. */
  number: string | null;
  label: string;
  /** Icon size in CSS pixels. */
  size?: number;
  /** Shortcut that opens the likeliest message. */
  keys: string;
};

/** Opens the likeliest message to a customer in WhatsApp; a small menu has the others, and SMS. */
export function WriteButton(props: WriteProps) {
  if (props.number === null) return null;
  return (
    <Suspense fallback={<WhatsAppButton {...props} />}>
      <Write {...props} number={props.number} />
    </Suspense>
  );
}
