/** The oldest supported browsers (docs/decisions/050). In Safari 15.4 only the essentials work. */
export const TARGET = ['chrome108', 'edge108', 'firefox121', 'safari15.4'];
/** For scripts: targets below Safari 16 would transpile class fields, which Safari 15.4 supports. */
export const SYNTAX_TARGET = ['chrome108', 'edge108', 'firefox121', 'safari16'];
