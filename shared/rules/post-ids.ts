/**
 * Posts are listed by id, newest first. One that was written first and published later keeps the id it was given as a
 * draft, in small letters, and is stored under the instant of its publication with that id behind it: so it stands where
 * it was published. Nobody outside meets the longer one (docs/decisions/071-drafts.md).
 */
const LENGTH = 26;
const PLACE_LENGTH = 10;
const STORED = new RegExp(`\\b[0-9A-Z]{${PLACE_LENGTH}}_([0-9a-z]{${LENGTH}})(?![0-9A-Za-z])`, 'g');
const DRAFT = new RegExp(`^(?=\\d*[a-z])[0-9a-z]{${LENGTH}}(?![0-9A-Za-z])`);

/** The id of a draft, made of a new ULID. */
export const draftId = (ulid: string): string => ulid.toLowerCase();

/** The id of a draft, where a value is one or begins with it: a share in progress is named by its post's id first. */
export const draftIdIn = (value: string): string | undefined => DRAFT.exec(value)?.[0];

/** What a draft's post is stored under; `place` is a ULID of the instant of its publication. */
export const storedId = (id: string, place: string): string => `${place.slice(0, PLACE_LENGTH)}_${id}`;

/** A text, an id or a whole answer, with every stored id in it as the world knows it. */
export const withPublicIds = (text: string): string => text.replace(STORED, '$1');
