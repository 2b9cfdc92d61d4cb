import { Suspense, cloneElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

type ButtonContent<Given> = ComponentType<{ button: ReactElement } & Given>;
type ButtonProps = { onClick?: () => void; onPointerEnter?: () => void };

/**
 * A button whose menu or list loads with its first use: floating code is 30 kB that no first paint needs. `load` gives the component
 * with the button and, initially open, its content; `given` is its label. `load` is a constant outside of the component.
 */
export function OpenedLater<Given extends object = object>({
  load,
  given,
  children: button,
}: {
  load: () => Promise<ButtonContent<Given>>;
  given?: Given;
  children: ReactElement<ButtonProps>;
}) {
  const [Content, setContent] = useState<ButtonContent<Given> | null>(null);
  const ready = cloneElement(button, {
    onClick: () => setContent(() => lazy(async () => ({ default: await load() })) as unknown as ButtonContent<Given>),
    onPointerEnter: () => void load(),
  });
  if (!Content) return ready;
  return (
    <Suspense fallback={button}>
      <Content {...({ button, ...given } as { button: ReactElement } & Given)} />
    </Suspense>
  );
}
