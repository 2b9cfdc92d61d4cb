import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './tooltip.module.css';

/** Delay, so that merely crossing pointers show none. */
const OPEN_MS = 300;
const GAP_PX = 6;
/** Distance from the edge of the window. */
const EDGE_PX = 8;

type Heard = {
  onPointerEnter?: (event: PointerEvent<Element>) => void;
  onPointerLeave?: (event: PointerEvent<Element>) => void;
  onFocus?: (event: FocusEvent<Element>) => void;
  onBlur?: (event: FocusEvent<Element>) => void;
  'aria-describedby'?: string;
};

/**
 * A hint on the element under the pointer or the focus. Ours, as Mantine's places it by a library of 15 kB: it is above the element, or
 * below where there is no room. A touch shows none.
 */
export function Tooltip({
  label,
  disabled = false,
  children,
  ...given
}: Heard & {
  label: ReactNode;
  disabled?: boolean;
  children: ReactElement<Heard>;
}) {
  const id = useId();
  const [at, setAt] = useState<Element | null>(null);
  const timer = useRef(0);
  const close = () => {
    clearTimeout(timer.current);
    setAt(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = at !== null && !disabled;
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        // An outer element, such as a menu, may own the button.
        ...given,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          given.onPointerEnter?.(event);
          const { currentTarget } = event;
          if (event.pointerType === 'mouse') timer.current = window.setTimeout(() => setAt(currentTarget), OPEN_MS);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          given.onPointerLeave?.(event);
          close();
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          given.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setAt(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          given.onBlur?.(event);
          close();
        },
        ...(isShown ? { 'aria-describedby': id } : {}),
      })}
      {isShown && createPortal(<Word id={id} at={at} label={label} onClose={close} />, document.body)}
    </>
  );
}

function Word({ id, at, label, onClose }: { id: string; at: Element; label: ReactNode; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const word = box.current;
    if (!word) return;
    const { top, bottom, left, width } = at.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = word;
    const middle = left + width / 2 - offsetWidth / 2;
    const x = Math.max(EDGE_PX, Math.min(middle, window.innerWidth - offsetWidth - EDGE_PX));
    const above = top - offsetHeight - GAP_PX;
    word.style.transform = `translate(${x}px, ${above < EDGE_PX ? bottom + GAP_PX : above}px)`;
  }, [at, label]);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', escape);
    // Scrolling the element away hides it.
    window.addEventListener('scroll', onClose, true);
    return () => {
      window.removeEventListener('keydown', escape);
      window.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  return (
    <div ref={box} id={id} role="tooltip" className={classes['tooltip']}>
      {label}
    </div>
  );
}
