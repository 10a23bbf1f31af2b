import type { ReactNode } from 'react';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { ContentField } from '#shared/content/field-rules.ts';
import { ListEditor } from './ListEditor.tsx';
import { ValueEditor } from './ValueEditor.tsx';

interface FieldEditorProps {
  field: ContentField;
  value: StoredSection[string];
  onChange: (value: StoredSection[string]) => void;
  error?: string | undefined;
  /** A preview of an entry of a list. */
  preview?: ((entry: StoredSection) => ReactNode) | undefined;
}

/** The control of a field: a list of entries, or one value. */
export function FieldEditor({ field, preview, ...rest }: FieldEditorProps) {
  if (field.kind === 'list') return <ListEditor field={field} preview={preview} {...rest} />;
  return <ValueEditor field={field} {...rest} />;
}
