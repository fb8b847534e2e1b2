import type { ReactNode } from 'react';
import { shapes } from '#lib/brand/shape-paths.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from '../layout/letter-block.module.css';

/** Colours of a picture: `letter` is the bright one, `mark` dark, `faint` that of plain lines. */
type Colour = 'letter' | 'mark' | 'page' | 'faint';
type Position = { x: number; y: number };

const fill = (colour: Colour) => `var(--${colour})`;

type PictureProps = { children: ReactNode; isMirrored?: boolean };

/** Drawn from the parts of the word: the diamond, the ring, the stroke and the joined corner. */
function Picture({ children, isMirrored = true }: PictureProps) {
  return (
    <svg
      viewBox="0 0 300 250"
      aria-hidden="true"
      className={joinClasses(styles['picture'], isMirrored && styles['mirrored'])}
    >
      {children}
    </svg>
  );
}

type PaperProps = Position & { width: number; height: number; colour: Colour; turn?: number };

/** A sheet of paper, rounded except where a letter would join the next one. */
function Paper({ x, y, width, height, colour, turn = 0 }: PaperProps) {
  const [r, join] = [20, 5];
  const [across, down] = [width - 2 * r, height - 2 * r];
  return (
    <path
      d={`M${x + r} ${y}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down + r - join}a${join} ${join} 0 0 1-${join} ${join}h-${across + r - join}a${r} ${r} 0 0 1-${r}-${r}v-${down}a${r} ${r} 0 0 1 ${r}-${r}z`}
      fill={fill(colour)}
      transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
    />
  );
}

/** Strokes with round ends, as the kashida. */
function Strokes({ d, colour, width = 10 }: { d: string; colour: Colour; width?: number }) {
  return <path d={d} fill="none" stroke={fill(colour)} strokeWidth={width} strokeLinecap="round" />;
}

type LetterProps = Position & { name: keyof typeof shapes; scale: number; colour: Colour };

function Letter({ name, x, y, scale, colour }: LetterProps) {
  return (
    <path
      fillRule="evenodd"
      d={shapes[name].d}
      fill={fill(colour)}
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}

type DiamondsProps = { at: [x: number, y: number][]; scale: number; colour: Colour };

function Diamonds({ at, ...rest }: DiamondsProps) {
  return at.map(([x, y]) => <Letter key={`${x} ${y}`} name="nuqta" x={x} y={y} {...rest} />);
}

/** Notifications below each other. */
export function NoticesPicture() {
  return (
    <Picture>
      <Paper x={8} y={8} width={284} height={70} colour="page" />
      <Paper x={8} y={90} width={284} height={70} colour="mark" />
      <Paper x={8} y={172} width={284} height={70} colour="letter" />
      <Diamonds
        at={[
          [25, 21],
          [25, 103],
        ]}
        scale={0.22}
        colour="letter"
      />
      <Letter name="nuqta" x={25} y={185} scale={0.22} colour="mark" />
      <Strokes d="M92 32h84M92 196h104" colour="mark" />
      <Strokes d="M92 54h164M92 114h128M92 136h92" colour="faint" />
      <Strokes d="M92 218h150" colour="page" />
    </Picture>
  );
}

/** A sealed receipt. */
export function ReceiptPicture() {
  return (
    <Picture>
      <g transform="rotate(-5 150 130)">
        <path
          d="M70 40a18 18 0 0 1 18-18h128a18 18 0 0 1 18 18v172l-13.7 15-13.6-15-13.7 15-13.7-15-13.6 15-13.7-15-13.7 15-13.6-15-13.7 15-13.7-15-13.6 15z"
          fill={fill('page')}
        />
        <Strokes d="M98 60h54M172 172h36" colour="mark" width={13} />
        <Strokes d="M98 92h110M98 116h82M98 172h34" colour="faint" />
      </g>
      <Letter name="fa" x={188} y={92} scale={0.5} colour="letter" />
    </Picture>
  );
}

/** Three posters of classrooms. The letters keep their direction. */
export function PostersPicture() {
  return (
    <Picture isMirrored={false}>
      <Paper x={26} y={58} width={120} height={156} colour="mark" turn={-10} />
      <Paper x={160} y={58} width={116} height={150} colour="page" turn={9} />
      <Letter name="nuqta" x={34} y={112} scale={0.24} colour="faint" />
      <Letter name="fa" x={222} y={106} scale={0.22} colour="mark" />
      <Paper x={84} y={30} width={132} height={188} colour="letter" />
      <Letter name="lam" x={116} y={80} scale={0.32} colour="page" />
    </Picture>
  );
}

/** Steps that begin and lead up to the dot. */
export function ProgressPicture() {
  return (
    <Picture>
      <Strokes d="M114 214v-38M178 214v-76M242 214V98" colour="page" width={40} />
      <Strokes d="M50 214v-.1" colour="letter" width={40} />
      <Letter name="nuqta" x={212} y={4} scale={0.3} colour="mark" />
    </Picture>
  );
}

export function LockPicture() {
  return (
    <Picture>
      <path
        d="M96 140V86a54 54 0 0 1 108 0v54"
        fill="none"
        stroke={fill('mark')}
        strokeWidth={30}
      />
      <Paper x={62} y={110} width={176} height={130} colour="letter" />
      <Letter name="nuqta" x={122} y={132} scale={0.28} colour="mark" />
      <Strokes d="M150 166v32" colour="mark" width={16} />
    </Picture>
  );
}

/** A lens over something that is not there. */
export function LensPicture() {
  return (
    <Picture>
      <Strokes d="M190 152l66 64" colour="mark" width={34} />
      <circle
        cx={134}
        cy={108}
        r={76}
        fill={fill('page')}
        stroke={fill('letter')}
        strokeWidth={32}
      />
      <Letter name="nuqta" x={100} y={74} scale={0.34} colour="mark" />
    </Picture>
  );
}

/** A bank card with a warning. */
export function CardPicture() {
  return (
    <Picture>
      <Paper x={30} y={46} width={236} height={150} colour="page" turn={-6} />
      <g transform="rotate(-6 148 121)">
        <path d="M30 82h236v30H30z" fill={fill('mark')} />
        <Strokes d="M60 158h60" colour="faint" />
      </g>
      <Letter name="nuqta" x={188} y={130} scale={0.5} colour="letter" />
      <Strokes d="M238 162v24M238 206v.1" colour="mark" width={13} />
    </Picture>
  );
}

/** An answer sheet with the instructor's remark. */
export function MarkingPicture() {
  return (
    <Picture>
      <g transform="rotate(-4 130 130)">
        <Paper x={42} y={20} width={176} height={214} colour="page" />
        <Diamonds
          at={[
            [60, 42],
            [60, 88],
            [60, 134],
            [60, 180],
          ]}
          scale={0.16}
          colour="mark"
        />
        <Strokes d="M112 58h78M112 104h56M112 150h78M112 196h48" colour="faint" />
      </g>
      <path d="M182 200v48l44-44z" fill={fill('letter')} />
      <Paper x={156} y={124} width={124} height={84} colour="letter" />
      <Strokes d="M188 156h60M188 178h36" colour="page" />
    </Picture>
  );
}

/** A month whose slots have passed: the days after them are free. */
export function CalendarPicture() {
  const weekOf = (y: number) => [66, 110, 154, 198].map((x): [number, number] => [x, y]);
  return (
    <Picture>
      <Paper x={40} y={34} width={220} height={204} colour="page" />
      <path d="M60 34h180a20 20 0 0 1 20 20v32H40V54a20 20 0 0 1 20-20z" fill={fill('mark')} />
      <Strokes d="M96 22v26M204 22v26" colour="letter" width={16} />
      <Diamonds at={weekOf(104)} scale={0.16} colour="mark" />
      <Diamonds at={[...weekOf(146), ...weekOf(188)]} scale={0.16} colour="faint" />
    </Picture>
  );
}
