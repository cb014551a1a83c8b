// CloudFront Function (cloudfront-js-2.0) for every API call, also run by the local gateway. Overwrites a header of ours
// with the client's true address, which functions/platform/http/edge.ts reads.

// Only one spelling of a path is accepted. CloudFront matches others (`/v1/./login`, `/v1/%6cogin`) to the same behavior
// but passes them on unchanged, so that rate limits by path could be bypassed.
var OTHER_SPELLING = /\/\/|\/\.{1,2}(\/|$)|\\|%(2[def]|5[cf]|7e|3\d|[46][1-9a-f]|[57][\da])/i;

// A company's key instead of a token: the call goes to the paths that another authorizer guards (infra/routes.ts). SCIM's
// paths have it anyway.
var KEY = /^bearer\s+ups_/i;

var READS_ENTRY = /^(\/v1\/login\/codigo|\/sso\/[^/]+\/entrar)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  request.headers['x-painel-cliente'] = { value: event.viewer.ip };
  // Cookies are forwarded so that answers may set them (infra/site.ts). Two requests read one: the cookie that binds a
  // sign-in to its browser.
  var entry = READS_ENTRY.test(request.uri) && request.cookies.entrada;
  request.cookies = entry ? { entrada: entry } : {};
  var isShare = request.uri.indexOf('/r/') === 0;
  // A short link has exactly one segment; other paths get the answer of an unknown code.
  var isLostShare = isShare && /^\/r\/([^/]*\/.*)?$/.test(request.uri);
  if (isLostShare || OTHER_SPELLING.test(request.uri)) {
    request.uri = isShare ? '/r/-' : '/v1/-';
    return request;
  }
  var sent = request.headers.authorization;
  if (sent && KEY.test(sent.value)) request.uri = request.uri.replace(/^\/v1\/(?!scim\/)/, '/v1/chave/');
  return request;
}
