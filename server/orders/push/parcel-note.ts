/** The note for the delivery person: the pickup point that the customer chose, and the order's notes; null: nothing. */
export const parcelNote = ({ stop_desk, notes }: { stop_desk: string | null; notes: string | null }): string | null =>
  [stop_desk && `Stop desk: ${stop_desk}`, notes].filter(Boolean).join(' · ') || null;
