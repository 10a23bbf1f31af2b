/** Progress in words and as a bar. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <span className="text-ink-soft">
          {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}
        </span>
      </p>
      <progress className="progress" aria-label={label} value={done} max={Math.max(total, 1)} />
    </div>
  );
}
