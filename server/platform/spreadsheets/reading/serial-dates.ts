/*
 * Excel counts days from 31 December 1899, and includes a 29 February 1900 that never existed; old Macs count from 1904.
 */

const DAY_MS = 86_400_000;
const LAST_SERIAL = 2_958_465;

/** The day, moment or time of day of a serial number of days; the number itself when it is none. */
export function textOfSerial(serial: number, counts_from_1904 = false): string | number {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return serial;
  const days = counts_from_1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * DAY_MS));
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  if (serial < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
