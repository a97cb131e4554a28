/** Shows a QR code, drawn as one path. */
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around it, which cameras need (four by ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** Its content. */
  text: string;
  /** Announced in its place. */
  label: string;
  className?: string;
}

/** Dark on light in both themes, because many cameras read nothing else. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Returns a path with one stroke of squares for each run of dark modules in a row. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const begin = x;
      while (row[x + 1]) x += 1;
      found.push(`M${begin} ${y}h${x - begin + 1}v1h-${x - begin + 1}z`);
    }
    return found;
  });
  return { size, path: runs.join('') };
}
