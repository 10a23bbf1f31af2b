import { type MouseEvent, useState } from 'react';
import type { SizeOption } from '#shared/product/size-options.ts';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { OFFERS } from '#site/components/messages.ts';
import type { GuideData } from './SizeGuide.tsx';

const SIZE_CHART = '/size-chart';
const SizeGuideSheet = lazyIsland(() => import('./SizeGuideSheet.tsx').then((module) => module.default), {
  failure: SIZE_CHART,
});

interface Props {
  /** The sizes of the product on this page. */
  options: readonly SizeOption[];
  guide: GuideData;
  onChoose: (size: string) => void;
  /** Chooses Unstitched; only where the product is in stock unstitched. */
  onUnstitched?: (() => void) | undefined;
}

/** Opens the size chart in a dialog. Until its code has loaded it is a link to the chart's page. */
export function SizeGuideLink(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="link mt-2 inline-block py-1 text-sm" href={SIZE_CHART} aria-haspopup="dialog" onClick={open}>
        {OFFERS.sizeGuide}
      </a>
      {isOpen && <SizeGuideSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
