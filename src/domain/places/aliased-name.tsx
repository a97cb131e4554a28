/** “Köln (Cologne)”: the displayed name, and the other one by which the place was found. */
export function AliasedName({ name, alias }: { name: string; alias: string | undefined }) {
  if (alias === undefined) return name;
  return (
    <>
      <bdi>{name}</bdi> <bdi className="font-normal text-soft">({alias})</bdi>
    </>
  );
}
