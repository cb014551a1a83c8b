/**
 * Posts are listed by id, newest first. A published draft keeps its id, in small letters, for clients. It is stored
 * under the time of its publication followed by that id, so that it is listed where it was published. Clients never see
 * the stored id (docs/decisions/071-drafts.md).
 */
const LENGTH = 26;
const PLACE_LENGTH = 10;
const STORED = new RegExp(`\\b[0-9A-Z]{${PLACE_LENGTH}}_([0-9a-z]{${LENGTH}})(?![0-9A-Za-z])`, 'g');
const DRAFT = new RegExp(`^(?=\\d*[a-z])[0-9a-z]{${LENGTH}}(?![0-9A-Za-z])`);

/** The id of a draft, from a new ULID. */
export const draftId = (ulid: string): string => ulid.toLowerCase();

/** The draft id at the start of a value: a share in progress is named by its post's id first. */
export const draftIdIn = (value: string): string | undefined => DRAFT.exec(value)?.[0];

/** The stored id of a published draft; `place` is a ULID of the time of publication. */
export const storedId = (id: string, place: string): string => `${place.slice(0, PLACE_LENGTH)}_${id}`;

/** Replaces every stored id in a text (an id or a whole answer) by its public id. */
export const withPublicIds = (text: string): string => text.replace(STORED, '$1');
