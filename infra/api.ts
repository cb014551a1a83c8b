import { Duration, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnAuthorizer,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, type IDependable } from 'constructs';
import { BY_KEY } from '../shared/routes/define.ts';
import type { Config } from './config.ts';
import type { Identity } from './identity.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';
import { logPolicy } from './protection.ts';

export const STAGE_NAME = 'v1';
/**
 * Requests per second and burst over all callers: the default of an AWS account. A tighter shared limit could be used
 * up by a single client; clients have their own limits (functions/platform/http/client-limit.ts, web-acl.ts).
 */
const OVERALL = { rateLimit: 10_000, burstLimit: 5000 };

/** The HTTP API without its routes, which each area adds (infra/routes.ts). */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
  readonly accessLogs: LogGroup;
  private byKey: IHttpRouteAuthorizer | undefined;

  constructor(scope: Construct, config: Config, names: Names, identity: Identity) {
    super(scope, 'Api');
    this.api = new HttpApi(this, 'Http', { apiName: names.system, createDefaultStage: false });
    const { userPoolProviderUrl } = identity.pool;
    const authorizer = new HttpAuthorizer(this, 'Authorizer', {
      httpApi: this.api,
      type: HttpAuthorizerType.JWT,
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: userPoolProviderUrl,
      jwtAudience: [identity.client7Days.userPoolClientId, identity.client365Days.userPoolClientId],
    });
    this.authorizer = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'RouteAuthorizer', {
      authorizerId: authorizer.authorizerId,
      authorizerType: 'JWT',
    });
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/painel-ups/${config.stage}/acessos`,
      ...logPolicy(config),
    });
  }

  /** Guards the calls that come with a company's key. Never cached: a deleted key ends with its next request. */
  addKeyAuthorizer(fn: LambdaFunction): void {
    const { partition, region } = Stack.of(this);
    const { ref: authorizerId } = new CfnAuthorizer(this, 'KeyAuthorizer', {
      apiId: this.api.apiId,
      name: 'chaves',
      authorizerType: 'REQUEST',
      // No source of identity: without a key too, the function's own words are the answer.
      authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${fn.functionArn}/invocations`,
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: 0,
    });
    fn.addPermission('Gateway', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `authorizers/${authorizerId}`,
      }),
    });
    this.byKey = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'RouteKeyAuthorizer', {
      authorizerId,
      authorizerType: 'CUSTOM',
    });
  }

  get keyAuthorizer(): IHttpRouteAuthorizer {
    if (!this.byKey) throw new Error('The authorizer of keys comes before the routes');
    return this.byKey;
  }

  /** Where functions call the API with a key, without the edge. */
  get keyUrl(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `https://${this.api.apiId}.execute-api.${region}.${urlSuffix}/${STAGE_NAME}${BY_KEY}`;
  }

  /** A metric of the gateway, in periods of five minutes. */
  metric(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: this.api.apiId, Stage: STAGE_NAME },
      statistic,
      period: Duration.minutes(5),
    });
  }

  /** Added last: the stage's settings name routes, which must exist first. */
  addStage(after: IDependable[]): void {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: STAGE_NAME,
      autoDeploy: true,
      throttle: OVERALL,
      detailedMetricsEnabled: false,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    stage.node.addDependency(...after);
  }

  /** Unknown paths, and known paths with an unknown method. */
  addCatchAll(fn: LambdaFunction): void {
    const route = new HttpRoute(this, 'CatchAll', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('Integration', fn, { timeout: Duration.seconds(10) }),
      authorizer: new HttpNoneAuthorizer(),
    });
    accept(route, 'AwsSolutions-APIG4', 'Answers 404 and touches nothing, with or without a token');
  }
}

/** Leaves out client addresses, paths (they may hold tokens) and claims. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  bytes: '$context.responseLength',
  error: '$context.error.messageString',
  integrationError: '$context.integrationErrorMessage',
};
