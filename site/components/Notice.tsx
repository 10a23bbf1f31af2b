/** What went wrong in a form, read out; the empty text shows nothing. */
export function Notice({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p
      className={`border-madder bg-madder-wash rounded-small border-l-4 p-3 text-sm break-words ${className}`}
      role="alert"
      hidden={text === ''}
    >
      {text}
    </p>
  );
}
