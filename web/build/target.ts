/**
 * The oldest browsers that the build is for (docs/decisions/058): everything works in all but Safari 15.4, where all
 * that people need does.
 */
export const TARGET = ['chrome108', 'edge108', 'firefox121', 'safari15.4'];
/** For scripts: below Safari 16 class fields would be written out, which Safari 15.4 reads as they are. */
export const SYNTAX_TARGET = ['chrome108', 'edge108', 'firefox121', 'safari16'];
