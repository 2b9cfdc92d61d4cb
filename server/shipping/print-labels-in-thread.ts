import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Label, PrintOptions } from './print-labels.ts';

type Task = { labels: Label[] } & Pick<PrintOptions, 'page' | 'language' | 'logo'>;
type Message = { done: number } | { pdf: Uint8Array };

/**
 * `printLabels` in a thread of its own: a thousand labels take seconds, which would block the event loop. `signal` ends the thread at once.
 */
export function printLabelsInThread(labels: Label[], { on_progress, signal, ...print }: PrintOptions): Promise<Buffer> {
  const task: Task = { labels, ...print };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<Buffer>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('pdf' in message) resolve(Buffer.from(message.pdf.buffer, message.pdf.byteOffset, message.pdf.byteLength));
      else on_progress?.(message.done, labels.length);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread that prints labels ended early, with code ${code}.`)));
  }).finally(() => signal?.removeEventListener('abort', stop));
}

if (!isMainThread && parentPort) {
  // Only the thread pays for fonts and the PDF library.
  const { printLabels } = await import('./print-labels.ts');
  const { labels, ...print } = workerData as Task;
  const say = (message: Message) => parentPort!.postMessage(message);
  say({ pdf: await printLabels(labels, { ...print, on_progress: (done) => say({ done }) }) });
}
