/** Contains the drawings of empty states, which most screens never show. */
import type { ReactNode } from 'react';
import type { EmptyDrawing } from './empty-state.tsx';

const sun = <circle cx="112" cy="34" r="16" className="fill-draft-tint" />;
const ground = <ellipse cx="80" cy="103" rx="66" ry="7" className="fill-sunken" />;

/** Flat shapes from the tokens, so that they follow the theme. */
const DRAWINGS: Record<EmptyDrawing, ReactNode> = {
  leaves: (
    <>
      {sun}
      {ground}
      <g transform="rotate(-8 58 68)">
        <rect x="34" y="38" width="46" height="58" rx="10" className="fill-tint-strong" />
      </g>
      <rect x="62" y="40" width="50" height="60" rx="11" className="fill-card stroke-line" />
      <path d="M62 51a11 11 0 0 1 11-11h28a11 11 0 0 1 11 11v5H62z" className="fill-deep" />
      <rect x="75" y="66" width="24" height="8" rx="4" className="fill-ink" />
      <rect x="79" y="82" width="16" height="5" rx="2.5" className="fill-line" />
    </>
  ),
  bubbles: (
    <>
      {ground}
      <path
        d="M36 28h52a14 14 0 0 1 14 14v16a14 14 0 0 1-14 14H52L34 84V72a12 12 0 0 1-12-12V42a14 14 0 0 1 14-14z"
        className="fill-tint-strong"
      />
      <path
        d="M82 52h42a13 13 0 0 1 13 13v12a13 13 0 0 1-11 12.8V101l-15-11H82a13 13 0 0 1-13-13V65a13 13 0 0 1 13-13z"
        className="fill-deep"
      />
      <circle cx="90" cy="71" r="4" className="fill-on-deep" />
      <circle cx="104" cy="71" r="4" className="fill-on-deep" />
      <circle cx="118" cy="71" r="4" className="fill-on-deep" />
    </>
  ),
  people: (
    <>
      {sun}
      {ground}
      <circle cx="54" cy="52" r="13" className="fill-set-tint" />
      <path d="M30 101c0-18 9-30 24-30s24 12 24 30z" className="fill-set-tint" />
      <circle cx="92" cy="44" r="15" className="fill-brand" />
      <path d="M64 102c0-22 11-36 28-36s28 14 28 36z" className="fill-deep" />
    </>
  ),
  notes: (
    <>
      {ground}
      <g transform="rotate(-6 62 62)">
        <rect x="34" y="26" width="60" height="72" rx="10" className="fill-draft-tint" />
      </g>
      <rect x="56" y="24" width="62" height="76" rx="10" className="fill-card stroke-line" />
      <rect x="68" y="40" width="38" height="6" rx="3" className="fill-deep" />
      <rect x="68" y="56" width="38" height="5" rx="2.5" className="fill-line" />
      <rect x="68" y="68" width="30" height="5" rx="2.5" className="fill-line" />
      <rect x="68" y="80" width="34" height="5" rx="2.5" className="fill-line" />
    </>
  ),
  files: (
    <>
      {ground}
      <rect x="52" y="18" width="56" height="66" rx="9" className="fill-card stroke-line" />
      <rect x="63" y="32" width="34" height="5" rx="2.5" className="fill-line" />
      <rect x="63" y="43" width="26" height="5" rx="2.5" className="fill-line" />
      <path
        d="M28 46a9 9 0 0 1 9-9h22l8 10h56a9 9 0 0 1 9 9v35a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10z"
        className="fill-tint-strong"
      />
      <path d="M28 60h104v31a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10z" className="fill-deep" />
      <rect x="42" y="74" width="30" height="6" rx="3" className="fill-on-deep" />
    </>
  ),
  photos: (
    <>
      {ground}
      <g transform="rotate(7 96 60)">
        <rect x="52" y="28" width="76" height="62" rx="10" className="fill-tint-strong" />
      </g>
      <rect x="32" y="36" width="84" height="64" rx="11" className="fill-card stroke-line" />
      <rect x="39" y="43" width="70" height="42" rx="6" className="fill-lagoon-tint" />
      <circle cx="90" cy="56" r="7" className="fill-draft-tint" />
      <path d="M39 85V76c10-14 18-14 27-3s18 8 24 1 12-6 19 2v9z" className="fill-lagoon" />
    </>
  ),
  globe: (
    <>
      {ground}
      <circle cx="80" cy="60" r="38" className="fill-lagoon-tint" />
      <path
        d="M54 34c10-8 24-8 28 0s-6 12-4 20-14 8-22 4-12-16-2-24zM92 62c10-4 22 0 24 4-3 14-12 24-22 28-8-6-12-28-2-32z"
        className="fill-lagoon"
      />
      <path d="M104 18c10 0 17 7 17 16 0 11-17 26-17 26S87 45 87 34c0-9 7-16 17-16z" className="fill-deep" />
      <circle cx="104" cy="34" r="6" className="fill-on-deep" />
    </>
  ),
  search: (
    <>
      {ground}
      <circle cx="72" cy="54" r="28" className="fill-tint-strong" />
      <circle cx="72" cy="54" r="28" fill="none" strokeWidth="7" className="stroke-deep" />
      <path d="m93 75 22 22" strokeWidth="9" strokeLinecap="round" className="stroke-deep" />
      <path
        d="M58 50c3-7 8-11 15-11"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-card"
      />
    </>
  ),
};

export default function Drawing({ name }: { name: EmptyDrawing }) {
  return (
    <svg aria-hidden viewBox="0 0 160 116" className="h-[116px] w-40">
      {DRAWINGS[name]}
    </svg>
  );
}
