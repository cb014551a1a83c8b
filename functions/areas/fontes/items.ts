import { type AnyFeed, parseFeed } from 'feedsmith';
import { isJsonWithin, type JsonLimits } from '../../platform/http/json.ts';
import { withinTime } from '../../platform/within-time.ts';
import { isXmlWithin, type XmlLimits } from '../../platform/xml-limits.ts';

/** One entry of a feed, its texts still HTML. */
export interface FeedItem {
  /** the feed's own id for it */
  guid: string | undefined;
  /** an http(s) address */
  url: string | undefined;
  titulo: string;
  /** the first that has text is its summary */
  resumos: readonly string[];
}

export interface Feed {
  titulo: string;
  /** newest first if all have dates, else in the feed's order */
  items: readonly FeedItem[];
}

interface DatedItem extends FeedItem {
  em: number;
}

/** Items of a feed that are read. */
const MOST_ITEMS = 2000;
/** More than any real feed has. The parser nests less deep; elements of a summary may stay open. */
const XML: XmlLimits = { parts: 100_000, names: 1000, depth: 1000, attributes: 100_000, tag: 16 * 1024 };
const JSON_FEED: JsonLimits = { values: 50_000, depth: 32 };
/** Of the parser's own time: other feeds wait meanwhile. */
const MOST_MS = 5000;
const ADDRESS_MAX = 2048;

/** A text that is no feed, or a broken one. */
export class NotAFeedError extends Error {
  override readonly name = 'NotAFeedError';
}

/** Reads RSS 2.0, RSS 1.0, Atom or JSON Feed; entities of a document type stay as written. Throws NotAFeedError. */
export function readFeed(text: string, address: string): Feed {
  if (!isWithinLimits(text)) throw new NotAFeedError('Too much to parse');
  try {
    const feed = withinTime(MOST_MS, () => parseFeed(text, { maxItems: MOST_ITEMS }));
    return { titulo: titleOf(feed) ?? '', items: newestFirst(itemsOf(feed, address)) };
  } catch (error) {
    throw new NotAFeedError('Not a feed', { cause: error });
  }
}

const isWithinLimits = (text: string): boolean =>
  text.trimStart().startsWith('<') ? isXmlWithin(text, XML) : isJsonWithin(text, JSON_FEED);

const titleOf = ({ format, feed }: AnyFeed) => (format === 'atom' ? feed.title?.value : feed.title);

function itemsOf(parsedFeed: AnyFeed, address: string): DatedItem[] {
  switch (parsedFeed.format) {
    case 'rss': {
      const { feed } = parsedFeed;
      const base = baseOf(address, feed.link, feed.xml?.base);
      return (feed.items ?? []).map((item) => {
        const { title, link, guid, description, content, pubDate, dc, atom, xml, media, itunes } = item;
        const permalink = guid?.isPermaLink === false ? undefined : guid?.value;
        const links = [link, alternate(atom?.links), permalink, recordingIn(item.enclosures)];
        return itemOf(
          { guid: guid?.value, links, title, dates: [pubDate, dc?.dates?.[0], atom?.published] },
          [description, content?.encoded, itunes?.summary, ...descriptionsIn(media)],
          baseOf(base, xml?.base),
        );
      });
    }
    case 'rdf': {
      const { feed } = parsedFeed;
      const base = baseOf(address, feed.link, feed.xml?.base);
      return (feed.items ?? []).map(({ title, link, description, content, rdf, dc, xml }) => {
        const given = { guid: rdf?.about, links: [link, rdf?.about], title, dates: [dc?.dates?.[0]] };
        return itemOf(given, [description, content?.encoded], baseOf(base, xml?.base));
      });
    }
    case 'atom': {
      const { feed } = parsedFeed;
      const base = baseOf(address, feed.xml?.base);
      return (feed.entries ?? []).map((item) => {
        const { id, title, links, summary, content, published, updated, xml, media, itunes } = item;
        const given = {
          guid: id,
          links: [alternate(links), id, enclosed(links)],
          title: title?.value,
          dates: [published, updated],
        };
        const resumos = [summary?.value, content?.value, itunes?.summary, ...descriptionsIn(media)];
        return itemOf(given, resumos, baseOf(base, xml?.base));
      });
    }
    case 'json': {
      const base = baseOf(address, parsedFeed.feed.home_page_url);
      return (parsedFeed.feed.items ?? []).map((item) => {
        const recording = item.attachments?.find(({ mime_type = '' }) => isRecording(mime_type))?.url;
        const links = [item.url, item.external_url, item.id, recording];
        const given = {
          guid: item.id,
          links,
          title: item.title,
          dates: [item.date_published, item.date_modified],
        };
        return itemOf(given, [item.summary, item.content_text, item.content_html], base);
      });
    }
  }
}

type Maybe = string | undefined;

interface Given {
  guid: Maybe;
  links: readonly Maybe[];
  title: Maybe;
  dates: readonly Maybe[];
}

function itemOf({ guid, links, title, dates }: Given, resumos: readonly Maybe[], base: string): DatedItem {
  const [relative, ...others] = links;
  // Only a link may be relative: an id may be any text.
  const [url] = [addressIn(relative, base), ...others.map((one) => addressIn(one))].filter(Boolean);
  const [date = ''] = dates.filter(Boolean);
  return {
    guid: guid?.trim() || undefined,
    url,
    titulo: title ?? '',
    resumos: resumos.filter((one) => one !== undefined),
    em: Date.parse(date),
  };
}

interface AtomLink {
  href?: string;
  rel?: string;
  type?: string;
}

/** The entry's own page. */
const alternate = (links: readonly AtomLink[] = []): Maybe =>
  (links.find(({ rel }) => rel === 'alternate') ?? links.find(({ rel }) => rel === undefined))?.href;

const isRecording = (type: string | undefined): boolean => /^(?:audio|video)\//i.test(type ?? '');

/** An episode of a podcast often has no page but its recording. */
const recordingIn = (enclosures: readonly { url?: string; type?: string }[] = []): Maybe =>
  enclosures.find(({ type }) => isRecording(type))?.url;
const enclosed = (links: readonly AtomLink[] = []): Maybe =>
  links.find(({ rel, type }) => rel === 'enclosure' && isRecording(type))?.href;

interface Described {
  description?: { value?: string };
}

/** Where YouTube puts the words of a video. */
const descriptionsIn = ({ groups = [], description }: Described & { groups?: Described[] } = {}): Maybe[] => [
  ...groups.map((group) => group.description?.value),
  description?.value,
];

/** Each address relative to the one before it. */
const baseOf = (first: string, ...rest: readonly Maybe[]): string =>
  rest.reduce<string>((base, next) => addressIn(next, base) ?? base, first);

/** An http(s) address without a password, in its normal form. */
function addressIn(value: Maybe, base?: string): Maybe {
  const text = value?.trim();
  if (!text || text.length > ADDRESS_MAX || !URL.canParse(text, base)) return undefined;
  const { protocol, username, password, href } = new URL(text, base);
  return /^https?:$/.test(protocol) && !username && !password && href.length <= ADDRESS_MAX
    ? href
    : undefined;
}

const newestFirst = (items: DatedItem[]): FeedItem[] =>
  items.some(({ em }) => Number.isNaN(em)) ? items : [...items].sort((one, other) => other.em - one.em);
