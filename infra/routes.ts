import { Duration, NestedStack } from 'aws-cdk-lib';
import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { BY_KEY, type Method, methodsOf, type RouteDef } from '../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../shared/routes/index.ts';
import type { Api } from './api.ts';
import { accessOf } from './generated-access.ts';
import { accept } from './nag.ts';
import { ProductFunction, type Setting } from './product-function.ts';
import { routeSource } from './sources.ts';

/** One second less than the gateway's 30 s timeout, so that the log shows the function's timeout. */
const TIMEOUT = Duration.seconds(29);

const REPORTS_VERSION: readonly RouteKey[] = ['sistema.health', 'sistema.openapi', 'mcp.mcpMessage'];

/** The functions and API routes of one area, in a nested stack (a stack holds at most 500 resources). */
export class AreaRoutes extends NestedStack {
  /** log group of each function */
  readonly logs = new Map<RouteKey, LogGroup>();

  constructor(scope: Construct, area: string, setting: Setting, api: Api) {
    super(scope, `Routes-${area}`, { description: `Painel UPS ${setting.config.stage}: ${area}` });
    for (const [key, def] of routeEntries) {
      if (key.startsWith(`${area}.`)) this.addRoute(key, def, setting, api);
    }
    accept(
      this,
      'Serverless-LambdaDLQ',
      'Invoked by the API and waiting for the answer: there is no queue to fail into',
    );
    accept(this, 'Serverless-LambdaAsyncFailureDestination', 'Never invoked asynchronously');
  }

  private addRoute(key: RouteKey, def: RouteDef, setting: Setting, api: Api): void {
    const action = key.slice(key.indexOf('.') + 1);
    const { fn, logs } = new ProductFunction(this, action, setting, {
      name: key,
      source: routeSource(key),
      description: `${def.method} ${def.path}`,
      access: accessOf(key),
      http: true,
      environment: {
        ...(REPORTS_VERSION.includes(key) && { APP_VERSION: setting.version }),
        ...(def.auth === 'mcp' && { API_URL: api.keyUrl }),
      },
      timeout: TIMEOUT,
    });
    this.logs.set(key, logs);
    const integration = new HttpLambdaIntegration('Integration', fn);
    const add = (id: string, path: string, method: Method | 'HEAD', authorizer: IHttpRouteAuthorizer) =>
      new HttpRoute(this, id, {
        httpApi: api.api,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration,
        authorizer,
      });
    for (const method of methodsOf(def)) {
      const id = method === def.method ? `${action}Route` : `${action}${method}Route`;
      const route = add(id, def.path, method, authorizerOf(def, api));
      if (def.auth === 'public') accept(route, 'AwsSolutions-APIG4', 'Public by the manifest');
    }
    if (def.chave) add(`${action}KeyRoute`, BY_KEY + def.path, def.method, api.keyAuthorizer);
  }
}

function authorizerOf({ auth }: RouteDef, api: Api): IHttpRouteAuthorizer {
  if (auth === 'public') return new HttpNoneAuthorizer();
  return typeof auth === 'string' ? api.keyAuthorizer : api.authorizer;
}
