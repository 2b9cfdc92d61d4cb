import type { Route } from '../../contract/route.ts';
import { fetchFile } from './client.ts';

/** Time that a browser has to begin a download. An object URL that is revoked at once can end it before it begins. */
const KEPT_MS = 60_000;

/** Saves a file as a download. The link is in the document while it is clicked, as some browsers ignore any other. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Downloads a file of the service under the name that it gives. Throws ApiError, where a link would show a page of JSON. */
export async function downloadFile(route: Route, input: Parameters<typeof fetchFile>[1]): Promise<void> {
  const { file, headers } = await fetchFile(route, input);
  if (file) saveFile(file, /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '');
}
