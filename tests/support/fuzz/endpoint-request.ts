import fc from 'fast-check';
import type { MalformedRequest } from './request.ts';
import { odd } from './values.ts';
import type { WriteEndpoint } from './write-endpoints.ts';

/** A valid request, or one with a single invalid value. */
export interface EndpointRequest extends MalformedRequest {
  readonly endpoint: WriteEndpoint;
}

/** A setter for each nested value of an object. */
function settersIn(value: object): ((other: unknown) => void)[] {
  return Object.entries(value).flatMap(([name, inner]) => [
    (other: unknown) => void Reflect.set(value, name, other),
    ...(typeof inner === 'object' && inner !== null ? settersIn(inner) : []),
  ]);
}

/** An unexpected or missing value, and the index of the value it replaces. */
const mutation = fc.record({ at: fc.nat(), value: fc.option(odd, { nil: undefined }) });

/** Requests to the endpoints; one in five is valid. */
export function endpointRequest(endpoints: readonly WriteEndpoint[]): fc.Arbitrary<EndpointRequest> {
  return fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      which: fc.nat(),
      key: fc.uuid(),
      mutated: fc.option(mutation, { freq: 4 }),
    })
    .map(({ endpoint, which, key, mutated }) => {
      const content = structuredClone(endpoint.bodies[which % endpoint.bodies.length]?.(key) ?? {});
      const places = settersIn(content);
      if (mutated !== null) places[mutated.at % places.length]?.(mutated.value);
      const body = JSON.stringify(content);
      const { target, actor } = endpoint;
      return { endpoint, method: 'POST', target, actor, headers: endpoint.headers?.(body, key) ?? {}, body };
    });
}

const BEFORE_THE_SCHEMA = [0, 401, 403, 405, 413, 415, 429];

/** Whether the response comes from code after the endpoint's schema. */
export function isPastSchema(endpoint: WriteEndpoint, { status, text }: { status: number; text: string }): boolean {
  return !BEFORE_THE_SCHEMA.includes(status) && !text.includes(endpoint.schemaRefusal);
}
