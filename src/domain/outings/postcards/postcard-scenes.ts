/** Draws the scenes of postcards: pure functions from a random source to shapes. */

import type { CoverScene } from '#contract/base/cover-templates.ts';
import { balloons, garden } from './postcard-feasts.ts';
import {
  between,
  type Drawing,
  HEIGHT,
  px,
  type Random,
  ridgePoints,
  type Shape,
  softRidge,
  sunIn,
  WIDTH,
} from './postcard-strokes.ts';

function hills(random: Random): Drawing {
  const shapes = [102, 126, 152, 182].map((base, tone) => ({
    d: softRidge(ridgePoints(random, base, 19 - tone * 2.5, 7)),
    tone,
  }));
  return { sun: sunIn(random, 76, 92), shapes };
}

/** A horizon, bands of water, the sun's path on it, and now and then a sail. */
function sea(random: Random): Drawing {
  const sun = { ...sunIn(random, 84, 100), r: 34 };
  const horizon = 112;
  const shapes: Shape[] = [{ d: `M0 ${horizon}H${WIDTH}V${HEIGHT}H0Z`, tone: 0 }];
  [134, 157, 182].forEach((base, i) => {
    shapes.push({ d: softRidge(ridgePoints(random, base, 4.5, 9)), tone: i + 1 });
  });
  for (let i = 0; i < 4; i++) {
    const half = px(between(random, 10, 32 - i * 4));
    const y = horizon + 5 + i * 5.5;
    const x = px(sun.x + between(random, -7, 7));
    shapes.push({ d: `M${x - half} ${y}h${half * 2}v1.8h${-half * 2}z`, tone: 'light', opacity: 0.75 });
  }
  const side = sun.x < WIDTH / 2 ? between(random, 360, 470) : between(random, 60, 150);
  shapes.push(...sail(px(side), 140, px(between(random, 0.85, 1.15))));
  const near = { d: softRidge(ridgePoints(random, 184, 5, 8)), tone: 3 };
  return { sun, shapes: [...shapes, near] };
}

function sail(x: number, foot: number, size: number): Shape[] {
  const at = (dx: number, dy: number) => `${px(x + dx * size)} ${px(foot + dy * size)}`;
  return [
    { d: `M${at(-1, -4)}L${at(-1, -44)}Q${at(-15, -22)} ${at(-17, -4)}Z`, tone: 'light', opacity: 0.9 },
    { d: `M${at(2, -4)}L${at(2, -38)}Q${at(15, -20)} ${at(17, -4)}Z`, tone: 'light' },
    {
      d: `M${at(-19, -1)}L${at(20, -1)}Q${at(14, 8)} ${at(8, 8)}L${at(-11, 8)}Q${at(-17, 7)} ${at(-19, -1)}Z`,
      tone: 3,
    },
  ];
}

function skyline(random: Random, base: number, swing: number, low: number, high: number): string {
  let path = `M0 ${HEIGHT}V${px(base + between(random, -swing, swing))}`;
  let x = 0;
  while (x < WIDTH) {
    x = Math.min(WIDTH, px(x + between(random, low, high)));
    const top = x < WIDTH ? `V${px(base + between(random, -swing, swing))}` : '';
    path += `H${x}${top}`;
  }
  return `${path}V${HEIGHT}Z`;
}

/** Roofs before a hill; a few windows are lit. */
function city(random: Random): Drawing {
  const shapes: Shape[] = [
    { d: softRidge(ridgePoints(random, 102, 10, 6)), tone: 0 },
    { d: skyline(random, 110, 20, 26, 62), tone: 1 },
    { d: skyline(random, 142, 22, 26, 58), tone: 2 },
    { d: skyline(random, 166, 12, 32, 70), tone: 3 },
  ];
  let windows = '';
  for (let i = 0; i < 7; i++) {
    const x = Math.round(between(random, 1, 72)) * 7;
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      if (random() < 0.7) windows += `M${x + column * 6} ${181 + row * 8}h3v4.5h-3z`;
    }
  }
  return {
    sun: sunIn(random, 74, 92),
    shapes: [...shapes, { d: windows, tone: 'light', opacity: 0.5 }],
  };
}

/** A fir: three skirts, wider towards the foot. */
function fir(x: number, foot: number, height: number): string {
  const w = height * 0.3;
  const y = (part: number) => px(foot - height * part);
  return (
    `M${px(x)} ${y(1)}L${px(x + w * 0.55)} ${y(0.6)}H${px(x + w * 0.3)}L${px(x + w * 0.8)} ${y(0.3)}` +
    `H${px(x + w * 0.5)}L${px(x + w)} ${px(foot + 4)}H${px(x - w)}L${px(x - w * 0.5)} ${y(0.3)}` +
    `H${px(x - w * 0.8)}L${px(x - w * 0.3)} ${y(0.6)}H${px(x - w * 0.55)}Z`
  );
}

function wood(random: Random, base: number, low: number, high: number): string {
  let path = '';
  let x = between(random, -6, 6);
  while (x < WIDTH + 10) {
    const height = between(random, low, high);
    path += fir(x, base + between(random, -2, 4), height);
    x += height * between(random, 0.34, 0.62);
  }
  return `${path}M0 ${base}H${WIDTH}V${HEIGHT}H0Z`;
}

function forest(random: Random): Drawing {
  return {
    sun: sunIn(random, 58, 76),
    shapes: [
      { d: softRidge(ridgePoints(random, 96, 12, 6)), tone: 0 },
      { d: wood(random, 136, 22, 42), tone: 1 },
      { d: wood(random, 166, 32, 58), tone: 2 },
      { d: wood(random, 196, 36, 66), tone: 3 },
    ],
  };
}

/** A peak and the snow on it, whose lower edge runs in zigzag. */
function peak(
  random: Random,
  x: number,
  top: number,
  half: number,
  foot: number,
): { rock: string; cap: string } {
  const slope = (foot - top) / half;
  const depth = (foot - top) * between(random, 0.34, 0.46);
  const reach = depth / slope;
  const jag = (part: number, fall: number) => `${px(x + reach * part)} ${px(top + depth * fall)}`;
  return {
    rock: `M${px(x - half)} ${foot}L${px(x)} ${px(top)}L${px(x + half)} ${foot}Z`,
    cap: `M${px(x)} ${px(top)}L${jag(1, 1)}L${jag(0.5, 0.72)}L${jag(0.18, 1.05)}L${jag(-0.2, 0.7)}L${jag(-0.55, 0.98)}L${jag(-0.72, 0.8)}L${jag(-1, 1)}Z`,
  };
}

/** Peaks in snow behind white slopes and a few firs. */
function snow(random: Random): Drawing {
  const far: string[] = [];
  const near: string[] = [];
  const caps: string[] = [];
  for (let i = 0; i < 4; i++) {
    const p = peak(
      random,
      40 + i * 150 + between(random, -26, 26),
      between(random, 66, 90),
      between(random, 84, 108),
      172,
    );
    far.push(p.rock);
    caps.push(p.cap);
  }
  for (let i = 0; i < 3; i++) {
    const p = peak(
      random,
      105 + i * 165 + between(random, -34, 34),
      between(random, 86, 112),
      between(random, 70, 92),
      180,
    );
    near.push(p.rock);
    caps.push(p.cap);
  }
  const field = softRidge(ridgePoints(random, 156, 8, 6));
  let firs = '';
  for (let i = 0; i < 7; i++)
    firs += fir(between(random, 10, WIDTH - 10), between(random, 172, 184), between(random, 18, 30));
  return {
    sun: sunIn(random, 52, 66),
    shapes: [
      { d: far.join(''), tone: 0 },
      { d: caps.slice(0, 4).join(''), tone: 'light', opacity: 0.85 },
      { d: near.join(''), tone: 1 },
      { d: caps.slice(4).join(''), tone: 'light', opacity: 0.92 },
      { d: field, tone: 'light' },
      { d: firs, tone: 2 },
      { d: softRidge(ridgePoints(random, 184, 6, 6)), tone: 0, opacity: 0.55 },
    ],
  };
}

export const SCENES = { hills, sea, city, forest, snow, garden, balloons } as const satisfies Record<
  CoverScene,
  unknown
>;
