import { toast } from 'sonner';

/** Says that something worked. */
export function notifySuccess(title: string, text?: string): void {
  toast.success(title, { description: text });
}

/** Says that something failed. A failure with the same `id` replaces the one shown instead of joining it. */
export function notifyFailure(title: string, text: string, id?: string): void {
  toast.error(title, { description: text, ...(id === undefined ? {} : { id }) });
}

/** Takes back a failure that is over. */
export function dismissFailure(id: string): void {
  toast.dismiss(id);
}
