// CloudFront Function (cloudfront-js-2.0) for every request of the site, also run by the local gateway. Pages
// (shared/pages.ts, and the 404 of unknown paths) have no dot in their last segment: all get the same document.

// Where password managers send people; an account of another role goes on to its own dashboard.
var CHANGE_PASSWORD = '/DashboardColab?aba=ajustes&ver=seguranca';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  if (request.uri === '/.well-known/change-password') {
    return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: CHANGE_PASSWORD } } };
  }
  // Programs ask below `/.well-known/`, and believe a page: nothing is stored there, so the answer is 404.
  if (/\/(\.|%2e)/i.test(request.uri)) return request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
