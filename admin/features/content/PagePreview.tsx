import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import type { PagePreviewRequest } from '#shared/api/page-preview.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { CONTENT_WORDS, PREVIEW_WORDS } from './messages.ts';
import { pagePreviewQuery } from './page-preview.queries.ts';

const PAUSE_MS = 300;

/** A section's page with the typed values as wide screens and phones show it, rendered by the shop itself. */
export function PagePreview({ section, values }: PagePreviewRequest) {
  const [shown, setShown] = useState(values);
  const { soon } = useDebounce(setShown, PAUSE_MS);
  useEffect(() => soon(values), [soon, values]);
  const { data, isError, refetch } = useQuery(pagePreviewQuery({ section, values: shown }));
  return (
    <section className="grid min-w-0 content-start gap-4" aria-label={CONTENT_WORDS.preview}>
      {isError && <OutOfDate onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton label={CONTENT_WORDS.loadingPreview} />}
      {data && (
        <div className="flex min-w-0 flex-wrap items-start gap-4">
          <Screen label={PREVIEW_WORDS.wide} html={data.html} width={1280} height={800} className="flex-[3_1_16rem]" />
          <Screen
            label={PREVIEW_WORDS.phone}
            html={data.html}
            width={390}
            height={844}
            className="max-w-64 flex-[1_1_9rem]"
          />
        </div>
      )}
    </section>
  );
}

/** One slide of the hero, whether or not it is shown now; placeholders fill missing texts. */
export function SlidePreview({ slide }: { slide: StoredSection }) {
  const { title, button } = PREVIEW_WORDS.slide;
  const slides = [
    {
      ...slide,
      ...{ title: slide['title'] || title, button: slide['button'] || button, link: '/' },
      ...{ from: '', until: '', is_shown: true },
    },
  ];
  return <PagePreview section="hero" values={{ slides }} />;
}

interface ScreenProps {
  label: string;
  html: string;
  width: number;
  height: number;
  className: string;
}

/** A page on a screen of this size, made as small as its place. Links are dead: a sandboxed frame opens no window. */
function Screen({ label, html, width, height, className }: ScreenProps) {
  const [shownWidth, setShownWidth] = useState(0);
  const observe = useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => setShownWidth(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className={`grid gap-1 ${className}`}>
      <div
        ref={observe}
        className="w-full overflow-hidden rounded-base border border-line bg-sand"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <iframe
          title={label}
          sandbox="allow-same-origin"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
          className="origin-top-left"
          style={{ width, height, scale: shownWidth / width }}
        />
      </div>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
