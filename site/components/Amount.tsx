interface Props {
  name: string;
  /** In the colour of what costs nothing. */
  isGood?: boolean;
  children: string;
}

/** A row of a list of amounts, whose grid has two columns. */
export function Amount({ name, isGood = false, children }: Props) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={isGood ? 'text-leaf text-right font-semibold' : 'text-right'}>{children}</dd>
    </>
  );
}
