import type { SandboxParcel } from './store.ts';

/** The label of a parcel as a PDF of one page, 100×150 mm: its courier, its number and its reference, in plain text. */
export const drawSandboxLabel = ({ dialect, tracking, draft }: SandboxParcel): Buffer =>
  pdfOf([`COURIER ${dialect.slice(1)}`, tracking, draft.reference]);

function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]|[^\x20-\x7e]/g, '')}) Tj 0 -24 Td`).join(' ');
  const content = `BT /F1 16 Tf 24 380 Td ${shown} ET 0.5 w 12 12 259 401 re S`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.46 425.2] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
