export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const made = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else reject(new Error('canvas export failed'));
    };
    canvas.toBlob(made, 'image/png');
  });

export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas is not supported');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

export type Drawing = {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
  isRtl: boolean;
  family: string;
  /** A colour of the page's theme, by the name of its token. */
  color: (token: string) => string;
};

/** A canvas with the page's direction, colours and font. */
export function createDrawing(width: number, height: number): Drawing {
  const { canvas, pen } = createCanvas(width, height);
  const style = getComputedStyle(document.documentElement);
  const isRtl = style.direction === 'rtl';
  pen.direction = isRtl ? 'rtl' : 'ltr';
  const family = style.getPropertyValue('--font');
  const color = (token: string) => style.getPropertyValue(`--${token}`).trim();
  return { canvas, pen, isRtl, family, color };
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

type Font = { size: number; weight: number; family: string; room: number };

/** Sets the font for the next text; shrinks it to fit instead of clipping. */
export function setFont(
  pen: CanvasRenderingContext2D,
  text: string,
  { size, weight, family, room }: Font,
): void {
  pen.font = `${weight} ${size}px ${family}`;
  const { width } = pen.measureText(text);
  if (width > room) pen.font = `${weight} ${(size * room) / width}px ${family}`;
}
