import { Suspense, lazy, type ReactNode } from 'react';
import { makeStore } from '../../state/store.ts';

export type Question = {
  /** The act, with the object and the count: "Push 37 orders to Yalidine". */
  title: string;
  /** Its consequences, and that it cannot be undone. */
  body?: ReactNode;
  /** On the button: the verb again, never "OK". */
  action: string;
  is_dangerous?: boolean;
  /** Label of the other button, if it is the better answer; then it has the focus. Left out: Cancel. */
  otherwise?: string;
};

type OpenQuestion = Question & { answer: (isSure: boolean) => void };
const openQuestion = makeStore<{ question: OpenQuestion | null }>({ question: null });

/** Asks before acts that cannot be undone; the others run at once and offer Undo (toast.tsx). */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      openQuestion.set({ question: null });
      resolve(isSure);
    };
    openQuestion.set({ question: { ...question, answer } });
  });
}

/** Dialogs load with the first question. */
const Dialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

export function ConfirmHost() {
  const { question } = openQuestion.use();
  if (!question) return null;
  return (
    <Suspense>
      <Dialog question={question} onAnswer={question.answer} />
    </Suspense>
  );
}
