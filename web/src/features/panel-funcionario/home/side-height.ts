/** Height of the first six, reserved. */
export const SIDE_PX = 420;
