import type { ContentField } from '#shared/content-fields.ts';
import type { StoredSection } from '#shared/content-row.ts';
import { ListEditor } from './ListEditor.tsx';
import { ValueEditor } from './ValueEditor.tsx';

interface FieldEditorProps {
  field: ContentField;
  value: StoredSection[string];
  onChange: (value: StoredSection[string]) => void;
  error?: string | undefined;
}

/** The control of a field: a list of entries, or one value. */
export function FieldEditor({ field, ...rest }: FieldEditorProps) {
  return field.kind === 'list' ? <ListEditor field={field} {...rest} /> : <ValueEditor field={field} {...rest} />;
}
