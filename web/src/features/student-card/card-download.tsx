import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Button } from '#components/button/button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useCustomName, useSchool } from '#lib/api/school.ts';
import { shapes } from '#lib/brand/shape-paths.ts';
import { loadImage, toPng } from '#lib/browser/canvas-png.ts';
import type { CardContent } from './card-content.ts';
import styles from './card-screen.module.css';
import { drawCardFront } from './draw-front.ts';
import { ScreenFrame } from './screen-frame.tsx';
import {
  type CardDrawing,
  cardHeight,
  cardUnit,
  cardWidth,
  createCardDrawing,
  createJoinedPath,
} from './sketch.ts';

const gap = 4 * cardUnit;

/** The card is drawn without a photo that fails to load. */
const loadOptional = async (url: string | null) => (url ? loadImage(url).catch(() => null) : null);

/** The specification requires this name. */
const fileName = 'Student_Card.png';

export function CardDownload({ content, close }: { content: CardContent; close: () => void }) {
  const { t } = useTranslation('profile');
  const { data: url, isError, isFetching, refetch } = useCardPicture(content);

  const saveAndClose = (picture: string) => {
    save(picture);
    close();
  };
  return (
    <ScreenFrame title={t('card.downloadTitle')} close={close}>
      {isError && (
        <SectionError text={t('card.notDrawn')} retry={() => void refetch()} busy={isFetching} />
      )}
      {!url && !isError && <Skeleton className={styles['picture']} />}
      {url && (
        <>
          <img src={url} alt={t('card.picture')} className={styles['picture']} />
          <Button onClick={() => saveAndClose(url)}>
            <DashboardIcon name="download" />
            {t('card.save')}
          </Button>
        </>
      )}
    </ScreenFrame>
  );
}

/** Draws the card when requested and revokes the image when it is not shown any more. */
function useCardPicture(content: CardContent) {
  const school = { logoUrl: useSchool()?.logoUrl ?? null, ownName: useCustomName() };
  const picture = useQuery({
    queryKey: [['profile', 'cardPicture'], content, school],
    queryFn: async () => URL.createObjectURL(await drawCard(content, school)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    meta: { inline: true },
  });
  const { data: url } = picture;
  // A download that has just started still reads the URL.
  useEffect(() => () => void (url && setTimeout(() => URL.revokeObjectURL(url), 10_000)), [url]);
  return picture;
}

function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Shown on the card: the logo, or the school's name. */
type School = { logoUrl: string | null; ownName: string | null };

/** Both sides in one image: shown on a phone, or printed, cut and folded. */
async function drawCard(content: CardContent, { logoUrl, ownName }: School): Promise<Blob> {
  const [photo, logo] = await Promise.all([loadOptional(content.photoUrl), loadOptional(logoUrl)]);
  await loadFonts(content, ownName);
  const { canvas, sketch } = createCardDrawing(cardHeight * 2 + gap);

  drawFace(sketch, 'sun', () => drawCardFront(sketch, { content, ownName, photo, logo }));
  sketch.pen.translate(0, cardHeight + gap);
  drawFace(sketch, 'night', () => drawBack(sketch, content));
  return toPng(canvas);
}

/** Loads the fonts first: a canvas does not wait for them. */
async function loadFonts({ name, back }: CardContent, ownName: string | null): Promise<void> {
  const text = [name, ownName, ...back.map(({ label, value }) => label + value)].join('');
  await Promise.all([900, 600].map((weight) => document.fonts.load(`${weight} 40px Fasl`, text)));
}

function drawFace(sketch: CardDrawing, background: string, draw: () => void): void {
  const { pen } = sketch;
  const box = new DOMRect(0, 0, cardWidth, cardHeight);
  pen.save();
  pen.clip(createJoinedPath(sketch, box, [5.2 * cardUnit, 1.4 * cardUnit]));
  pen.fillStyle = sketch.color(background);
  pen.fillRect(0, 0, cardWidth, cardHeight);
  draw();
  pen.restore();
}

function drawBack(sketch: CardDrawing, content: CardContent): void {
  const { write, color } = sketch;
  const ink = color('on-night');
  drawFa(sketch);
  const lineHeight = 5.6 * cardUnit;
  const first = cardHeight / 2 - ((content.back.length - 1) * lineHeight) / 2 + 2 * cardUnit;
  write(content.title, { y: first - 7 * cardUnit, size: 6 * cardUnit, weight: 900, color: ink });
  for (const [index, { label, value, isPhone }] of content.back.entries()) {
    // A phone number is left-to-right in both languages.
    const text = `${label}: ${isPhone ? `\u2066${value}\u2069` : value}`;
    const y = first + index * lineHeight;
    write(text, { y, size: 3.3 * cardUnit, weight: 600, color: ink, maxWidth: 74 });
  }
}

function drawFa({ pen, color, fromEnd }: CardDrawing): void {
  const width = 48 * cardUnit;
  const scale = width / 200;
  pen.save();
  pen.globalAlpha = 0.14;
  pen.translate(fromEnd(-9, width), cardHeight * 1.14 - width);
  pen.scale(scale, scale);
  pen.fillStyle = color('on-night');
  pen.fill(new Path2D(shapes.fa.d), 'evenodd');
  pen.restore();
}
