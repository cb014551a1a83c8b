// CloudFront Function (cloudfront-js-2.0): media are public below /v1/midias/ and stored below midias/.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/^\/v1\//, '/');
  return request;
}
