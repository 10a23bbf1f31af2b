import { vi } from 'vitest';

const NEVER = new Promise<Response>(() => undefined);

type Answer = object | ((request: Request) => object | Promise<object>);

/**
 * Answers the requests of the current test by their path, with JSON or a Response. Every other one stays without an answer.
 * Returns the requests, which grow as they are made.
 */
export function answerRequests(answers: Readonly<Record<string, Answer>> = {}): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(new URL(input, location.href), init);
    requests.push(request.clone());
    const answer = answers[new URL(request.url).pathname];
    if (answer === undefined) return NEVER;
    const given = typeof answer === 'function' ? await answer(request) : answer;
    return given instanceof Response ? given : Response.json(given);
  });
  return requests;
}
