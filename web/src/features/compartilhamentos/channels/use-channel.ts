import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { canais } from '#shared/routes/canais.ts';
import { CANAIS, type Canal, needsLink } from '#shared/rules/canais.ts';
import { CANAL, CANAIS as T } from '#texts/compartilhamentos/canais.ts';
import { toast } from '#ui/toast.tsx';

export interface ChannelListProps {
  postId: string;
  /** otherwise only the words are shared, and nothing is counted */
  hasLink: boolean;
  /** the campaign's rules have to be accepted first */
  onRules: () => void;
  onClose: () => void;
}

/** The channels that this browser and the post have. */
export const availableChannels = (hasLink: boolean): Canal[] =>
  CANAIS.filter(
    (canal) =>
      (canal !== 'sistema' || typeof navigator.share === 'function') && (hasLink || !needsLink(canal)),
  );

export const channelName = (canal: Canal, hasLink: boolean): string => {
  if (canal === 'copiar') return hasLink ? T.copiar : T.copiarTexto;
  return canal === 'sistema' ? T.sistema : CANAL[canal];
};

/** Opens a channel with the post's text and link; both come from the server when the channel is pressed. */
export function useChannel({ postId, hasLink, onRules, onClose }: ChannelListProps) {
  const [opening, setOpening] = useState<Canal>();

  const open = async (canal: Canal) => {
    // Only during the press itself do browsers open a tab or use the clipboard, so both begin before the answer.
    const tab = canal === 'copiar' || canal === 'sistema' ? undefined : openTab();
    const prepared = call(canais.prepareCanal, { body: { postId, canal } });
    setOpening(canal);
    try {
      if (canal === 'copiar') await copy(prepared.then(({ linkCurto, texto }) => linkCurto ?? texto));
      const { texto, linkCurto, url } = await prepared;
      if (canal === 'copiar') toast.ok(hasLink ? T.copiado : T.textoCopiado);
      else if (canal === 'sistema') await shareBySystem(texto, linkCurto);
      else if (url) (tab ?? window).location.assign(url);
      onClose();
    } catch (error) {
      tab?.close();
      setOpening(undefined);
      if (error instanceof ApiError && error.codigo === 'regulamento') onRules();
      else toast.bad(messageOf(error, canal === 'copiar' ? T.erroCopiar : T.erro));
    }
  };
  return { opening, open };
}

/** An empty tab that cannot reach this one; undefined where the browser refuses it. */
function openTab(): Window | undefined {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}

/** Safari copies a text that comes later only as a ClipboardItem, which older browsers lack. */
async function copy(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  const blob = text.then((copied) => new Blob([copied], { type: 'text/plain' }));
  // The call's own failure is reported, not that of the clipboard.
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).catch(async (error) => {
    await text;
    throw error;
  });
}

/** The link apart, where applications look for it; given up without a word, because the employee may just cancel. */
async function shareBySystem(texto: string, link: string | null): Promise<void> {
  const shared =
    link === null ? { text: texto } : { text: texto.slice(0, -link.length).trimEnd(), url: link };
  await navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
