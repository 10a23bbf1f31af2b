/** Stands in for the cart until the browser has read it, so that no full cart looks empty for a moment. */
export function CartSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16" aria-hidden="true">
      <div className="grid grid-cols-[5.5rem_1fr] gap-4 py-4 md:grid-cols-[7rem_1fr] md:gap-6">
        <div className="skeleton aspect-3/4 w-full" />
        <div className="grid content-start gap-2">
          <div className="skeleton h-4 w-24" />
          <div className="skeleton h-6 w-3/4" />
          <div className="skeleton h-4 w-32" />
        </div>
      </div>
      <div className="skeleton h-72 w-full" />
    </div>
  );
}
