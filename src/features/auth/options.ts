/** Number of digits in a sign-in code. Specification, section 9. */
export const codeLength = 6
/** Maximum team size for invitations and app roles. */
export const maxMembers = 200
