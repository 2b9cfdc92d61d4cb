import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { makeSemaphore } from '../platform/queue/semaphore.ts';
import type { PrintedInvoice } from './draw-invoice.ts';

type Task = { invoice: PrintedInvoice; created_on: string; logo: Uint8Array | null };

/** Limits concurrent prints: each runs in a thread that holds two fonts in memory. */
const turns = makeSemaphore({ at_once: 2, waiting_max: 32 });

/**
 * Runs `printInvoice` in a separate thread: the fonts alone take a tenth of a second, which would block the event loop.
 * OVERLOADED when too many wait.
 */
export const printInvoiceInThread = ({ invoice, created_on, logo }: Task): Promise<Buffer> =>
  turns(() => {
    const task: Task = { invoice, created_on, logo };
    const worker = new Worker(new URL(import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    return new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The thread that prints invoices ended early, with code ${code}.`)));
    });
  });

if (!isMainThread && parentPort) {
  // Only the thread loads fonts and the PDF library.
  const { printInvoice } = await import('./print-invoice.ts');
  const { invoice, created_on, logo } = workerData as Task;
  parentPort.postMessage(await printInvoice(invoice, created_on, logo));
}
