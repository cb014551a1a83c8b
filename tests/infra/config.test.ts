import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { parseConfig, readConfig, SETTING_NAMES, senderAddress } from '../../infra/config.ts';
import { type DeployedValues, environmentOf } from '../../infra/environment.ts';
import { namesOf } from '../../infra/naming.ts';
import { runtimeConfig } from '../../infra/site-files.ts';
import { DOMAIN, SETTINGS } from './support/stages.ts';

const refusal = (settings: Record<string, unknown>) => () => parseConfig({ ...SETTINGS, ...settings });

describe('configuration', () => {
  it('takes the settings of a stage from cdk.json, and lets -c override them', () => {
    const app = new App({
      context: {
        stage: 'prod',
        stages: {
          prod: {
            adminEmail: 'a@example.com',
            sender: 'b@example.com',
            monthlyBudgetUsd: 200,
            privacidade: SETTINGS.privacidade,
            threatProtection: true,
          },
        },
        adminEmail: 'c@example.com',
        threatProtection: 'false',
        contatos: '{"suporte":"mailto:d@example.com"}',
      },
    });
    // `stage` itself is always given beside the stages
    expect(readConfig(app.node)).toMatchObject({
      stage: 'prod',
      production: true,
      adminEmail: 'c@example.com',
      alarmEmail: 'c@example.com',
      sender: 'b@example.com',
      threatProtection: false,
      contatos: { suporte: 'mailto:d@example.com' },
    });
  });

  it('protects every stage that is called production, and any other that asks for it', () => {
    expect(parseConfig({ ...SETTINGS, stage: 'prod' }).production).toBe(true);
    expect(parseConfig({ ...SETTINGS, stage: 'producao' }).production).toBe(true);
    expect(parseConfig(SETTINGS).production).toBe(false);
    expect(parseConfig({ ...SETTINGS, production: 'true' }).production).toBe(true);
  });

  it('wants to know what a month of production may cost', () => {
    const without = { ...SETTINGS, monthlyBudgetUsd: undefined };
    expect(() => parseConfig({ ...without, stage: 'prod' })).toThrow('monthlyBudgetUsd: diga quanto');
    expect(parseConfig(without).monthlyBudgetUsd).toBeUndefined();
  });

  it('wants to know who answers for personal data in production', () => {
    const without = { ...SETTINGS, privacidade: undefined };
    expect(() => parseConfig({ ...without, stage: 'prod' })).toThrow('privacidade: diga quem opera o painel');
    expect(parseConfig(without).privacidade).toBeUndefined();
    expect(refusal({ privacidade: { operador: 'Exemplo Ltda.' } })).toThrow('privacidade.encarregado');
  });

  it('tells everything that is wrong at once, by name', () => {
    const error = refusal({
      adminEmail: undefined,
      sender: 'nobody',
      stage: 'Prod!',
      monthlyBudgetUsd: '-3',
    });
    expect(error).toThrow('adminEmail: falta este valor');
    expect(error).toThrow('sender: use "Nome <endereco@dominio>"');
    expect(error).toThrow('stage: use de 2 a 10 letras');
    expect(error).toThrow('monthlyBudgetUsd: use um número positivo');
  });

  it('names what is misspelt, and a stage that cdk.json does not have', () => {
    expect(refusal({ adminMail: 'a@example.com' })).toThrow('adminMail: não existe este valor');
    expect(refusal({ contatos: { suport: 'mailto:a@b.co' } })).toThrow('contatos.suport: não existe');
    const app = new App({ context: { stage: 'prd', stages: { dev: {}, prod: {} }, contatos: 'ajuda' } });
    expect(() => readConfig(app.node)).toThrow('"stages" do cdk.json não tem prd (tem dev, prod)');
    expect(() => readConfig(app.node)).toThrow('contatos: use um objeto JSON');
  });

  it('refuses a name that -c made up, and tells which there are; what the CDK keeps there is its own', () => {
    const stages = { prod: { ...SETTINGS, stage: undefined } };
    const app = (context: object) =>
      new App({ context: { ...cdkJson.context, stages, stage: 'prod', ...context } });
    expect(() => readConfig(app({ monthlyBudgetUSD: '5' }).node)).toThrow(
      /monthlyBudgetUSD: não existe este valor \(existem stage, .*monthlyBudgetUsd/,
    );
    const kept = {
      'aws:cdk:enable-path-metadata': true,
      'ssm:account=1:region=x': 'y',
      'cli-telemetry': true,
    };
    expect(readConfig(app({ ...kept, monthlyBudgetUsd: '5' }).node).monthlyBudgetUsd).toBe(5);
  });

  it.each([
    ['a domain without a certificate', { domain: DOMAIN.domain }, 'domain e certificateArn'],
    ['half a hosted zone', { ...DOMAIN, hostedZoneId: undefined }, 'hostedZoneId e hostedZoneName'],
    ['a zone that the domain is not in', { ...DOMAIN, hostedZoneName: 'outra.com' }, 'não pertence à zona'],
    [
      'a certificate of another region',
      { ...DOMAIN, certificateArn: DOMAIN.certificateArn.replace('us-east-1', 'sa-east-1') },
      'us-east-1',
    ],
    ['a secret Stripe key where the public one belongs', { stripePublishableKey: 'sk_live_1' }, 'pk_'],
    ['some of the Stripe settings', { stripePublishableKey: 'pk_1' }, 'informe todos ou nenhum'],
  ])('refuses %s', (_what, settings, text) => {
    expect(refusal(settings)).toThrow(text);
  });

  it('finds the address of the sender, with and without a name', () => {
    expect(senderAddress(parseConfig({ ...SETTINGS, sender: 'Olá <x@y.com>' }))).toBe('x@y.com');
    expect(senderAddress(parseConfig({ ...SETTINGS, sender: 'x@y.com' }))).toBe('x@y.com');
  });

  it('offers Pix only with -c pix=true, to the functions as to the site', () => {
    const pixOf = (settings: Record<string, unknown>) => {
      const config = parseConfig({ ...SETTINGS, ...settings });
      return [
        environmentOf(config, namesOf(config), {} as DeployedValues).PIX,
        runtimeConfig(config, 'sa-east-1').stripe.pix,
      ];
    };
    expect(pixOf({ pix: 'true' })).toEqual(['1', true]);
    for (const settings of [{}, { pix: 'false' }]) expect(pixOf(settings)).toEqual([undefined, undefined]);
  });

  it('accepts the example of the operator’s guide as it stands', () => {
    const [, example = ''] =
      /```json\n"prod": ([\s\S]*?)\n```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const config = parseConfig({ stage: 'prod', ...JSON.parse(example) });
    expect(config).toMatchObject({
      production: true,
      domain: 'painel.suaempresa.com.br',
      monthlyBudgetUsd: 200,
    });
  });

  it('explains every setting in the operator’s guide', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    for (const name of SETTING_NAMES) expect(guide).toContain(`\`${name}\``);
  });
});
