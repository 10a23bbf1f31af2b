import { Modal } from '#admin/ui/Modal.tsx';
import { KEYS, PRODUCTS_WORDS } from '../messages.ts';

/** Keyboard shortcuts. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} title={PRODUCTS_WORDS.keysTitle} onClose={onClose}>
      <dl className="grid">
        {KEYS.map(([keys, effect]) => (
          <div key={keys} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-1.5">
            <dt>
              <kbd className="key-cap">{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
