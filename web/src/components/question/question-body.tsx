import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { toTrustedHtml } from '#lib/browser/trusted-types.ts';
import { detectDirection } from '#lib/format/direction.ts';
import styles from './body.module.css';
import { markUpBody } from './mark-body.ts';
import { typesetFormulas } from './typeset-formulas.ts';

type Props = {
  id: string;
  /** Sanitised by the server. */
  html: string;
  /** Renders a gap, counted from 1. */
  gap?: ((number: number) => ReactNode) | undefined;
  /** Uses the font size of the surrounding text. */
  quiet?: boolean;
};

export function QuestionBody({ id, html, gap, quiet }: Props) {
  const { t } = useTranslation('question');
  const ref = useRef<HTMLDivElement>(null);
  const [gaps, setGaps] = useState<HTMLElement[]>([]);
  const [picture, setPicture] = useState<Picture | null>(null);
  const content = useMemo(() => renderBody(html, t), [html, t]);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !content) return;
    setGaps([...element.querySelectorAll<HTMLElement>('[data-gap]')]);
    typesetFormulas(element);
    const look = ({ target }: Event) => {
      const image = (target as Element).closest('[data-zoom]')?.querySelector('img');
      if (image) setPicture({ src: image.src, alt: image.alt });
    };
    element.addEventListener('click', look);
    return () => element.removeEventListener('click', look);
  }, [content]);

  return (
    <>
      <div
        ref={ref}
        id={id}
        className={joinClasses(styles['body'], quiet && styles['quiet'])}
        dir={detectDirection(html)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it.
        dangerouslySetInnerHTML={content}
      />
      {gap?.length !== undefined &&
        gaps.map((element) => (
          <Fragment key={element.dataset['gap']}>
            {createPortal(gap(Number(element.dataset['gap'])), element)}
          </Fragment>
        ))}
      <PictureDialog picture={picture} close={() => setPicture(null)} />
    </>
  );
}

const renderBody = (html: string, t: TFunction<'question'>) => ({
  __html: toTrustedHtml(markUpBody(html, (alt) => t(alt ? 'zoom' : 'zoomPicture', { alt }))),
});

type Picture = { src: string; alt: string };

function PictureDialog({ picture, close }: { picture: Picture | null; close: () => void }) {
  const { t } = useTranslation('question');
  return (
    <Sheet
      label={picture?.alt || t('picture')}
      open={picture !== null}
      close={close}
      side="full"
      className={styles['zoom']}
    >
      <IconButton icon="close" label={t('closePicture')} onClick={close} />
      <img src={picture?.src} alt={picture?.alt ?? ''} />
    </Sheet>
  );
}
