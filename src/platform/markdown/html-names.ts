const set = (names: string) => new Set(names.split(' '))

/** Elements that begin a block of HTML in markdown: the words up to the next empty line belong to it. */
const blocks = set(
  'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link ' +
    'main menu menuitem nav noframes ol optgroup option p param pre script search section style summary table tbody td ' +
    'textarea tfoot th thead title tr track ul',
)
/** Elements without an end tag. */
const lone = set('area base br col embed frame hr img input link meta param source track wbr')
const others = set(
  'a abbr acronym applet audio b bdi bdo big blink button canvas cite code data datalist del dfn em font i ins kbd ' +
    'label map mark marquee math meter nobr noscript object output picture progress q rp rt ruby s samp select slot ' +
    'small span strike strong sub sup svg template time tt u var video',
)

/** How a piece of raw HTML in a markdown text begins: with the tag of an element, or with something else (a comment). */
export interface HtmlTag {
  /** In lower case; absent for comments and declarations. */
  name?: string
  isEnd: boolean
  /** The element is one of HTML's, not a placeholder such as `<host>`. */
  isHtml: boolean
  isBlock: boolean
  isLone: boolean
}

export function readTag(html: string): HtmlTag {
  const [, end, written] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(html) ?? []
  const name = written?.toLowerCase()
  if (name === undefined) return { isEnd: false, isHtml: true, isBlock: true, isLone: true }
  const [isBlock, isLone] = [blocks.has(name), lone.has(name)]
  return { name, isEnd: end === '/', isHtml: isBlock || isLone || others.has(name), isBlock, isLone }
}
