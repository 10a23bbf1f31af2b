/**
 * CloudFront function for requests to the bucket (docs/operate/scaling.md): turns the address of a page into the key of its file, and
 * redirects other spellings of the address, as the shop's server does.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const { request } = event;
  const { uri } = request;
  const address = uri.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
  if (address !== uri) {
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: { value: address } } };
  }
  if (uri === '/') request.uri = '/index.html';
  else if (!/\.[a-z0-9]+$/i.test(uri)) request.uri = `${uri}.html`;
  return request;
}
