import type { OidcProblem } from './options.ts'

/** Why an account may not sign in or be connected. The transaction it is thrown in is rolled back. */
export class Refusal extends Error {
  readonly problem: OidcProblem
  constructor(problem: OidcProblem) {
    super(problem)
    this.problem = problem
  }
}
