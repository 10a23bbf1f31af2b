import { isChangeSet, isUndo } from '#shared/api/change-set-form.ts';
import type { ChangeSetRequest, UndoRequest } from '#shared/api/change-sets.ts';
import { MAX_OPERATIONS } from '#shared/limits.ts';

/** For staff: the admin sends valid requests, unless it is older than the server. */
const UNREADABLE = 'Nothing was saved: the request was not understood. Load the page again and retry.';

/**
 * The change set in the text of a request's body (shared/api/change-sets.ts).
 * @throws BadRequestError for an invalid one; values are checked operation by operation
 */
export function readRequest(text: string): ChangeSetRequest {
  const body = parse<ChangeSetRequest>(text);
  if (Array.isArray(body.operations) && body.operations.length > MAX_OPERATIONS) {
    throw new BadRequestError(`Nothing was saved: this is more than ${MAX_OPERATIONS} changes at once. Choose fewer.`);
  }
  if (!isChangeSet(body)) throw new BadRequestError(UNREADABLE);
  return body as ChangeSetRequest;
}

/**
 * The body of an undo, `{skip, group}`; an empty body undoes all of it.
 * @throws BadRequestError when it is invalid
 */
export function readUndoRequest(text: string): Required<UndoRequest> {
  const body = text === '' ? {} : parse<UndoRequest>(text);
  if (!isUndo(body)) throw new BadRequestError(UNREADABLE);
  const { skip = [], group = '' } = body;
  return { skip, group };
}

/** @throws BadRequestError for what is no JSON object */
function parse<Body>(text: string): Partial<Body> {
  try {
    const body = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Not JSON: the same answer as for other JSON.
  }
  throw new BadRequestError(UNREADABLE);
}
