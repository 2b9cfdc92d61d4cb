/**
 * Numbers the customers of rows by their phones, from 1, in the order of the rows: rows of one phone have one number. So
 * a caller who may not see phones can count customers. A row without digits is a customer of its own.
 */
export function numberCustomers(rows: readonly { phone_digits: string }[]): number[] {
  const numbers = new Map<string, number>();
  let last = 0;
  return rows.map(({ phone_digits }) => {
    const known = phone_digits === '' ? undefined : numbers.get(phone_digits);
    if (known !== undefined) return known;
    last += 1;
    if (phone_digits !== '') numbers.set(phone_digits, last);
    return last;
  });
}
