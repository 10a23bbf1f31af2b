import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { SizeOption } from '#shared/size-options.ts';
import { LinkBoundary } from '#site/components/LinkBoundary.tsx';
import { GUIDE_WORDS } from './messages.ts';
import type { GuideData } from './SizeGuide.tsx';

const SizeGuideSheet = lazy(() => import('./SizeGuideSheet.tsx'));
const SIZE_CHART = '/size-chart';

interface Props {
  /** The sizes of the product on this page. */
  options: readonly SizeOption[];
  guide: GuideData;
  onChoose: (size: string) => void;
}

/** Opens the size chart in a dialog. Until its code has loaded it is a link to the chart's page. */
export function SizeGuideLink({ options, guide, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="link mt-2 inline-block py-1 text-sm" href={SIZE_CHART} aria-haspopup="dialog" onClick={open}>
        {GUIDE_WORDS.title}
      </a>
      {isOpen && (
        <LinkBoundary href={SIZE_CHART}>
          <Suspense>
            <SizeGuideSheet options={options} guide={guide} onChoose={onChoose} onClose={() => setOpen(false)} />
          </Suspense>
        </LinkBoundary>
      )}
    </>
  );
}
