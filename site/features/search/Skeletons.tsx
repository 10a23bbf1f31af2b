/** Skeleton cards while a search is under way (specification, section 9). */
const SKELETONS = 8;

export function SkeletonGrid() {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are the same
        <div key={at} className="grid gap-2" data-skeleton>
          <div className="skeleton mb-1 aspect-3/4 w-full" />
          <div className="skeleton h-3 w-1/3" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
