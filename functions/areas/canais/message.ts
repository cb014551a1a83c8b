import type { Canal } from '../../../shared/rules/canais.ts';
import { graphemesOf, threadsLength, X_ADDRESS, xLength } from './lengths.ts';

/** What an employee shares in a channel. Caption and disclosure may be any text, the address is ours. */
interface Parts {
  legenda: string;
  divulgacao?: string | undefined;
  endereco: string;
}
/** `texto` is what the network's page shows; `url` opens that page, null where there is none. */
interface Message {
  texto: string;
  url: string | null;
}

/** Longer addresses are cut by some phones and networks. */
const URL_MAX = 2000;

interface Channel {
  /** the network's public compose page; `words`: the text without the address, which some networks append themselves */
  url?: (message: { texto: string; words: string; endereco: string }) => string;
  /** whether the network takes a text of this length */
  takes?: (message: { texto: string; words: string }) => boolean;
}

const encode = encodeURIComponent;
const CHANNELS: Record<Canal, Channel> = {
  whatsapp: { url: ({ texto }) => `https://wa.me/?text=${encode(texto)}` },
  x: {
    url: ({ words, endereco }) => `https://x.com/intent/tweet?text=${encode(words)}&url=${encode(endereco)}`,
    takes: ({ words }) => xLength(words) + 1 + X_ADDRESS <= 280,
  },
  // Takes no text.
  facebook: { url: ({ endereco }) => `https://www.facebook.com/sharer/sharer.php?u=${encode(endereco)}` },
  threads: {
    url: ({ words, endereco }) =>
      `https://www.threads.com/intent/post?text=${encode(words)}&url=${encode(endereco)}`,
    takes: ({ texto }) => threadsLength(texto) <= 500,
  },
  bluesky: {
    url: ({ texto }) => `https://bsky.app/intent/compose?text=${encode(texto)}`,
    takes: ({ texto }) => graphemesOf(texto).length <= 300,
  },
  telegram: {
    url: ({ words, endereco }) => `https://t.me/share/url?url=${encode(endereco)}&text=${encode(words)}`,
  },
  copiar: {},
  sistema: {},
};

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/**
 * Caption, disclosure and address, each on its own line, and the page that opens with them. Only the caption is ever
 * shortened: by what the network takes, and by the length of the page's address.
 */
export function messageFor(canal: Canal, { legenda, divulgacao, endereco }: Parts): Message {
  const { url, takes = () => true } = CHANNELS[canal];
  const disclosure = divulgacao?.toWellFormed();
  const compose = (caption: string) => {
    const words = lines(caption, disclosure);
    const texto = lines(words, endereco);
    return { texto, words, url: url?.({ texto, words, endereco }) ?? null };
  };
  const isShort = (message: ReturnType<typeof compose>) =>
    takes(message) && (message.url?.length ?? 0) <= URL_MAX;

  // Percent-encoding refuses lone surrogates.
  const caption = legenda.toWellFormed();
  let message = compose(caption);
  if (!isShort(message)) {
    const graphemes = graphemesOf(caption);
    let [fits, most] = [0, graphemes.length - 1];
    while (fits < most) {
      const middle = Math.ceil((fits + most) / 2);
      if (isShort(compose(cut(graphemes, middle)))) fits = middle;
      else most = middle - 1;
    }
    message = compose(cut(graphemes, fits));
  }
  return { texto: message.texto, url: message.url };
}

/**
 * The first characters with `…`. Leaves out a word that does not fit as a whole, unless that is most of the text: half a
 * hashtag or half an address would be another one.
 */
function cut(graphemes: readonly string[], length: number): string {
  const kept = graphemes.slice(0, length).join('');
  const isWholeWord = /^\s/.test(graphemes[length] ?? '');
  const wordStart = isWholeWord ? kept.length : kept.search(/\S*$/);
  return `${kept.slice(0, wordStart * 2 >= kept.length ? wordStart : kept.length).trimEnd()}…`;
}
