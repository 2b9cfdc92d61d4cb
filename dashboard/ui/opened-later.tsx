import { Suspense, cloneElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

type Opened = ComponentType<{ button: ReactElement }>;
type ButtonProps = { onClick?: () => void; onPointerEnter?: () => void };

/**
 * A button whose menu or list is loaded with its first use: what floats is 30 kB that no first paint needs. `load` gives the component
 * that shows the button and, open at once, what belongs to it. `load` is a constant outside of the component.
 */
export function OpenedLater({
  load,
  children: button,
}: {
  load: () => Promise<Opened>;
  children: ReactElement<ButtonProps>;
}) {
  const [Content, setContent] = useState<Opened | null>(null);
  const ready = cloneElement(button, {
    onClick: () => setContent(() => lazy(async () => ({ default: await load() }))),
    onPointerEnter: () => void load(),
  });
  if (!Content) return ready;
  return (
    <Suspense fallback={button}>
      <Content button={button} />
    </Suspense>
  );
}
