import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchLabels } from '../orders/labels.ts';
import { toastError } from '../ui/layers/toast.tsx';
import type { Scan } from '../offline/scan-store.ts';

export type LabelState = 'printing' | 'printed' | 'failed';

const KEPT = 'tahsil.scan.prints_label';

/**
 * Prints the label of each packed parcel, where the packer chose so on this device. Labels are printed one after the other: the service
 * keeps those of the last request alone. `current`: the parcel on the screen; one that was sent late is not printed by itself.
 */
export function useLabels(current: Scan | undefined, isComplete: boolean) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEPT) === 'yes');
  const [states, setStates] = useState<ReadonlyMap<number, LabelState>>(new Map());
  const printed = useRef(new Set<number>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const print = useCallback(({ n, reference, parcel }: Scan) => {
    if (!parcel) return;
    printed.current.add(n);
    const say = (state: LabelState) => setStates((before) => new Map(before).set(n, state));
    say('printing');
    last.current = last.current.then(async () => {
      try {
        const { pdf } = await fetchLabels([parcel.id]);
        await sendToPrinter(pdf, reference);
        say('printed');
      } catch (error) {
        say('failed');
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
    localStorage.setItem(KEPT, isOn ? 'no' : 'yes');
    setIsOn(!isOn);
  };
  return { isOn, toggle, print, stateOf: (scan: Scan | undefined) => (scan ? states.get(scan.n) : undefined) };
}
export type Labels = ReturnType<typeof useLabels>;

/**
 * Opens the browser's print dialog for a PDF, or prints at once in a browser that is started so (`--kiosk-printing`). The frame of the
 * label before is removed: its dialog is closed by then. A browser without a viewer of PDF gets the file.
 */
async function sendToPrinter(pdf: Blob, reference: string): Promise<void> {
  document.querySelectorAll('iframe[data-label]').forEach((frame) => frame.remove());
  const address = URL.createObjectURL(pdf);
  if (!navigator.pdfViewerEnabled) {
    const link = document.createElement('a');
    link.href = address;
    link.download = `${reference}.pdf`;
    link.click();
    URL.revokeObjectURL(address);
    return;
  }
  const frame = document.createElement('iframe');
  frame.dataset['label'] = reference;
  frame.hidden = true;
  frame.title = reference;
  const isLoaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await isLoaded;
  frame.contentWindow?.print();
}
