/** In place of product cards until they have been read. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are the same
        <div key={at} className="grid content-start gap-2" data-skeleton>
          <div className="skeleton mb-1 aspect-3/4 w-full" />
          <div className="skeleton h-3 w-1/3" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
