import { REST_PREFIX } from '../../contract/route.ts';

/* Texts that a developer pastes elsewhere. */

/** Resources whose list is at `/<name>`; for others, a single GET cannot try the token. */
const TRIED = ['leads', 'orders', 'products', 'stocks', 'warehouses', 'cities'];

/** A request with the token that works at once: the first list in its scopes, else one that fails with the missing right. */
export function curlWith(token: string, scopes: readonly string[]): string {
  const seen = TRIED.find((name) => scopes.includes(`view ${name}`)) ?? TRIED[0];
  return [
    `curl '${window.location.origin}${REST_PREFIX}/${seen}?per_page=1'`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Accept: application/json'`,
  ].join(' \\\n  ');
}

/** A delivery by hand, in the fields of POST /leads. */
export const deliveryCurl = (url: string, secret: string): string =>
  [
    `curl -X POST '${url}'`,
    `-H 'Content-Type: application/json'`,
    `-H 'X-Tahsil-Secret: ${secret}'`,
    `-d '{ "id": "1001", "full_name": "Amina Benali", "phone": "0612345678", "city": "Casablanca", "address": "12 Rue Ibn Batouta", "products": [{ "sku": "ARGAN-50", "quantity": 1, "total": 149.9 }] }'`,
  ].join(' \\\n  ');

/** For the script editor of a sheet: sends each row once, in order, and resumes where it stopped. */
export const sheetScript = (url: string, secret: string): string => `const ADDRESS = '${url}';
const SECRET = '${secret}';

function sendNewRows() {
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  const kept = PropertiesService.getDocumentProperties();
  const [headers, ...rows] = sheet.getDataRange().getDisplayValues();
  for (let i = Number(kept.getProperty('sent') || 0); i < rows.length; i++) {
    const values = Object.fromEntries(headers.map((header, n) => [header, rows[i][n]]));
    UrlFetchApp.fetch(ADDRESS, {
      method: 'post',
      contentType: 'application/json',
      headers: { 'X-Tahsil-Secret': SECRET },
      payload: JSON.stringify({ id: sheet.getSheetId() + '-' + (i + 2), values }),
    });
    kept.setProperty('sent', String(i + 1));
  }
}
`;
