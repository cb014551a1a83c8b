// CloudFront Function (cloudfront-js-2.0), on every call of the API: the client's true address, in a header of our own
// and over whatever a client wrote there. functions/http/edge.ts reads it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  request.headers['x-painel-cliente'] = { value: event.viewer.ip };
  // They are allowed through for the answer's sake (infra/site.ts); no request needs them.
  request.cookies = {};
  // An address of a share has one segment: what has none, or more, leads nowhere, as a code that nobody has.
  if (/^\/r\/([^/]*\/.*)?$/.test(request.uri)) request.uri = '/r/-';
  return request;
}
