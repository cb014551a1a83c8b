/**
 * What a page of the web app may load. Card fields come from Stripe, uploads go straight to storage;
 * everything else is our own origin.
 * @param uploadsOrigin where presigned posts go, e.g. `https://bucket.s3.sa-east-1.amazonaws.com`
 */
export const contentSecurityPolicy = (uploadsOrigin: string): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'style-src': "'self'",
    // The component library and the image cropper each insert one small style element of their own.
    'style-src-elem': "'self' 'unsafe-inline'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob: https://*.stripe.com",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${uploadsOrigin} https://api.stripe.com https://*.js.stripe.com`,
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
