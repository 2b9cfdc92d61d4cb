import type { ReferredResource } from '../../../contract/resources/referred-resources.ts';
import { makeStore } from '../../state/store.ts';
import type { Row } from '../resource-client.ts';

/** The missing row to create. */
export type RowRequest = {
  to: ReferredResource;
  /** The search text without a match. */
  begun: string;
  /** Filters of the choice apply to the new row too, such as its account. */
  only: Record<string, string>;
};

export const rowRequest = makeStore<{ row: (RowRequest & { answer: (row: Row | null) => void }) | null }>({
  row: null,
});

/** Opens a dialog (make-row-host.tsx) that creates a missing row, beside the form that needs it; null: closed without one. */
export function makeRow(what: RowRequest): Promise<Row | null> {
  rowRequest.get().row?.answer(null);
  return new Promise((resolve) => {
    const answer = (row: Row | null) => {
      rowRequest.set({ row: null });
      resolve(row);
    };
    rowRequest.set({ row: { ...what, answer } });
  });
}
