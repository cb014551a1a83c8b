import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POST_SCRIPT } from '../shared/rules/sso.ts';

/** The inline scripts of a built web app, as hash sources of a policy. */
export function scriptsOf(webDir: string): string[] {
  const document = join(webDir, 'index.html');
  if (!existsSync(document)) return [];
  return [...readFileSync(document, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) =>
    hashOf(code),
  );
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * What a page on the way to a company's provider may: send its form there, also by the one script.
 * @param targets where forms go
 */
export const signInPolicy = (targets: string): string =>
  `default-src 'none'; script-src ${hashOf(POST_SCRIPT)}; style-src 'unsafe-inline'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;

/**
 * What a page of the web app may load: card fields from Stripe, uploads straight to storage, everything else from our
 * own origin.
 * @param uploadsOrigin where presigned posts go, e.g. `https://bucket.s3.sa-east-1.amazonaws.com`
 * @param scripts the only inline scripts allowed (`scriptsOf`)
 */
export const contentSecurityPolicy = (uploadsOrigin: string, scripts: readonly string[]): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts, 'https://js.stripe.com https://*.js.stripe.com'].join(' '),
    'style-src': "'self'",
    // The component library and the image cropper each insert one small style element.
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
