/** The open form, as the address names it: 'edit:<name or id>', 'new:<name>', or '' for none. */
export type FormChoice = `edit:${string}` | `new:${string}` | ''
