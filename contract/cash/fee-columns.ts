/* Columns of a courier’s statement that are deductions. */

export const FEE_COLUMNS = ['fee', 'return_fee', 'cash_fee', 'other_fee'] as const;
/** Further headers of deductions are `other_fee 2`, `other_fee 3`, …. */
export const isFurtherFee = (name: string): boolean => /^other_fee \d+$/.test(name);
export const isFee = (name: string): boolean => FEE_COLUMNS.some((one) => one === name) || isFurtherFee(name);
/** The deductions of a row, or their sum as the file states it. */
export const isFeeOrTotal = (name: string): boolean => isFee(name) || name === 'fee_total';
