import { expect, it } from 'vitest';
import { parseConfig } from '../../infra/config.ts';
import { type DeployedValues, environmentOf } from '../../infra/environment.ts';
import { namesOf } from '../../infra/naming.ts';

const SETTINGS = { stage: 'dev', adminEmail: 'entrada@example.com', sender: 'a@example.com' };
const contactOf = (settings: object) => {
  const config = parseConfig({ ...SETTINGS, ...settings });
  return environmentOf(config, namesOf(config), { siteUrl: 'https://painel.example.com' } as DeployedValues)
    .PUSH_CONTACT;
};

it('push services are told the support contact, or the site: never how the administrator signs in', () => {
  expect(contactOf({ contatos: { suporte: 'mailto:suporte@example.com' } })).toBe(
    'mailto:suporte@example.com',
  );
  expect(contactOf({ contatos: { chat: 'https://example.com/chat' } })).toBe('https://painel.example.com');
  expect(contactOf({})).toBe('https://painel.example.com');
});
