import { useState } from 'react';

/** Whether a control is shown: the plan has it, or there was a value of an earlier plan at first, to take away. */
export function useShown(inPlan: boolean, hasValue: boolean): boolean {
  const [had] = useState(hasValue);
  return inPlan || had;
}
