/** Placeholder until the browser has read the cart, so that a full cart never looks empty. */
export function CartSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16" aria-hidden="true">
      <div className="border-line border-t">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className="skeleton h-96 w-full" />
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="border-line grid grid-cols-[5.5rem_1fr] gap-4 border-b py-4 md:grid-cols-[7rem_1fr] md:gap-6">
      <div className="skeleton aspect-3/4 w-full" />
      <div className="flex flex-col gap-2">
        <div className="skeleton h-4 w-24" />
        <div className="skeleton h-6 w-3/4" />
        <div className="skeleton h-5 w-full max-w-60" />
        <div className="skeleton mt-auto mb-5 h-11 w-32" />
      </div>
    </div>
  );
}
