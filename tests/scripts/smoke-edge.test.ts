// @process without-stack

import { expect, it } from 'vitest';
import { edgeChecks, wantsWebAcl } from '../../scripts/smoke/edge.ts';
import { awsForFile } from '../support/wire.ts';

const aws = awsForFile({});
const ACL = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/painel-ups-prod/0a-1b';

/** Answers of CloudFront: a page of distributions, each with its name, one alias and its web ACL. */
const page = (
  distributions: readonly [name: string, alias: string, acl: string][],
  next = '',
) => `<?xml version="1.0"?>
<DistributionList xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">
<Marker></Marker><NextMarker>${next}</NextMarker><MaxItems>100</MaxItems><IsTruncated>${next !== ''}</IsTruncated>
<Quantity>${distributions.length}</Quantity><Items>${distributions
  .map(
    ([name, alias, acl]) =>
      `<DistributionSummary><Id>E-${name}</Id><DomainName>${name}</DomainName><Aliases><Quantity>1</Quantity><Items><CNAME>${alias}</CNAME></Items></Aliases><WebACLId>${acl}</WebACLId></DistributionSummary>`,
  )
  .join('')}</Items></DistributionList>`;

/** The problems found by the check of `host`. */
async function finding(host: string, first: string, second = page([])): Promise<string[]> {
  aws.answer = ({ path }) => ({
    headers: { 'content-type': 'text/xml' },
    body: path.includes('Marker=') ? second : first,
  });
  const lines: string[] = [];
  await edgeChecks(host, (_what, run) =>
    run().catch((error) => {
      lines.push(error.message);
      return undefined;
    }),
  );
  return lines;
}

const OTHER = ['d0.cloudfront.net', 'outro.example.com', ACL] as const;

it('finds no problem with a web ACL, under the own domain or CloudFront’s, also on a later page', async () => {
  const own = page([['d1.cloudfront.net', 'painel.example.com', ACL]]);
  expect(await finding('https://painel.example.com/v1', page([[...OTHER]], 'mais'), own)).toEqual([]);
  expect(await finding('https://d1.cloudfront.net/v1', own)).toEqual([]);
});

it('names a distribution without one, and an address not served by this account', async () => {
  const bare = page([[...OTHER], ['d1.cloudfront.net', 'painel.example.com', '']]);
  expect(await finding('https://painel.example.com/v1', bare)).toEqual([
    'a distribuição E-d1.cloudfront.net está sem web ACL: use npm run deploy (webAcl)',
  ]);
  expect(await finding('https://alheio.example.com/v1', bare)).toEqual([
    'nenhuma distribuição desta conta da AWS atende alheio.example.com',
  ]);
});

it('requires one if the stage is configured with it', () => {
  expect([wantsWebAcl('prod', {}), wantsWebAcl('dev', {}), wantsWebAcl('prod-eu', {})]).toEqual([
    true,
    false,
    true,
  ]);
  expect(wantsWebAcl('prod', { prod: { webAcl: false } })).toBe(false);
  expect(wantsWebAcl('vivo', { vivo: { production: 'true' } })).toBe(true);
});
