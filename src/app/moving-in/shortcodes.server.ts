/** Names that this site shows by means of its own. */
const galleries = new Set(['gallery'])
const captions = new Set(['caption', 'wp_caption'])
const media = new Set(['video', 'audio'])

export interface Shortcodes {
  html: string
  /** The names of those that nothing here shows: they stay in the text. */
  unknown: Set<string>
}

// Bounded, so that a text of brackets takes time that grows with its length only.
const shortcode = /\[(\[?)(\/?)([a-z][\w-]{0,50})((?:\s[^[\]]{0,2000})?)(\/?)\](\]?)/gi

/** Turns the common shortcodes into HTML. `pictureOf` returns the address of an attachment's file by its id. */
export function readShortcodes(html: string, pictureOf: (id: string) => string | undefined): Shortcodes {
  const unknown = new Set<string>()
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]{0,50})\]/gi)].map(([, name]) => name?.toLowerCase()))
  const made = html.replace(
    shortcode,
    (whole, before: string, slash: string, given: string, rest: string, _, after) => {
      if (before && after) return whole.slice(1, -1)
      const name = given.toLowerCase()
      const kept = (text: string) => `${before}${text}${after}`
      const attributes = attributesIn(rest)
      if (galleries.has(name)) return kept(slash ? '' : galleryOf(attributes, pictureOf))
      if (captions.has(name)) return kept(captionEdge(slash !== '', attributes))
      if (name === 'embed') return kept(slash ? '</p>' : '<p>')
      if (media.has(name)) return kept(slash ? '' : mediaOf(attributes))
      if (slash === '' && (closed.has(name) || rest.includes('=') || /[-_]/.test(name))) unknown.add(name)
      return whole
    },
  )
  return { html: made, unknown }
}

function attributesIn(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]{1,50})=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return Object.fromEntries([...found].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']))
}

function galleryOf({ ids = '', include = '' }: Record<string, string>, pictureOf: (id: string) => string | undefined) {
  const pictures = (ids || include).split(',').flatMap((id) => pictureOf(id.trim()) ?? [])
  return pictures.map((src) => `<p><img src="${escaped(src)}" alt=""></p>`).join('')
}

/** Old captions are an attribute; newer ones follow the picture. */
function captionEdge(isEnd: boolean, { caption = '' }: Record<string, string>): string {
  if (isEnd) return '</figure>'
  return caption ? `<figure><figcaption>${caption}</figcaption>` : '<figure>'
}

function mediaOf(attributes: Record<string, string>): string {
  const { src, mp4, webm, mp3, m4a, ogg, wav } = attributes
  const address = src ?? mp4 ?? webm ?? mp3 ?? m4a ?? ogg ?? wav
  return address ? `<p><a href="${escaped(address)}">${escaped(address)}</a></p>` : ''
}

export function escaped(text: string): string {
  return text
    .replace(/&(?!amp;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}
