import { Button, FileButton, Group } from '@mantine/core';
import { IconCamera, IconSignature, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type PointerEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import type { ProofKind } from '../../contract/orders/order-actions.ts';
import { toast } from '../ui/layers/toast.tsx';
import classes from './round.module.css';
import { useRoundTexts } from './texts.ts';

/** `picture`: base64, as the contract requires. */
export type Proof = { kind: ProofKind; picture: string };

/** A photo of the door, or a signature drawn with a finger. Either is small enough to be stored on the phone until it is sent. */
export function ProofField({ proof, onChange }: { proof: Proof | null; onChange: (proof: Proof | null) => void }) {
  const t = useRoundTexts();
  const [isSigning, setIsSigning] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const picture = await shrunk(file);
    if (picture) onChange({ kind: 'photo', picture });
    else toast(t('no_picture'));
  };
  if (proof && !isSigning)
    return (
      <Group justify="space-between">
        <span>{t(proof.kind === 'photo' ? 'has_photo' : 'has_signature')}</span>
        <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onChange(null)}>
          {t('without')}
        </Button>
      </Group>
    );
  return (
    <>
      <Group grow>
        <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="md" leftSection={<IconCamera size={20} aria-hidden />}>
              {t('photo')}
            </Button>
          )}
        </FileButton>
        <Button
          variant={isSigning ? 'light' : 'default'}
          size="md"
          aria-pressed={isSigning}
          leftSection={<IconSignature size={20} aria-hidden />}
          onClick={() => {
            onChange(null);
            setIsSigning(!isSigning);
          }}
        >
          {t('signature')}
        </Button>
      </Group>
      {isSigning && (
        <SignaturePad label={t('sign_here')} onDrawn={(picture) => onChange({ kind: 'signature', picture })} />
      )}
    </>
  );
}

const SIGNATURE = { width: 640, height: 240 };

function SignaturePad({ label, onDrawn }: { label: string; onDrawn: (picture: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const place = (event: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIGNATURE.width;
    return [x, ((event.clientY - box.top) / box.height) * SIGNATURE.height] as const;
  };
  const begin = (event: PointerEvent) => {
    const pen = canvas.current!.getContext('2d')!;
    isDown.current = true;
    canvas.current!.setPointerCapture(event.pointerId);
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.strokeStyle = '#000';
    pen.beginPath();
    pen.moveTo(...place(event));
  };
  const draw = (event: PointerEvent) => {
    if (!isDown.current) return;
    const pen = canvas.current!.getContext('2d')!;
    pen.lineTo(...place(event));
    pen.stroke();
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    onDrawn(base64Of(canvas.current!.toDataURL('image/png')));
  };
  return (
    <canvas
      ref={canvas}
      {...SIGNATURE}
      role="img"
      aria-label={label}
      className={classes['signature']}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** Lengths of the longer side, in pixels, tried until the picture is small enough. */
const SIDES = [1280, 960, 640, 480];

/** Base64 of a JPEG that the service accepts; null: no picture, or too large at every size. */
async function shrunk(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const canvas = document.createElement('canvas');
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = base64Of(canvas.toDataURL('image/jpeg', 0.7));
    if (picture.length <= LIMITS.proof_characters) return picture;
  }
  return null;
}

const base64Of = (data_url: string): string => data_url.slice(data_url.indexOf(',') + 1);
