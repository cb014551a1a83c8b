import { fileURLToPath } from 'node:url';
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, type HttpOriginProps, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ORIGIN_HEADER } from '../functions/platform/http/edge.ts';
import { mcp } from '../shared/routes/mcp.ts';
import { ENTRY_COOKIE, SESSION_COOKIES } from '../shared/rules/session-cookies.ts';
import { STAGE_NAME } from './api.ts';
import type { Config } from './config.ts';
import { type Media, PRIVATE_BUCKET } from './media.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';
import { apiHeaders, documentHeaders, mediaHeaders, signInHeaders, siteHeaders } from './site-headers.ts';

interface Origins {
  readonly api: HttpApi;
  readonly media: Media;
  readonly originSecret: string;
  /** the inline scripts that the page's policy allows */
  readonly scripts: readonly string[];
}

/** One address: the web app at `/`, the API at `/v1/*`, media at `/v1/midias/*`, SCIM at `/scim/*`, tools at `/mcp`, shares at `/r/*`, sign-in elsewhere at `/sso/*` and `/linkedin/*`. */
export class Site extends Construct {
  readonly url: string;
  readonly bucket: IBucket;
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    config: Config,
    names: Names,
    { api, media, originSecret, scripts }: Origins,
  ) {
    super(scope, 'Site');
    this.bucket = new Bucket(this, 'Files', {
      ...PRIVATE_BUCKET,
      bucketName: names.siteBucket,
      removalPolicy: RemovalPolicy.DESTROY,
    }) as IBucket;
    accept(
      this.bucket,
      'AwsSolutions-S1',
      'Public files served by CloudFront: access logs would only hold addresses of persons',
    );
    const pageHeaders = siteHeaders(this, config, names, scripts);
    const toApi = this.toApi();
    const fromApi = apiHeaders(this, config);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: names.system,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      defaultRootObject: 'index.html',
      ...(config.domain &&
        config.certificateArn && {
          domainNames: [config.domain],
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          certificate: Certificate.fromCertificateArn(this, 'Certificate', config.certificateArn),
        }),
      ...(config.webAclArn && { webAclId: config.webAclArn }),
      defaultBehavior: this.filesBehavior(pageHeaders),
      additionalBehaviors: {
        '/v1/midias/*': this.mediaBehavior(config, media),
        // The same for all callers and derived from the deployment: cached at the edge for an hour.
        '/v1/openapi.json': {
          ...toApi,
          origin: this.apiOrigin(api, originSecret),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: documentHeaders(this, config),
        },
        '/v1/*': {
          ...toApi,
          origin: this.apiOrigin(api, originSecret),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy: fromApi,
        },
        // Directories call the API at the site's address; their key is in Authorization, like tokens.
        '/scim/*': {
          ...toApi,
          origin: this.apiOrigin(api, originSecret, { originPath: `/${STAGE_NAME}` }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy: fromApi,
        },
        // Assistants call their tools with a key.
        [mcp.mcpMessage.path]: {
          ...toApi,
          origin: this.apiOrigin(api, originSecret, { originPath: `/${STAGE_NAME}` }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy: fromApi,
        },
        // Addresses of shares: API calls from any browser, which may end on a page.
        '/r/*': {
          ...toApi,
          origin: this.apiOrigin(api, originSecret, { originPath: `/${STAGE_NAME}` }),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          responseHeadersPolicy: pageHeaders,
        },
        // Where a company's provider sends people, by GET or a form, which may end on a page.
        '/sso/*': {
          ...toApi,
          origin: this.apiOrigin(api, originSecret, { originPath: `/${STAGE_NAME}` }),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy: signInHeaders(this, config),
        },
        // The way to LinkedIn and back.
        '/linkedin/*': {
          ...toApi,
          origin: this.apiOrigin(api, originSecret, { originPath: `/${STAGE_NAME}` }),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          responseHeadersPolicy: pageHeaders,
        },
      },
    });
    this.url = `https://${config.domain ?? this.distribution.distributionDomainName}`;
    this.addRecords(config);
    this.acceptFindings(config);
  }

  private filesBehavior(responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessLevels: READ_AND_404 }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [this.onRequest('SiteRequest', 'site-request.js')],
    };
  }

  private mediaBehavior(config: Config, media: Media): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(media.bucket, { originAccessLevels: READ_AND_404 }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, 'MediaCache', {
        comment: 'Media never change under their name',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.days(365),
        maxTtl: Duration.days(365),
        queryStringBehavior: CacheQueryStringBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
      }),
      responseHeadersPolicy: mediaHeaders(this, config),
      functionAssociations: [this.onRequest('MediaRequest', 'media-request.js')],
    };
  }

  private apiOrigin(api: HttpApi, originSecret: string, props: HttpOriginProps = {}): HttpOrigin {
    return new HttpOrigin(`${api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
      readTimeout: Duration.seconds(35),
      // Replaces a header from the client: functions refuse calls without it (functions/platform/http/edge.ts).
      customHeaders: { [ORIGIN_HEADER]: originSecret },
      ...props,
    });
  }

  /** Shared by all paths to the API: no caching, no cookies, the viewer's address is passed on. */
  private toApi() {
    return {
      cachedMethods: CachedMethods.CACHE_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: this.withoutCookies(),
      functionAssociations: [this.onRequest('ApiRequestFunction', 'api-request.js')],
    };
  }

  /**
   * Like the managed policy AllViewerExceptHostHeader, without cookies: sessions are in Authorization only. The cookies
   * that a sign-in sets are listed, because CloudFront removes others from answers; the edge function removes them from
   * requests.
   */
  private withoutCookies(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'ApiRequest', {
      comment: 'Everything but Host and other cookies',
      headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.allowList(...SESSION_COOKIES, ENTRY_COOKIE),
    });
  }

  private onRequest(id: string, file: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromFile({ filePath: fileURLToPath(new URL(`edge/${file}`, import.meta.url)) }),
      }),
    };
  }

  private addRecords(config: Config): void {
    if (!config.domain || !config.hostedZoneId || !config.hostedZoneName) return;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: config.hostedZoneId,
      zoneName: config.hostedZoneName,
    });
    const record = {
      zone,
      recordName: config.domain,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, 'Ipv4', record);
    new AaaaRecord(this, 'Ipv6', record);
  }

  private acceptFindings(config: Config): void {
    accept(
      this.distribution,
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'No request reaches the root of a bucket: a function rewrites it or the path pattern forbids it',
    );
    accept(this.distribution, 'AwsSolutions-CFR1', 'The product is for anyone, wherever they are');
    if (!config.webAclArn) {
      accept(
        this.distribution,
        'AwsSolutions-CFR2',
        'A web ACL is charged by the month: attached by the setting webAclArn',
      );
    }
    accept(
      this.distribution,
      'AwsSolutions-CFR3',
      'Access logs would only hold addresses of persons; the API logs its calls',
    );
    if (!config.domain) {
      accept(
        this.distribution,
        'AwsSolutions-CFR4',
        'Without a domain of its own CloudFront keeps its own certificate and protocols',
      );
    }
  }
}

/** `LIST` makes the answer for a missing file 404, not 403. No address reaches the root, which would list the bucket. */
const READ_AND_404 = [AccessLevel.READ, AccessLevel.LIST];
