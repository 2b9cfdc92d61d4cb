/** Salla and Zid write international numbers without their plus. Shorter ones, and those with a zero in front, are national. */
export const withPlus = (phone: string): string => (/^[1-9]\d{10,14}$/.test(phone) ? `+${phone}` : phone);
