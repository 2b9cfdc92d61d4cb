import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Text in a field whose value arrives late, as from the address. The field's own values come back in the order in which it reported
 * them, some left out; they do not touch the text. Any other value is foreign (a cleared filter, the back button) and replaces the
 * text.
 */
export function useLateValue<V>(value: V, onChange: (value: V) => void) {
  /** Null: the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  /** Reported but not returned yet, oldest first. */
  const [said, setSaid] = useState<readonly V[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = said.lastIndexOf(value);
    setSaid(place < 0 ? [] : said.slice(place + 1));
    if (place < 0) setTyped(null);
  }
  const newest = said.length > 0 ? said.at(-1)! : value;
  // Keys and readers between two paints compare with this, not with the rendered value.
  const held = useRef(newest);
  useLayoutEffect(() => void (held.current = newest), [newest]);
  return {
    typed,
    type: setTyped,
    /** The field's last reported value, or the one from outside. */
    value: newest,
    say: (next: V) => {
      if (next === held.current) return;
      held.current = next;
      setSaid((before) => [...before, next]);
      onChange(next);
    },
  };
}
