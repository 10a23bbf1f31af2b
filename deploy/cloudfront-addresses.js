/**
 * CloudFront function for requests to the bucket (docs/operate/scaling.md): turns the address of a page into the key of its file, and
 * redirects other spellings of the address, as the shop's server does.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const { request } = event;
  const { uri } = request;
  if (!isPlain(uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  const address = uri.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
  if (address !== uri) {
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: { value: address } } };
  }
  if (uri === '/') request.uri = '/index.html';
  else if (!/\.[a-z0-9]+$/i.test(uri)) request.uri = `${uri}.html`;
  return request;
}

/** Whether browsers take a path as it is, as in shared/text/own-path.ts: others could redirect to another host. */
function isPlain(uri) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused
  const notPlain = /[\u0000-\u001f\u007f\\]|\/\/|\/\.{1,2}(?:\/|$)/;
  try {
    return uri.startsWith('/') && !notPlain.test(uri) && !notPlain.test(decodeURIComponent(uri));
  } catch {
    return false;
  }
}
