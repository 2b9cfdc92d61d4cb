import type { FileExtension } from '../../../../contract/spreadsheets/spreadsheets.ts';

export const CONTENT_TYPES: Record<FileExtension, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
