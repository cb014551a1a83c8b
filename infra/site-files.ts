import { rmSync } from 'node:fs';
import { Aws, Stack } from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { processedIn } from './assistant.ts';
import { COMPRESSED, compressedCopy } from './brotli.ts';
import type { Config } from './config.ts';
import { accept, acceptPattern } from './nag.ts';
import type { Site } from './site.ts';

/** File names in assets/ contain a content hash. Old files are kept for pages still open. */
const HASHED = 'assets/*';

/** The built web app and the stage's settings. The settings are a separate file, so one build serves every stage. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, config: Config, site: Site, webDir: string) {
    super(scope, 'SiteFiles');
    const web = Source.asset(webDir);
    const common = { destinationBucket: site.bucket, memoryLimit: 512 };
    const hashed = {
      ...common,
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...hashed,
      sources: [Source.asset(webDir, { exclude: COMPRESSED })],
      exclude: ['*'],
      include: [HASHED],
    });
    const compressed = compressedCopy(webDir);
    // Smaller than CloudFront's own compression; every supported browser reads brotli.
    const scripts = new BucketDeployment(this, 'Scripts', {
      ...hashed,
      sources: [Source.asset(compressed)],
      contentEncoding: 'br',
    });
    // The CDK assembly has its own copy by now.
    rmSync(compressed, { recursive: true });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [web, Source.jsonData('config.json', runtimeConfig(config, Aws.REGION))],
      exclude: [HASHED],
      prune: false,
      cacheControl: [CacheControl.noCache()],
      distribution: site.distribution,
      distributionPaths: ['/*'],
    });
    // Pages are deployed after the assets they name.
    pages.node.addDependency(assets, scripts);
    acceptCopier(assets.handlerRole.node.scope ?? assets, site);
  }
}

/** CDK's own function copies the files. It runs during a deploy only and never reads personal data. */
function acceptCopier(copier: IConstruct, site: Site): void {
  const reason =
    'Made by CDK, at work only during a deploy: from the assets of the deploy into the bucket of the site';
  for (const action of ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*']) {
    accept(copier, `AwsSolutions-IAM5[Action::${action}]`, reason);
  }
  const stack = Stack.of(copier);
  acceptPattern(
    copier,
    `arn:${Aws.PARTITION}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}/*`,
    reason,
  );
  acceptPattern(copier, `${site.bucket.bucketArn}/*`, reason);
  // CDK's policy for CloudFront invalidation has no resource.
  acceptPattern(copier, '*', reason);
  accept(
    copier,
    `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]`,
    reason,
  );
  for (const id of ['AwsSolutions-L1', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaDLQ'])
    accept(copier, id, reason);
}

/** What the browser reads from /config.json at start. */
export const runtimeConfig = (config: Config, regiao: string) => ({
  contatos: config.contatos,
  regiao,
  ...(config.privacidade && { privacidade: config.privacidade }),
  stripe: {
    ...(config.stripePublishableKey && { publishableKey: config.stripePublishableKey }),
    ...(config.pix && { pix: true }),
  },
  ...(config.assistantModel && { assistente: { onde: processedIn(config) } }),
});
