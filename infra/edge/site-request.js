// CloudFront Function (cloudfront-js-2.0) for every request of the site, also run by the local gateway. Pages
// (shared/pages.ts, and the 404 of unknown paths) have no dot in their last segment: all get the same document.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
