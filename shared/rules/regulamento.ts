/** Characters. */
export const REGULATION_MAX = 20_000;

/** Whether an employee must accept the current rules (0: none) before sharing. */
export const mustAccept = (inForce = 0, accepted = 0): boolean => accepted < inForce;
