import { expect, it } from 'vitest';
import { schemaDocument } from '../support/schema-document.ts';
import { emptyDatabase } from '../support/template.ts';

it('pb_migrations/schema.md describes the database; -u draws it again', async () => {
  await expect(await schemaDocument(await emptyDatabase())).toMatchFileSnapshot('../../pb_migrations/schema.md');
});
