/*
 * How people of a country write its phone numbers (R-LIST-12): the code that an international number begins with, the digit in front of a
 * national one, and the groups of digits. Countries without a row are shown with their code.
 */

type PhoneStyle = { code: string; trunk: '0' | ''; groups: readonly number[] };

const PAIRS = [2, 2, 2, 2, 2];
export const PHONE_STYLES: Readonly<Record<string, PhoneStyle>> = {
  MA: { code: '212', trunk: '0', groups: PAIRS },
  DZ: { code: '213', trunk: '0', groups: PAIRS },
  TN: { code: '216', trunk: '', groups: [2, 3, 3] },
  EG: { code: '20', trunk: '0', groups: [4, 3, 4] },
  SA: { code: '966', trunk: '0', groups: [3, 3, 4] },
  AE: { code: '971', trunk: '0', groups: [3, 3, 4] },
  KW: { code: '965', trunk: '', groups: [4, 4] },
  QA: { code: '974', trunk: '', groups: [4, 4] },
  BH: { code: '973', trunk: '', groups: [4, 4] },
  OM: { code: '968', trunk: '', groups: [4, 4] },
  JO: { code: '962', trunk: '0', groups: [3, 3, 4] },
  LY: { code: '218', trunk: '0', groups: [3, 3, 4] },
  MR: { code: '222', trunk: '', groups: [2, 2, 2, 2] },
  SN: { code: '221', trunk: '', groups: [2, 3, 2, 2] },
  CI: { code: '225', trunk: '', groups: PAIRS },
  PK: { code: '92', trunk: '0', groups: [4, 7] },
};

/**
 * A number as its country writes it, in groups of digits: `+212612345678` in MA is `06 12 34 56 78`. Null for a number of another country,
 * or of a length that the groups do not have.
 */
export function nationalGroups(international: string, country: string | undefined): string[] | null {
  const style = PHONE_STYLES[country ?? ''];
  if (!style || !international.startsWith(`+${style.code}`)) return null;
  const digits = style.trunk + international.slice(style.code.length + 1);
  const length = style.groups.reduce((sum, size) => sum + size, 0);
  if (digits.length !== length) return null;
  return style.groups.map((size, i) => {
    const from = style.groups.slice(0, i).reduce((sum, one) => sum + one, 0);
    return digits.slice(from, from + size);
  });
}
