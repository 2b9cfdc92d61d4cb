import { useCallback, useEffect, useRef, useState } from 'react';
import { generateLabels } from '../../contract/orders/order-labels.ts';
import { saveFile } from '../data/save-file.ts';
import { useMay, useSession } from '../data/session.tsx';
import { fetchLabels } from '../orders/labels.ts';
import { toastError } from '../ui/layers/toast.tsx';
import type { Scan } from '../offline/scan-store.ts';
import classes from './scan.module.css';

/** `instead`: our label replaces the courier's own, with the reason. */
export type LabelState = { is: 'printing' | 'failed' } | { is: 'printed'; instead: string | null };

const KEPT = 'tahsil.scan.prints_label';

/**
 * Prints the label of each packed parcel, where the packer may and chose so on this device: one after the other, in the order of the
 * scans. `current`: the parcel on the screen; one that was sent late is not printed by itself.
 */
export function useLabels(current: Scan | undefined, isComplete: boolean) {
  const { masks } = useSession();
  // A label shows the phone.
  const may = useMay()(generateLabels.access) && !masks.includes('orders.phone');
  // The next person at this device may have other rights.
  const [isChosen, setIsChosen] = useState(() => localStorage.getItem(KEPT) === 'yes');
  const isOn = may && isChosen;
  const [states, setStates] = useState<ReadonlyMap<number, LabelState>>(new Map());
  const printed = useRef(new Set<number>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const print = useCallback(({ n, reference, parcel }: Scan) => {
    if (!parcel) return;
    printed.current.add(n);
    const say = (state: LabelState) => setStates((before) => new Map(before).set(n, state));
    say({ is: 'printing' });
    last.current = last.current.then(async () => {
      try {
        const { pdf, instead } = await fetchLabels([parcel.id]);
        await sendToPrinter(pdf, reference);
        say({ is: 'printed', instead: instead[0]?.reason ?? null });
      } catch (error) {
        say({ is: 'failed' });
        toastError(error);
      }
    });
  }, []);
  const isDue =
    isOn &&
    isComplete &&
    current?.mode === 'pack' &&
    current.outcome === 'done' &&
    current.parcel !== undefined &&
    !current.was_late &&
    !current.is_undone;
  useEffect(() => {
    // A reload shows no scan, so what was packed before is not printed again.
    if (isDue && !printed.current.has(current.n)) print(current);
  }, [isDue, current, print]);
  const toggle = () => {
    localStorage.setItem(KEPT, isChosen ? 'no' : 'yes');
    setIsChosen(!isChosen);
  };
  useEffect(() => removeFrame, []);
  return { may, isOn, toggle, print, stateOf: (scan: Scan | undefined) => (scan ? states.get(scan.n) : undefined) };
}
export type Labels = ReturnType<typeof useLabels>;

/**
 * Opens the browser's print dialog for a PDF, or prints at once in a browser that is started so (`--kiosk-printing`). A browser without
 * a viewer of PDF gets the file.
 */
async function sendToPrinter(pdf: Blob, reference: string): Promise<void> {
  removeFrame();
  if (!navigator.pdfViewerEnabled) return saveFile(pdf, `${reference}.pdf`);
  const frame = document.createElement('iframe');
  frame.dataset['label'] = reference;
  frame.className = classes['print_frame'] ?? '';
  frame.title = reference;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  const isLoaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  frame.src = URL.createObjectURL(pdf);
  document.body.append(frame);
  await isLoaded;
  frame.contentWindow?.print();
}

/** Removes the label before: its dialog is closed by then. */
function removeFrame(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-label]')) {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }
}
