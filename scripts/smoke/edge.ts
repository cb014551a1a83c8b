import {
  CloudFrontClient,
  type DistributionSummary,
  ListDistributionsCommand,
} from '@aws-sdk/client-cloudfront';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { isProductionName } from '../../infra/config.ts';
import { type Check, expect } from './client.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Whether a stage should have a web ACL, by its name and its settings in cdk.json. */
export function wantsWebAcl(
  stage: string,
  stages: Readonly<Record<string, Settings | undefined>> = cdkJson.context.stages,
): boolean {
  const { webAcl, production } = stages[stage] ?? {};
  return String(webAcl ?? production ?? isProductionName(stage)) === 'true';
}

/** More pages than an account can have distributions. */
const PAGES = 20;

/**
 * Checks that a web ACL is attached to the site. Answers do not show it, so the distribution's settings are read with
 * the terminal's credentials. The rules themselves are not tested.
 */
export async function edgeChecks(host: string, check: Check): Promise<void> {
  await check('uma web ACL está ligada à distribuição', async () => {
    const { hostname } = new URL(host);
    const found = await distributionOf(hostname);
    expect(found, `nenhuma distribuição desta conta da AWS atende ${hostname}`);
    expect(found.WebACLId, `a distribuição ${found.Id} está sem web ACL: use npm run deploy (webAcl)`);
  });
}

async function distributionOf(hostname: string): Promise<DistributionSummary | undefined> {
  const client = new CloudFrontClient({});
  let Marker: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { DistributionList: list } = await client.send(new ListDistributionsCommand({ Marker }));
    const found = list?.Items?.find(
      ({ DomainName, Aliases }) => DomainName === hostname || Aliases?.Items?.includes(hostname),
    );
    if (found || !list?.IsTruncated) return found;
    Marker = list.NextMarker;
  }
  return undefined;
}
