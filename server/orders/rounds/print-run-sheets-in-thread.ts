import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';
import type { Sheet } from './print-run-sheets.ts';

/** Limits concurrent prints: each runs in a thread that holds two fonts in memory. */
const turns = makeSemaphore({ at_once: 2, waiting_max: 32 });

/** Runs `printRunSheets` in a separate thread, so that it does not block the event loop. OVERLOADED when too many wait. */
export const printRunSheetsInThread = (sheets: readonly Sheet[]): Promise<Buffer> =>
  turns(() => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: sheets,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    return new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
      worker.on('error', reject);
      worker.on('exit', (code) =>
        reject(new Error(`The thread that prints run sheets ended early, with code ${code}.`)),
      );
    });
  });

if (!isMainThread && parentPort) {
  // Only the thread loads fonts and the PDF library.
  const { printRunSheets } = await import('./print-run-sheets.ts');
  parentPort.postMessage(await printRunSheets(workerData as readonly Sheet[]));
}
