/** The small picture of a line of a cart or an order, whose name stands beside it. */
export function Thumb({ src }: { src: string }) {
  return (
    <img
      className="rounded-small bg-sand aspect-3/4 w-full object-cover"
      src={src}
      alt=""
      width="300"
      height="400"
      loading="lazy"
    />
  );
}
