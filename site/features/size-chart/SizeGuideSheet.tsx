import { useRef } from 'react';
import type { SizeOption } from '#shared/product/size-options.ts';
import { OFFERS } from '#site/components/messages.ts';
import { Sheet } from '#site/components/Sheet.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { FINDER_WORDS, GUIDE_WORDS } from './messages.ts';
import { type GuideData, SizeGuide } from './SizeGuide.tsx';

interface Props {
  options: readonly SizeOption[];
  guide: GuideData;
  onChoose: (size: string) => void;
  onUnstitched?: (() => void) | undefined;
  onClose: () => void;
}

/** The size chart in a dialog; its finder can choose the product's size. Loaded when it is first opened. */
export default function SizeGuideSheet({ options, guide, onChoose, onUnstitched, onClose }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const close = (news: string) => {
    body.current?.closest('dialog')?.close();
    showToast(news);
  };
  const choose = (size: string) => {
    onChoose(size);
    close(FINDER_WORDS.chosen(size));
  };
  const chooseUnstitched =
    onUnstitched &&
    (() => {
      onUnstitched();
      close(FINDER_WORDS.unstitchedChosen);
    });
  return (
    <Sheet title={OFFERS.sizeGuide} closeLabel={GUIDE_WORDS.close} onClose={onClose} className="size-guide">
      <div ref={body}>
        <SizeGuide product={{ options, choose, chooseUnstitched }} guide={guide} />
      </div>
    </Sheet>
  );
}
