import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { booksQuery } from './inbox.queries.ts';
import { BOOKS_WORDS } from './messages.ts';
import { useCheckBooks } from './use-inbox.ts';

/** When the books were checked last, with what result, and the button to check them now. */
export function BooksCard() {
  const { data } = useQuery(booksQuery);
  const check = useCheckBooks();
  const at = data && parseDate(data.audited_at);
  return (
    <Card as="section" className="mt-6 grid justify-items-start gap-2 px-5 py-4" aria-labelledby="books">
      <h2 id="books">{BOOKS_WORDS.title}</h2>
      <p className="max-w-prose text-ink-soft">{BOOKS_WORDS.intro}</p>
      <p role="status">
        {check.isPending && BOOKS_WORDS.checking}
        {!check.isPending &&
          data &&
          (at ? BOOKS_WORDS.last(formatDayAndTime(at), data.findings.length) : BOOKS_WORDS.never)}
      </p>
      <Button look="outline" disabled={check.isPending} onClick={() => check.start()}>
        {BOOKS_WORDS.check}
      </Button>
    </Card>
  );
}
