import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { LabelToPrint, PrintOptions } from './print-labels.ts';

type Task = { labels: LabelToPrint[] } & Pick<PrintOptions, 'page' | 'language' | 'logo'>;
type Message = { done: number } | { reads: number } | { pdf: Uint8Array; unread: [number, string][] };

/** `unread`: unreadable courier labels with the reason, by their position; ours were printed instead. */
export type PrintedLabels = { pdf: Buffer; unread: Map<number, string> };

/** Time limit for reading one courier label; a slower one ends the thread. */
const READ_MS = 10_000;
/** After this number of labels ended the thread, no more courier labels of the print are read. */
const ENDED_MAX = 3;

/**
 * Prints labels in the given order in a separate thread. A thousand take seconds, which would block the event loop. Couriers' labels are
 * untrusted files: reading one may hang or exhaust memory. `signal` ends the thread at once.
 */
export async function printLabelsInThread(labels: LabelToPrint[], options: PrintOptions): Promise<PrintedLabels> {
  const unread = new Map<number, string>();
  for (let ended = 0; ; ended++) {
    const left = labels.map((label, place) =>
      label.courier_pdf && (unread.has(place) || ended >= ENDED_MAX) ? { ...label, courier_pdf: null } : label,
    );
    const printed = await printOnce(left, options);
    if ('pdf' in printed) {
      if (ended >= ENDED_MAX)
        labels.forEach(({ courier_pdf }, place) => {
          if (courier_pdf && !unread.has(place)) unread.set(place, 'Others beside it could not be read.');
        });
      for (const [place, reason] of printed.unread) unread.set(place, reason);
      return { pdf: printed.pdf, unread };
    }
    unread.set(printed.ended_by, 'Reading the PDF of the courier took too much time or memory.');
  }
}

/** `ended_by`: the label that was being read when the thread ended. */
type Outcome = { pdf: Buffer; unread: [number, string][] } | { ended_by: number };

function printOnce(labels: LabelToPrint[], { on_progress, signal, ...print }: PrintOptions): Promise<Outcome> {
  const task: Task = { labels, ...print };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  let reading: number | null = null;
  let patience: NodeJS.Timeout | undefined;
  return new Promise<Outcome>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      clearTimeout(patience);
      if ('pdf' in message) {
        const { buffer, byteOffset, byteLength } = message.pdf;
        return resolve({ pdf: Buffer.from(buffer, byteOffset, byteLength), unread: message.unread });
      }
      reading = 'reads' in message ? message.reads : null;
      if (reading === null) on_progress?.((message as { done: number }).done, labels.length);
      else patience = setTimeout(stop, READ_MS);
    });
    const end = (error: Error) => {
      if (reading !== null && !signal?.aborted) resolve({ ended_by: reading });
      else reject(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`The thread that prints labels ended early, with code ${code}.`)));
  }).finally(() => {
    clearTimeout(patience);
    signal?.removeEventListener('abort', stop);
  });
}

if (!isMainThread && parentPort) {
  const say = (message: Message) => parentPort!.postMessage(message);
  const { labels, ...print } = workerData as Task;
  // Loaded here, so that only the thread pays for fonts and PDF libraries.
  const { printLabels } = await import('./print-labels.ts');
  const on_progress = (done: number) => say({ done });
  if (labels.some(({ courier_pdf }) => courier_pdf !== undefined)) {
    const { printWithCouriers } = await import('./print-with-couriers.ts');
    say(await printWithCouriers(labels, { ...print, on_progress, on_read: (place) => say({ reads: place }) }));
  } else say({ pdf: await printLabels(labels, { ...print, on_progress }), unread: [] });
}
