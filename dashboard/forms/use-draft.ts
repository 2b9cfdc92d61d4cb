import { useContext, useEffect, useRef, useState } from 'react';
import { asText } from '../data/act-key.ts';
import { SessionContext } from '../data/session.tsx';
import { pathNow } from '../state/address.tsx';
import { useUnsaved } from '../ui/forms/unsaved.ts';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * The values of a form's inputs, kept until they are sent (R-FORM-1). An earlier draft is restored; a toast reports it and can undo that.
 * `draft` names the form and its subject; null stores none. `settle` marks values as sent: from then on they are no draft and raise no
 * question.
 */
export function useDraft<Typed extends object>(draft: string | null, begun: Typed) {
  const t = useUiTexts();
  const person_id = useContext(SessionContext)?.user.id ?? 'nobody';
  const [key] = useState(draft === null ? null : draftKey(person_id, pathNow(), draft));
  const [kept] = useState(() => (key === null ? null : readDraft(key, begun)));
  const [typed, setTyped] = useState<Typed>(() => ({ ...begun, ...kept }));
  const [sent, setSent] = useState<Typed>(begun);
  const isUnsaved = isDifferent(typed, begun) && isDifferent(typed, sent);
  const forget = () => key !== null && dropDraft(key);
  const unsaved = useUnsaved(isUnsaved && 'typed', forget);

  useEffect(() => {
    if (key === null) return;
    if (isUnsaved) keepDraft(key, begun, typed);
    else dropDraft(key);
  }, [key, begun, typed, isUnsaved]);

  const isTold = useRef(false);
  useEffect(() => {
    if (kept === null || isTold.current) return;
    isTold.current = true;
    toast(t('draft_is_back'), { undo: () => setTyped(begun) });
  });

  return {
    typed,
    setTyped,
    settle: (saved: Typed) => {
      unsaved.settle();
      forget();
      setSent(saved);
    },
  };
}

/** Whether a value differs from the start; a value that was typed and reverted does not. */
const isDifferent = (one: object, other: object): boolean => {
  const values = new Map(Object.entries(other));
  return Object.entries(one).some(
    ([name, value]) => value !== values.get(name) && asText(value) !== asText(values.get(name)),
  );
};
