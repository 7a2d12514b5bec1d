const mostCharacters = 12
/** Of the name itself, before its ending. */
const lastCharacters = 4

/**
 * Splits a file's name where it may be shortened: "cold-aisle-at-" and "night.jpg". The second part is what tells names
 * with the same beginning apart; '' for a short name.
 */
export function splitName(name: string): [start: string, end: string] {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  if (characters.length <= mostCharacters) return [name, '']
  const [ending = ''] = /\.\w{1,5}$/.exec(name) ?? []
  const at = characters.length - ending.length - lastCharacters
  return [characters.slice(0, at).join(''), characters.slice(at).join('')]
}
