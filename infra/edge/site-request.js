// CloudFront Function (cloudfront-js-2.0), on every request for the site; the local gateway runs it too. Pages of the
// application (shared/pages.ts, and the 404 of any other address) have no file of their own and no dot in their last
// segment, so they all get the one document.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
