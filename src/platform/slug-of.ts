import anyAscii from 'any-ascii'

/**
 * Turns a name into a slug of a-z, 0-9 and single dashes; '' if the name has no letters or digits. Letters of other
 * scripts are transliterated. Half a megabyte of letters: a browser loads this module only when it needs it.
 */
export function slugOf(name: string): string {
  return inLatin(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function inLatin(text: string): string {
  return (
    asInUkrainian(text)
      // Each is a syllable of its own.
      .replace(/\p{sc=Han}/gu, (sign) => ` ${anyAscii(sign)} `)
      // A transliteration may hold apostrophes, such as for the soft sign.
      .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => anyAscii(word).replace(/[^a-z0-9]/gi, ''))
  )
}

const ukrainian: Record<string, string> = { и: 'y', И: 'Y', г: 'h', Г: 'H' }

/** Two letters sound different in Ukrainian and in Russian. */
function asInUkrainian(text: string): string {
  return /[іїєґ]/i.test(text) ? text.replace(/[иг]/gi, (letter) => ukrainian[letter] ?? letter) : text
}
