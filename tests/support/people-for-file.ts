import { beforeAll } from 'vitest';
import { newCompany, newEmployee, type SignedIn } from './people.ts';
import type { TestStack } from './stack.ts';

/** A company and one employee of it, for the tests of one file. */
export function peopleForFile(
  stack: TestStack,
  companyName: string,
  employeeName: string,
  employee: { confirmed?: boolean } = {},
) {
  const people = {} as { company: SignedIn; employee: SignedIn };
  beforeAll(async () => {
    people.company = await newCompany(stack, companyName);
    people.employee = await newEmployee(stack, people.company, employeeName, employee);
  });
  return people;
}
