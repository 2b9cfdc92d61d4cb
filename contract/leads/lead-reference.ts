/** True for the reference of a lead, as LD-7M2K9QX4T1; those of orders begin otherwise. */
export const isLeadReference = (reference: string): boolean => reference.startsWith('LD-');
