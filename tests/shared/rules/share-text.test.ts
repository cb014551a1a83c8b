import { describe, expect, it } from 'vitest';
import { LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import { appendedTo, captionMaxOf, shareText, shortAddress } from '../../../shared/rules/share-text.ts';

const SITE = 'https://painel.exemplo.com.br';
const ADDRESS = shortAddress(SITE, 'abcdefghijk');

describe('the text of a share', () => {
  it('ends with its address, on its own line', () => {
    expect(shareText({ legenda: 'Olá' })).toBe('Olá');
    expect(shareText({ legenda: 'Olá', endereco: ADDRESS })).toBe(`Olá\n${ADDRESS}`);
  });

  it('has the company’s disclosure before the address, which stays last', () => {
    const parts = { divulgacao: '#publi', endereco: ADDRESS };
    expect(shareText({ legenda: 'Olá', ...parts })).toBe(`Olá\n#publi\n${ADDRESS}`);
    expect(shareText({ legenda: 'Olá', divulgacao: null })).toBe('Olá');
    const max = captionMaxOf(
      { link: 'https://a.com.br', midias: ['midias/a.webp'] },
      { site: SITE, divulgacao: '#publi' },
    );
    expect(shareText({ legenda: 'a'.repeat(max), ...parts })).toHaveLength(LINKEDIN_TEXT_MAX);
  });

  it('leaves a caption exactly the room not used by the appended lines', () => {
    const withMedia = { link: 'https://a.com.br', midias: ['midias/a.webp'] };
    const max = captionMaxOf(withMedia, { site: SITE });
    const longest = shareText({ legenda: 'a'.repeat(max), endereco: ADDRESS });
    expect(longest).toHaveLength(LINKEDIN_TEXT_MAX);
    expect(max + appendedTo({ endereco: ADDRESS }).length).toBe(LINKEDIN_TEXT_MAX);
    for (const post of [{ ...withMedia, link: null }, { ...withMedia, midias: [] }, { midias: [] }])
      expect(captionMaxOf(post, { site: SITE })).toBe(LINKEDIN_TEXT_MAX);
  });
});
