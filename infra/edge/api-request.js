// CloudFront Function (cloudfront-js-2.0), on every call of the API, and in the local gateway. Writes the client's true
// address into a header of our own, over whatever a client wrote there. functions/platform/http/edge.ts reads it.

// A path has one spelling. CloudFront matches another one (`/v1/./login`, `/v1/%6cogin`) to the same behavior but hands it
// on as it came, so that whoever counts calls by their path may count it otherwise than the gateway that routes it.
var OTHER_SPELLING = /\/\/|\/\.{1,2}(\/|$)|\\|%(2[def]|5[cf]|7e|3\d|[46][1-9a-f]|[57][\da])/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  request.headers['x-painel-cliente'] = { value: event.viewer.ip };
  // They are allowed through for the answer's sake (infra/site.ts); no request needs them.
  request.cookies = {};
  var isShare = request.uri.indexOf('/r/') === 0;
  // An address of a share has one segment: what has none, or more, leads nowhere, as a code that nobody has.
  var isLostShare = isShare && /^\/r\/([^/]*\/.*)?$/.test(request.uri);
  if (isLostShare || OTHER_SPELLING.test(request.uri)) request.uri = isShare ? '/r/-' : '/v1/-';
  return request;
}
