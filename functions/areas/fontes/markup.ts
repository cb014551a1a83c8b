/** More than any real feed has, and parsed in well under a second. */
const MOST_TAGS = 100_000;
const LONGEST_TAG = 64 * 1024;

/** Parts without tags, by how they begin and end. */
const PLAIN = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

/** Whether XML has so many tags, or so long a one, that parsing it would hold up other feeds. */
export function isExcessive(xml: string): boolean {
  let tags = 0;
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const start = at;
    const [, plainEnd] = PLAIN.find(([begin]) => xml.startsWith(begin, start)) ?? [];
    const end = plainEnd === undefined ? endOfTag(xml, start) : xml.indexOf(plainEnd, start);
    if (plainEnd === undefined) {
      if ((end < 0 ? xml.length : end) - start > LONGEST_TAG) return true;
      if (xml[start + 1] !== '/') tags += 1;
      if (tags > MOST_TAGS) return true;
    }
    if (end < 0) return false;
    at = xml.indexOf('<', end);
  }
  return false;
}

/** As a parser reads it: `>` inside quotes ends no tag, and `<![CDATA[` there begins nothing. */
function endOfTag(xml: string, start: number): number {
  if (xml[start + 1] === '/') return xml.indexOf('>', start);
  for (let at = start + 1; at < xml.length && at - start <= LONGEST_TAG; at += 1) {
    const char = xml[at];
    if (char === '>') return at;
    if (char !== '"' && char !== "'") continue;
    at = xml.indexOf(char, at + 1);
    if (at < 0) break;
  }
  return -1;
}
