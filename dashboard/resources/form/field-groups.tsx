import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/texts.ts';
import type { FieldDescription } from '../describe.ts';
import type { FieldGroup } from '../row-extras.ts';
import { useResourceTexts } from '../texts.ts';
import classes from './form-page.module.css';

type Group = { title: FieldGroup['title'] | null; of: readonly FieldDescription[]; isFolded: boolean };

/** The inputs of a form under the titles of their groups; `belowFirst` ends the first group, `below` the form. */
export function FieldGroups({
  groups,
  input,
  isFaulty,
  belowFirst,
  below,
}: {
  groups: readonly Group[];
  input: (field: FieldDescription) => ReactNode;
  isFaulty: (field: FieldDescription) => boolean;
  belowFirst?: ReactNode;
  below?: ReactNode;
}) {
  const { say } = useLanguage();
  const shown = groups.map(({ title, of, isFolded }, i) => {
    const inputs = of.map((field) => (
      <div key={field.name} data-wide={isWide(field) || undefined}>
        <Suspense fallback={null}>{input(field)}</Suspense>
      </div>
    ));
    if (isFolded)
      return (
        <More key="more" isFaulty={of.some(isFaulty)}>
          {inputs}
        </More>
      );
    return (
      <Fragment key={title?.en ?? i}>
        {title && (
          <h2 className={classes['task']} data-wide>
            {say(title)}
          </h2>
        )}
        {inputs}
        {i === 0 && belowFirst && <div data-wide>{belowFirst}</div>}
      </Fragment>
    );
  });
  return (
    <>
      {shown}
      {below && <div data-wide>{below}</div>}
    </>
  );
}

/** Divides fields into their groups; fields without a group are last. */
export function groupFields(fields: readonly FieldDescription[], groups: readonly FieldGroup[] | undefined) {
  if (!groups) return [{ title: null, of: fields, isFolded: false }];
  const named = new Set(groups.flatMap(({ fields }) => fields));
  const rest = { title: null, of: fields.filter(({ name }) => !named.has(name)), isFolded: true };
  return [
    ...groups.map(({ title, fields: names }) => ({
      title,
      of: names.flatMap((name) => fields.filter((field) => field.name === name)),
      isFolded: false,
    })),
    rest,
  ].filter(({ of }) => of.length > 0);
}

/** Rarely used fields: folded until one of them has a fault. While folded they fetch no options. */
function More({ isFaulty, children }: { isFaulty: boolean; children: ReactNode }) {
  const t = useResourceTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      data-wide
      className={classes['more']}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('more_fields')}</summary>
      {(isOpen || isFaulty) && <div className={classes['fields']}>{children}</div>}
    </details>
  );
}

/** Long texts and lists take the whole width; two of the others share it. */
const isWide = ({ shape }: FieldDescription): boolean =>
  shape.is === 'text' ? shape.is_long : ['texts', 'references', 'choices', 'rows', 'json'].includes(shape.is);
