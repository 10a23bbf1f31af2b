/** Placeholder for the checkout form: fields of the same height, and the summary. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16" aria-hidden="true">
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <div className="skeleton h-14 w-2/3 sm:col-span-2" />
        {Array.from({ length: 7 }, (_, index) => (
          <div className="skeleton h-18 w-full" key={String(index)} />
        ))}
      </div>
      <div className="skeleton h-96 w-full" />
    </div>
  );
}
