import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib';
import type { Config } from './config.ts';

type Assistant = Pick<Config, 'assistantModel' | 'assistantRegion' | 'assistantRegions'>;

/** An inference profile's geography comes before its model's id: `global.amazon.nova-2-lite-v1:0`. */
const PROFILE = /^(global|us|eu|apac|jp|au|ca)\.(.+)$/;

const PLACES: Record<string, string> = {
  global: 'em qualquer país em que a AWS tem regiões',
  us: 'nos Estados Unidos',
  eu: 'na União Europeia',
  apac: 'na Ásia e no Pacífico',
  jp: 'no Japão',
  au: 'na Austrália',
  ca: 'no Canadá',
};

/** Where texts are processed, as companies read it. */
export function processedIn({ assistantModel = '', assistantRegion = '' }: Assistant): string {
  const [, geography = ''] = PROFILE.exec(assistantModel) ?? [];
  return PLACES[geography] ?? `na região ${assistantRegion} da AWS`;
}

/** The only model that may be called: an inference profile, and the models it calls in its regions; or a model of one region. */
export function modelArnsOf(
  { assistantModel, assistantRegion, assistantRegions }: Assistant,
  stack: Stack,
): string[] {
  if (!assistantModel || !assistantRegion) return [];
  const [, geography, base = assistantModel] = PROFILE.exec(assistantModel) ?? [];
  const bedrock = (region: string, account: string, resource: string, resourceName: string) =>
    Arn.format(
      {
        service: 'bedrock',
        region,
        account,
        resource,
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      },
      stack,
    );
  const modelIn = (region: string) => bedrock(region, '', 'foundation-model', base);
  if (geography === undefined) return [modelIn(assistantRegion)];
  return [
    bedrock(assistantRegion, stack.account, 'inference-profile', assistantModel),
    // A global profile's model has no region besides the caller's.
    ...(geography === 'global'
      ? ['', assistantRegion]
      : [...new Set([assistantRegion, ...(assistantRegions ?? [])])]
    ).map(modelIn),
  ];
}
