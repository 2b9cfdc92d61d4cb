import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What is typed into a field whose value answers late, as one of the address does. The field's own values come back in the order in
 * which it said them, and some are left out; they leave what is typed alone. Any other value is foreign (a filter that was cleared, the
 * back button) and takes the place of what is typed.
 */
export function useLateValue<V>(value: V, onChange: (value: V) => void) {
  /** Null: the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  /** Said and not answered yet, oldest first. */
  const [said, setSaid] = useState<readonly V[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = said.lastIndexOf(value);
    setSaid(place < 0 ? [] : said.slice(place + 1));
    if (place < 0) setTyped(null);
  }
  const newest = said.length > 0 ? said.at(-1)! : value;
  // Keys and readers that answer between two paints compare with this, not with what they saw.
  const held = useRef(newest);
  useLayoutEffect(() => void (held.current = newest), [newest]);
  return {
    typed,
    type: setTyped,
    /** The value as the field said it last, or the one from outside. */
    value: newest,
    say: (next: V) => {
      if (next === held.current) return;
      held.current = next;
      setSaid((before) => [...before, next]);
      onChange(next);
    },
  };
}
