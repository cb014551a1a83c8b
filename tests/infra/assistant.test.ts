import { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { modelArnsOf, processedIn } from '../../infra/assistant.ts';
import { synthesised } from './support/synth.ts';

const dev = await synthesised('dev');
const other = await synthesised('other');

const ASKERS = ['assistente-captions', 'assistente-ownCaption'];
const bedrockOf = (stage: typeof dev, name: string) =>
  stage
    .policyOf(name)
    .filter(({ actions }) => actions.some((action) => String(action).startsWith('bedrock:')));
/** Policies of a stage that name Bedrock at all. */
const granted = ({ resources }: typeof dev) =>
  resources.filter(
    ({ Type, Properties }) =>
      Type.startsWith('AWS::IAM::') && JSON.stringify(Properties).includes('bedrock:'),
  );

describe('the grant of the caption assistant', () => {
  it('is one call of one inference profile and of its models, for the two functions that ask', () => {
    expect(granted(other)).toHaveLength(ASKERS.length);
    for (const name of ASKERS) {
      const [statement, ...more] = bedrockOf(other, name);
      expect(more).toEqual([]);
      expect(statement).toMatchObject({ effect: 'Allow', actions: ['bedrock:InvokeModel'] });
      expect(statement?.resources).toEqual([
        'arn:<AWS::Partition>:bedrock:us-east-1:<AWS::AccountId>:inference-profile/us.amazon.nova-2-lite-v1:0',
        'arn:<AWS::Partition>:bedrock:us-east-1::foundation-model/amazon.nova-2-lite-v1:0',
        'arn:<AWS::Partition>:bedrock:us-west-2::foundation-model/amazon.nova-2-lite-v1:0',
      ]);
    }
  });

  it('is not there without an assistant', () => {
    expect(granted(dev)).toEqual([]);
  });

  const stack = new Stack(undefined, 'S', { env: { account: '111122223333', region: 'sa-east-1' } });
  it.each([
    [
      'a profile of one geography: its models in its regions',
      {
        assistantModel: 'us.m:0',
        assistantRegion: 'us-east-1',
        assistantRegions: ['us-east-1', 'us-west-2'],
      },
      ['us-east-1:111122223333:inference-profile/us.m:0'],
      ['us-east-1::foundation-model/m:0', 'us-west-2::foundation-model/m:0'],
      'nos Estados Unidos',
    ],
    [
      'a global profile: its model, which has no region',
      { assistantModel: 'global.m:0', assistantRegion: 'sa-east-1' },
      ['sa-east-1:111122223333:inference-profile/global.m:0'],
      ['::foundation-model/m:0', 'sa-east-1::foundation-model/m:0'],
      'em qualquer país em que a AWS tem regiões',
    ],
    [
      'a model of one region',
      { assistantModel: 'm:0', assistantRegion: 'sa-east-1' },
      [],
      ['sa-east-1::foundation-model/m:0'],
      'na região sa-east-1 da AWS',
    ],
  ])('%s, and companies read where it is', (_what, config, profiles, models, onde) => {
    const arn = (rest: string) => expect.stringMatching(new RegExp(`^arn:.+:bedrock:${rest}$`));
    expect(modelArnsOf(config as Parameters<typeof modelArnsOf>[0], stack)).toEqual(
      [...profiles, ...models].map(arn),
    );
    expect(processedIn(config as Parameters<typeof processedIn>[0])).toBe(onde);
  });
});

it('the functions call what they are granted, and no model where there is none', () => {
  const called = (stage: typeof dev) =>
    stage
      .ofType('AWS::Lambda::Function')
      .map(({ Properties }) => Properties.Environment?.Variables?.BEDROCK_MODEL)
      .filter((model) => model !== undefined);
  expect(called(dev)).toEqual([]);
  expect(new Set(called(other))).toEqual(new Set(['us.amazon.nova-2-lite-v1:0']));
});
