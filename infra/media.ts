import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import { accept, acceptObjects } from './nag.ts';
import type { Names } from './naming.ts';
import { dataPolicy } from './protection.ts';

export const PRIVATE_BUCKET = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
} as const satisfies BucketProps;

/** The bucket of ready media, and the role with which MediaConvert writes converted uploads to it. */
export class Media extends Construct {
  readonly bucket: IBucket;
  readonly uploadsArn: string;
  readonly mediaArn: string;
  readonly convertRole: Role;

  constructor(scope: Construct, config: Config, names: Names) {
    super(scope, 'Media');
    const bucket = new Bucket(this, 'Ready', {
      ...PRIVATE_BUCKET,
      bucketName: names.mediaBucket,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      // Media have no other copy: overwritten or deleted files can be restored for a month.
      versioned: config.production,
      removalPolicy: dataPolicy(config),
    });
    if (config.production) bucket.addLifecycleRule({ noncurrentVersionExpiration: Duration.days(30) });
    // The compiler's exactOptionalPropertyTypes rejects the library's own types.
    this.bucket = bucket as IBucket;
    const arnOf = (name: string) => `arn:${Stack.of(this).partition}:s3:::${name}`;
    this.uploadsArn = arnOf(names.uploadsBucket);
    this.mediaArn = arnOf(names.mediaBucket);
    this.convertRole = new Role(this, 'ConvertRole', {
      assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        acesso: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:GetObject'], resources: [`${this.uploadsArn}/envios/*`] }),
            new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${this.mediaArn}/midias/*`] }),
          ],
        }),
      },
    });
    accept(
      this.bucket,
      'AwsSolutions-S1',
      'Public media served by CloudFront: access logs would only hold addresses of persons',
    );
    acceptObjects(this.convertRole, `${this.uploadsArn}/envios/*`);
    acceptObjects(this.convertRole, `${this.mediaArn}/midias/*`);
  }
}

/**
 * Raw uploads: written by browsers through presigned posts, checked at once, expired after a day. Separate from Media,
 * because it depends on the site, which depends on Media.
 */
export class Uploads extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, names: Names, siteUrl: string) {
    super(scope, 'Uploads');
    this.bucket = new Bucket(this, 'Raw', {
      ...PRIVATE_BUCKET,
      bucketName: names.uploadsBucket,
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [siteUrl],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    accept(
      this.bucket,
      'AwsSolutions-S1',
      'Objects live a day and are written through presigned posts, which the functions log',
    );
  }
}
