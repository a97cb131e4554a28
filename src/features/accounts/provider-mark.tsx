/** Stands for a provider beside its name: its first letter, as the marks of others are not ours to draw. */
export function ProviderMark({ label }: { label: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-tint font-bold text-deep text-sm"
    >
      {[...label][0]?.toUpperCase()}
    </span>
  );
}
