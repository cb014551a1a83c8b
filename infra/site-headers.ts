import { Aws, Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { contentSecurityPolicy, signInPolicy } from './content-security-policy.ts';
import type { Names } from './naming.ts';

/** The scope of the setting `hsts`: this host, all names below it too, or both and the browsers' preload lists. */
const transportSecurity = ({ hsts }: Config) => ({
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: hsts !== 'host',
  preload: hsts === 'preload',
  override: true,
});

const EVERYWHERE = {
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // Links in e-mails carry tokens in the address: keep it from other sites.
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
} satisfies ResponseSecurityHeadersBehavior;

const policy = (
  scope: Construct,
  id: string,
  config: Config,
  csp: string,
  headers?: Record<string, string>,
) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...EVERYWHERE,
      strictTransportSecurity: transportSecurity(config),
      contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
    },
    removeHeaders: ['Server'],
    // CloudFront refuses an empty list.
    ...(headers && {
      customHeadersBehavior: {
        customHeaders: Object.entries(headers).map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  });

export const siteHeaders = (scope: Construct, config: Config, names: Names, scripts: readonly string[]) =>
  policy(
    scope,
    'SiteHeaders',
    config,
    contentSecurityPolicy(`https://${names.uploadsBucket}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`, scripts),
    {
      'Permissions-Policy':
        'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  );

/**
 * Uploaded images and videos: displayed, never executed. Browsers cache them for a day at most. The edge caches them
 * longer, because deleted files can be invalidated there (functions/platform/aws/edge.ts).
 */
export const mediaHeaders = (scope: Construct, config: Config) =>
  policy(scope, 'MediaHeaders', config, "default-src 'none'; sandbox", {
    'Cache-Control': 'public, max-age=86400, immutable',
  });

/** Pages on the way to a company's provider. */
export const signInHeaders = (scope: Construct, config: Config) =>
  policy(scope, 'SignInHeaders', config, signInPolicy('https:'), { 'Cache-Control': 'no-store' });

/** Answers of the API: never cached. */
export const apiHeaders = (scope: Construct, config: Config) =>
  policy(scope, 'ApiHeaders', config, "default-src 'none'; frame-ancestors 'none'", {
    'Cache-Control': 'no-store',
  });

/** The OpenAPI document: public, cached as its own headers say. */
export const documentHeaders = (scope: Construct, config: Config) =>
  policy(scope, 'DocumentHeaders', config, "default-src 'none'; frame-ancestors 'none'");
