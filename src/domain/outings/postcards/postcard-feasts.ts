/** Draws the scenes of postcards for evenings and feasts: pure functions from a random source to shapes. */
import {
  between,
  type Drawing,
  px,
  type Random,
  ridgePoints,
  type Shape,
  softRidge,
  sunIn,
  WIDTH,
} from './postcard-strokes.ts';

const circle = (x: number, y: number, r: number) =>
  `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 1 1 ${px(2 * r)} 0a${px(r)} ${px(r)} 0 1 1 ${px(-2 * r)} 0z`;

/** A round tree: trunk and three balls of leaves. */
function tree(random: Random, x: number, foot: number, height: number): string {
  const r = height * between(random, 0.26, 0.31);
  const top = foot - height + r;
  const trunk = `M${px(x - 3)} ${foot}L${px(x - 1.5)} ${px(top)}h3L${px(x + 3)} ${foot}z`;
  return `${trunk}${circle(x, top, r)}${circle(x - r * 0.75, top + r * 0.6, r * 0.72)}${circle(x + r * 0.75, top + r * 0.55, r * 0.76)}`;
}

/** A hedge: bushes next to each other. */
function hedge(random: Random, base: number): string {
  let path = `M0 ${base}H${WIDTH}V200H0z`;
  for (let x = -8; x < WIDTH + 12; ) {
    const r = between(random, 11, 18);
    path += circle(x + r, base, r);
    x += r * 1.35;
  }
  return path;
}

const LAMPS = 9;

/** A cord that sags between two points, and the lamps on it. */
function lampCord(from: number, to: number, y: number, sag: number): { cord: string; lamps: string } {
  const middle = px((from + to) / 2);
  // A curve reaches half as far as the point that bends it.
  const cord = `M${px(from)} ${y}Q${middle} ${px(y + 2 * sag)} ${px(to)} ${y}v1.2Q${middle} ${px(y + 2 * sag + 1.2)} ${px(from)} ${px(y + 1.2)}z`;
  let lamps = '';
  for (let i = 1; i <= LAMPS; i++) {
    const part = i / (LAMPS + 1);
    lamps += circle(from + (to - from) * part, y + 4 * sag * part * (1 - part) + 4, 3.2);
  }
  return { cord, lamps };
}

/** A long table under lamps between two trees. */
export function garden(random: Random): Drawing {
  const left = between(random, 62, 96);
  const right = WIDTH - between(random, 62, 96);
  const near = lampCord(left, right, 92, between(random, 14, 20));
  const far = lampCord(left - 20, right + 24, 106, between(random, 9, 13));
  const middle = px(between(random, 236, 290));
  const half = px(between(random, 84, 104));
  const legs = [-0.86, 0.86].map((part) => `M${px(middle + half * part - 2)} 168h4v18h-4z`).join('');
  const cloth = `M${middle - half} 163h${2 * half}l4 12h${-2 * half - 8}z`;
  let glasses = '';
  for (let i = 0; i < 7; i++) {
    const x = px(middle - half + 14 + (i * (2 * half - 28)) / 6);
    glasses += `M${x - 2} 155h4l-.8 5.5h-2.4z`;
  }
  const shapes: Shape[] = [
    { d: softRidge(ridgePoints(random, 112, 12, 6)), tone: 0 },
    { d: hedge(random, 148), tone: 1 },
    { d: tree(random, left, 184, between(random, 104, 118)), tone: 2 },
    { d: tree(random, right, 184, between(random, 104, 118)), tone: 2 },
    { d: `${far.cord}${near.cord}`, tone: 3 },
    { d: far.lamps, tone: 'light', opacity: 0.75 },
    { d: near.lamps, tone: 'light' },
    { d: legs, tone: 3 },
    { d: cloth, tone: 'light' },
    { d: glasses, tone: 'light', opacity: 0.9 },
    { d: softRidge(ridgePoints(random, 184, 3, 6)), tone: 3 },
  ];
  return { sun: sunIn(random, 52, 66), shapes };
}

/** A balloon: its envelope, the bright strip down its middle, and the basket. */
function balloon(x: number, y: number, r: number, tone: number): Shape[] {
  const at = (dx: number, dy: number) => `${px(x + dx * r)} ${px(y + dy * r)}`;
  const envelope = `M${at(-1, 0)}A${px(r)} ${px(r)} 0 0 1 ${at(1, 0)}C${at(1, 0.7)} ${at(0.34, 1.1)} ${at(0.22, 1.42)}L${at(-0.22, 1.42)}C${at(-0.34, 1.1)} ${at(-1, 0.7)} ${at(-1, 0)}Z`;
  const strip = `M${at(0, -1)}C${at(0.5, -0.7)} ${at(0.44, 0.7)} ${at(0.09, 1.42)}L${at(-0.09, 1.42)}C${at(-0.44, 0.7)} ${at(-0.5, -0.7)} ${at(0, -1)}Z`;
  const basket = `M${at(-0.17, 1.62)}L${at(0.17, 1.62)}L${at(0.13, 1.9)}L${at(-0.13, 1.9)}Z`;
  return [
    { d: envelope, tone },
    { d: strip, tone: 'light', opacity: 0.8 },
    { d: basket, tone: 3 },
  ];
}

/** Balloons over a wide valley. */
export function balloons(random: Random): Drawing {
  const small = balloon(between(random, 40, 100), between(random, 70, 92), between(random, 13, 17), 1);
  const middle = balloon(between(random, 190, 270), between(random, 76, 100), between(random, 19, 24), 2);
  const large = balloon(between(random, 380, 450), between(random, 52, 70), between(random, 31, 38), 2);
  const valley = [150, 166, 184].map((base, index) => ({
    d: softRidge(ridgePoints(random, base, 11 - index * 3, 6)),
    tone: index + 1,
  }));
  return {
    sun: sunIn(random, 96, 116),
    shapes: [
      { d: softRidge(ridgePoints(random, 132, 12, 6)), tone: 0 },
      ...small,
      ...middle,
      ...large,
      ...valley,
    ],
  };
}
