/** Makes random documents as word processors and web pages put them on the clipboard, the same for each seed. */
export function randomClip(seed: number): string {
  const random = createRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = (least: number, most: number, make: () => string, between = '') =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make).join(between)

  function inline(depth: number): string {
    const kind = random()
    if (depth === 0 || kind < 0.5) return pick(words)
    if (kind < 0.55) return '<br>'
    if (kind < 0.6) return `<code>${pick(['a_b', 'x | y', '`', 'npm start', ' ', '*', '&lt;b&gt;'])}</code>`
    if (kind < 0.68) return `<a href="${pick(addresses)}">${some(1, 3, () => inline(depth - 1))}</a>`
    const [open, close] = pick(marks)
    return `${open}${some(1, 3, () => inline(depth - 1), pick(['', '', ' ']))}${close}`
  }
  const line = () => some(1, 4, () => inline(3), pick(['', ' ']))

  function block(depth: number): string {
    const kind = random()
    if (depth === 0 || kind < 0.45) return `<p>${line()}</p>`
    if (kind < 0.5) return `<h${pick([2, 3, 4])}>${line()}</h>`.replace(/<h(\d)>([\s\S]*)<\/h>$/, '<h$1>$2</h$1>')
    if (kind < 0.55) return `<pre>${some(1, 4, () => pick(codeLines), pick(['\n', '<br>', '\n\n']))}</pre>`
    if (kind < 0.65) return `<blockquote>${some(1, 2, () => block(depth - 1))}</blockquote>`
    if (kind < 0.7) return `${pick(['<b>', '<i>', '<a href="https://e.example/block">'])}${some(1, 2, () => block(0))}`
    if (kind < 0.78) return table()
    const name = pick(['ul', 'ol'])
    return `<${name}>${some(1, 3, () => `<li>${random() < 0.6 ? line() : some(1, 3, () => block(depth - 1))}</li>`)}</${name}>`
  }
  const row = (cell: string) => `<tr>${Array.from({ length: 3 }, () => `<${cell}>${line()}</${cell}>`).join('')}</tr>`
  const table = () => `<table>${row('th')}${some(1, 3, () => row('td'))}</table>`

  return some(1, 3, () => block(2), '\n')
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const plain = 'font-size:11pt;font-variant:normal;vertical-align:baseline;white-space:pre-wrap'
const marks = [
  ['<b>', '</b>'],
  ['<strong>', '</strong>'],
  ['<i>', '</i>'],
  ['<em>', '</em>'],
  ['<s>', '</s>'],
  ['<span style="font-weight:700">', '</span>'],
  ['<span style="font-style:italic">', '</span>'],
  ['<span>', '</span>'],
  ["<b style='mso-bidi-font-weight:\nnormal'><span lang=DE>", '</span></b>'],
  ["<i style='mso-bidi-font-style:normal'>", '</i>'],
  ["<span lang=DE style='mso-ansi-language:DE'>", '</span>'],
  [`<span style="${plain};font-weight:700;font-style:normal;text-decoration:none">`, '</span>'],
  [`<span style="${plain};font-weight:400;font-style:italic;text-decoration:none">`, '</span>'],
  ['<font face="Arial, serif"><font size="3" style="font-size:12pt">', '</font></font>'],
] as const
const addresses = [
  'https://e.example/a_b',
  '/services/x',
  'https://e.example/A_(B)?x=1&amp;copy;=2',
  'mailto:a@e.example',
]
const codeLines = ['SELECT *', '  FROM mara', '', 'a  ', '```', '~~~', '&lt;b&gt;', '\tx', '- a', '# b', '|']
const words = [
  ...[
    'word',
    'Go',
    '-live',
    ' ',
    ' and ',
    '(R)',
    '.',
    ', ',
    ':',
    '!',
    '?',
    '"',
    "'",
    '10',
    '%',
    '€',
    '·',
    '…',
    '+',
    '- ',
    '#',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '[',
    ']',
    '[x]',
    '[^1]',
    '(',
    ')',
    '&lt;',
    '&gt;',
    '&lt;host&gt;',
    '&amp;',
    '\\',
  ],
  ...[
    '&amp;copy;',
    '&amp;#35;',
    '|',
    '=',
    '===',
    '1.',
    '2) ',
    '# ',
    '> ',
    '&nbsp;',
    '&nbsp;&nbsp;&nbsp;&nbsp;',
    '\n',
    'a_b',
    '_c_',
  ],
  ...[
    'https://e.example/a_b?c=d',
    'www.e.example/~x',
    'https://e.example',
    'a_b@e.example',
    '这里',
    '「这里」',
    '😀',
    '✅',
    'é',
    'ß',
  ],
  ...[
    '<br>',
    'http:',
    '@',
    '$',
    '^',
    '{',
    '}',
    ';',
    '/',
    '- - -',
    '+ ',
    'Note:',
    '9:00~18:00',
    '&amp;lt;br&amp;gt;',
    '![',
  ],
]
