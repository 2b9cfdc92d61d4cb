/** The tracking number of a parcel that is delivered by hand, under this reference of ours. */
export const manualNumber = (reference: string): string => `M-${reference.replace(/^OR-/, '')}`;
