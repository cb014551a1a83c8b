import { parseArgs } from 'node:util';
import { ConfigError } from '../infra/config.ts';
import { exitOnConfigError } from '../infra/config-error.ts';
import { finishRotation, startRotation } from './secrets/rotation.ts';

/**
 * npm run secrets:rotate -- --stage prod, a deployment with another `secretsVersion`, then the same with --finish: changes
 * the secrets of the stage's app clients at Cognito, which takes two at once, so that nobody is signed out.
 */
await exitOnConfigError(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, finish: { type: 'boolean' } } });
  const { stage, finish } = values;
  if (!stage) throw new ConfigError('Diga o estágio: npm run secrets:rotate -- --stage prod');
  if (finish) {
    await finishRotation(stage);
    console.log('O segredo antigo não vale mais.');
  } else {
    await startRotation(stage);
    console.log(
      `Os dois segredos valem. Mude secretsVersion, implante, confira com npm run smoke e termine: npm run secrets:rotate -- --stage ${stage} --finish`,
    );
  }
});
