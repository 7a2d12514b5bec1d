/** Number of digits in a sign-in code. Specification, section 9. */
export const codeLength = 6
