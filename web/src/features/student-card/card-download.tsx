import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { shapes } from '#components/brand/shape.tsx';
import { Button } from '#components/button/button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useCustomName, useSchool } from '#lib/api/school.ts';
import { asPng, loadPicture } from '#lib/browser/canvas-png.ts';
import styles from './card-screen.module.css';
import type { CardWords } from './card-words.ts';
import { drawFront } from './draw-front.ts';
import { ScreenFrame } from './screen-frame.tsx';
import type { Sketch } from './sketch.ts';
import { cardHeight, cardWidth, joinedPath, openSketch, unit } from './sketch.ts';

const gap = 4 * unit;

/** A card without its photo is still a card. */
const optional = async (url: string | null) => (url ? loadPicture(url).catch(() => null) : null);

/** By the specification. */
const fileName = 'Student_Card.png';

/** Shows the very picture that is going to be saved. */
export function CardDownload({ words, close }: { words: CardWords; close: () => void }) {
  const { t } = useTranslation('profile');
  const { data: url, isError, isFetching, refetch } = useCardPicture(words);

  const keep = (picture: string) => {
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
          <Button onClick={() => keep(url)}>
            <DashboardIcon name="download" />
            {t('card.save')}
          </Button>
        </>
      )}
    </ScreenFrame>
  );
}

/** The card as a picture, drawn anew whenever it is asked for and let go of when it is no longer shown. */
function useCardPicture(words: CardWords) {
  const school = { logoUrl: useSchool()?.logoUrl ?? null, ownName: useCustomName() };
  const picture = useQuery({
    queryKey: [['profile', 'cardPicture'], words, school],
    queryFn: async () => URL.createObjectURL(await drawCard(words, school)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    meta: { inline: true },
  });
  const { data: url } = picture;
  // A download that has just begun still reads it.
  useEffect(() => () => void (url && setTimeout(() => URL.revokeObjectURL(url), 10_000)), [url]);
  return picture;
}

function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** What stands for it on the card: its picture, else its own name. */
type School = { logoUrl: string | null; ownName: string | null };

/** Both faces, one above the other: to be shown on a phone, or printed, cut and folded. */
async function drawCard(words: CardWords, { logoUrl, ownName }: School): Promise<Blob> {
  const [photo, logo] = await Promise.all([optional(words.photoUrl), optional(logoUrl)]);
  await lettersOf(words, ownName);
  const { canvas, sketch } = openSketch(cardHeight * 2 + gap);

  onFace(sketch, 'sun', () => drawFront(sketch, { words, ownName, photo, logo }));
  sketch.pen.translate(0, cardHeight + gap);
  onFace(sketch, 'night', () => drawBack(sketch, words));
  return asPng(canvas);
}

/** A canvas does not wait for letters that are still on their way. */
async function lettersOf({ name, back }: CardWords, ownName: string | null): Promise<void> {
  const text = [name, ownName, ...back.map(({ label, value }) => label + value)].join('');
  await Promise.all([900, 600].map((weight) => document.fonts.load(`${weight} 40px Fasl`, text)));
}

function onFace(sketch: Sketch, ground: string, draw: () => void): void {
  const { pen } = sketch;
  const box = new DOMRect(0, 0, cardWidth, cardHeight);
  pen.save();
  pen.clip(joinedPath(sketch, box, [5.2 * unit, 1.4 * unit]));
  pen.fillStyle = sketch.color(ground);
  pen.fillRect(0, 0, cardWidth, cardHeight);
  draw();
  pen.restore();
}

function drawBack(sketch: Sketch, words: CardWords): void {
  const { write, color } = sketch;
  const ink = color('on-night');
  drawFa(sketch);
  const lineHeight = 5.6 * unit;
  const first = cardHeight / 2 - ((words.back.length - 1) * lineHeight) / 2 + 2 * unit;
  write(words.title, { y: first - 7 * unit, size: 6 * unit, weight: 900, color: ink });
  for (const [index, { label, value, isPhone }] of words.back.entries()) {
    // A phone number runs left to right in both languages.
    const text = `${label}: ${isPhone ? `\u2066${value}\u2069` : value}`;
    const y = first + index * lineHeight;
    write(text, { y, size: 3.3 * unit, weight: 600, color: ink, most: 74 });
  }
}

function drawFa({ pen, color, fromEnd }: Sketch): void {
  const width = 48 * unit;
  const scale = width / 200;
  pen.save();
  pen.globalAlpha = 0.14;
  pen.translate(fromEnd(-9, width), cardHeight * 1.14 - width);
  pen.scale(scale, scale);
  pen.fillStyle = color('on-night');
  pen.fill(new Path2D(shapes.fa.d), 'evenodd');
  pen.restore();
}
