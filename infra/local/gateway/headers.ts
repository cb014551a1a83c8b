import { contentSecurityPolicy, signInPolicy } from '../../content-security-policy.ts';

const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
};

/** The response headers that CloudFront adds (infra/site-headers.ts), for pages, sign-in elsewhere, media and API. */
export const securityHeaders = (uploadsOrigin: string, scripts: readonly string[] = []) => ({
  site: {
    ...EVERYWHERE,
    'content-security-policy': contentSecurityPolicy(uploadsOrigin, scripts),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  // A local provider has no certificate.
  signIn: {
    ...EVERYWHERE,
    'content-security-policy': signInPolicy('https: http:'),
    'cache-control': 'no-store',
  },
  media: { ...EVERYWHERE, 'content-security-policy': "default-src 'none'; sandbox" },
  api: {
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  },
});
