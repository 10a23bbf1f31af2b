/** Skeleton shown until the wishlist has been read. */
export function WishlistSkeleton() {
  return (
    <div className="product-grid" aria-hidden="true">
      {['1', '2', '3', '4'].map((key) => (
        <div className="grid content-start gap-2" key={key}>
          <div className="skeleton mb-1 aspect-3/4 w-full" />
          <div className="skeleton h-3 w-1/3" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
