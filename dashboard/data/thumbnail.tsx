import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { tinyPath } from '../../contract/catalog/tiny-picture.ts';
import classes from './thumbnail.module.css';

/** Size in CSS pixels at which the tiny picture is sharp on any screen. */
const TINY_MAX = 32;

/** The picture of an item beside its name, as a square. An item without one gets an empty square, so that names stay aligned. */
export function Thumbnail({ src: path, size = 32 }: { src: string | null; size?: number }) {
  const src = path !== null && size <= TINY_MAX ? tinyPath(path) : path;
  const [failed, setFailed] = useState<string | null>(null);
  const style = { inlineSize: size, blockSize: size };
  if (src === null || failed === src)
    return (
      <span className={classes['thumbnail']} style={style} data-empty aria-hidden>
        <IconPhoto size={size / 2} stroke={1.5} />
      </span>
    );
  return (
    <img
      className={classes['thumbnail']}
      style={style}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      // The host of a foreign picture receives no referrer.
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
