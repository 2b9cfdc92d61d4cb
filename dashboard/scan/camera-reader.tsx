import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { useEffect, useRef, useState } from 'react';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import classes from './scan.module.css';

// By default the reader loads its code from its vendor's host; ours is served with the page.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
});

const LOOK_MS = 120;
/** Ignores a repeated code for a while, as a parcel stays in front of the camera. */
const AGAIN_MS = 2_500;

/** Reads Code 128 and QR from the rear camera and reports each code once while it stays in view. */
export function CameraReader({ onRead, failed }: { onRead: (text: string) => void; failed: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    const stop = startReading(
      video.current!,
      (text) => read.current(text),
      () => setHasFailed(true),
    );
    return stop;
  }, []);
  if (hasFailed) return <p role="alert">{failed}</p>;
  return <video ref={video} className={classes['camera']} muted playsInline />;
}

function startReading(video: HTMLVideoElement, onRead: (text: string) => void, onFailed: () => void): () => void {
  const detector = new BarcodeDetector({ formats: ['code_128', 'qr_code'] });
  let stream: MediaStream | undefined;
  let isStopped = false;
  let last = { text: '', at_ms: 0 };
  const look = async () => {
    if (isStopped) return;
    const [found] = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
    const now = performance.now();
    if (found) {
      if (found.rawValue !== last.text || now - last.at_ms > AGAIN_MS) onRead(found.rawValue);
      last = { text: found.rawValue, at_ms: now };
    }
    setTimeout(() => void look().catch(onFailed), LOOK_MS);
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    await look();
  };
  const stop = () => {
    isStopped = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  void start().catch(() => !isStopped && onFailed());
  return stop;
}
