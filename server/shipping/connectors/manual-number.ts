/** The tracking number of a hand-delivered parcel with this reference. */
export const manualNumber = (reference: string): string => `M-${reference.replace(/^OR-/, '')}`;
