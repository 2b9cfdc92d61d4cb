/**
 * The address of a published sheet's rows. The browser's address of a shared Google Sheet shows a page; its csv is
 * beside it. Any other address stays as it is.
 */
export function csvAddress(address: string): string {
  const url = new URL(address);
  if (url.hostname !== 'docs.google.com') return address;
  const published = /^(\/spreadsheets\/d\/e\/[\w-]+)\/pub(html)?$/.exec(url.pathname);
  if (published) {
    url.pathname = `${published[1]}/pub`;
    if (published[2] || !url.searchParams.has('output')) url.searchParams.set('output', 'csv');
    return url.href;
  }
  const shared = /^(\/spreadsheets\/d\/[\w-]+)(\/(edit|view|htmlview)?)?$/.exec(url.pathname);
  if (!shared) return address;
  const gid = url.searchParams.get('gid') ?? new URLSearchParams(url.hash.slice(1)).get('gid');
  return `https://docs.google.com${shared[1]}/export?format=csv${gid && /^\d+$/.test(gid) ? `&gid=${gid}` : ''}`;
}
