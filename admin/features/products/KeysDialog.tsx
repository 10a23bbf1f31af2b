import { Modal } from '#admin/components/Modal.tsx';
import { KEYS, PRODUCTS_WORDS } from './messages.ts';

/** What each key does. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} title={PRODUCTS_WORDS.keysTitle} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
