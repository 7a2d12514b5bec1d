/** RFC 5321: the longest address that a mail server has to take, and the longest part before its @. */
export const maxEmailCharacters = 254
const maxLocalCharacters = 64
/** Before invisible characters are dropped; more is refused unread. */
const maxTypedCharacters = 1000

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** RFC 5322: atoms joined by dots. Quoted local parts are refused: they could hold spaces and line breaks. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** The characters of an international name, with the full stops of other scripts. URL would also read %41, : and /. */
const international = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u
const domain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/**
 * Returns an e-mail address as mail servers take it, without white space around it and invisible characters, and with
 * an international domain in its ASCII form; undefined if the text is no address.
 */
export function readEmailAddress(text: string): string | undefined {
  if (text.length > maxTypedCharacters) return undefined
  const typed = text.replace(invisible, '').trim()
  const at = typed.lastIndexOf('@')
  const name = typed.slice(0, Math.max(0, at))
  const host = asciiDomain(typed.slice(at + 1))
  if (name.length > maxLocalCharacters || !local.test(name) || host === undefined) return undefined
  const address = `${name}@${host}`
  return address.length <= maxEmailCharacters ? address : undefined
}

/** The domain as it is if it is ASCII, so that its spelling stays; undefined if mail servers do not know such names. */
function asciiDomain(text: string): string | undefined {
  if (!international.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const { hostname } = new URL(`http://${text}`)
  if (!domain.test(hostname)) return undefined
  return hostname === text.toLowerCase() ? text : hostname
}
