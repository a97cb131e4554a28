/** Converts OKLCH to sRGB, and computes the contrast of two such colors (WCAG 2.2, 1.4.3). */

type Triple = readonly [number, number, number];

/** Reads `oklch(0.5 0.12 155)`; ignores an alpha part. */
export function parseOklch(text: string): Triple {
  const found = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)/.exec(text);
  if (!found) throw new Error(`Not an OKLCH color: ${text}`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** Linear sRGB, clipped to the gamut (Ottosson's matrices). */
function linear([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(color: Triple): number {
  const [r, g, b] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseOklch(one)), luminance(parseOklch(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `#rrggbb` */
export function hex(color: string): string {
  const channel = (value: number) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear(parseOklch(color)).map(channel).join('')}`;
}
