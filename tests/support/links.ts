import type { SignedIn } from './contas.ts';
import { newPost } from './content.ts';
import { linkedinPosts, share } from './sharing.ts';
import type { TestStack } from './stack.ts';

/** A human visitor's browser, whose visits count as clicks. */
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
export const LINK = {
  link: 'https://www.exemplo.com.br/vagas?area=rh',
  linkTitulo: 'Vagas abertas',
  linkDescricao: 'Venha trabalhar com a gente',
};

export const visit = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, redirect: 'manual', headers: { 'user-agent': CHROME, ...headers } });

let texts = 0;
/** A unique caption. */
export const uniqueCaption = (empresa: SignedIn) => `Legenda com link ${++texts} de ${empresa.id}`;

/** A shared post with the link: the share's address, and the text on LinkedIn. */
export async function shareLink(
  stack: TestStack,
  { empresa, funcionario }: { empresa: SignedIn; funcionario: SignedIn },
  extra: Record<string, unknown> = {},
) {
  const legenda = uniqueCaption(empresa);
  const post = await newPost(stack, empresa, { legenda, ...LINK, ...extra });
  const { status, body } = await share(stack, funcionario, post.id);
  if (status !== 200 || !body.linkCurto) throw new Error(JSON.stringify(body));
  const published = (await linkedinPosts(stack)).find(({ url }) => url === body.linkedinPostURL);
  return { post, legenda, address: body.linkCurto, codigo: body.linkCurto.split('/r/')[1] ?? '', published };
}
