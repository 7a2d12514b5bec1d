import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown-pipeline.server.ts'

const external = 'target="_blank" rel="noopener noreferrer"'
const cellOf = (words: string) => /<td>([\s\S]*)<\/td>/.exec(renderMarkdown(`| a |\n| --- |\n| ${words} |`))?.[1]

test.for([
  ['Https://e.example/x', `<p><a href="https://e.example/x" ${external}>Https://e.example/x</a></p>`],
  ['[y](HTTPS://e.example/Y)', `<p><a href="https://e.example/Y" ${external}>y</a></p>`],
  ['<HTTP://E.EXAMPLE>', `<p><a href="http://E.EXAMPLE" ${external}>HTTP://E.EXAMPLE</a></p>`],
  ['HTTP://E.EXAMPLE', `<p><a href="http://E.EXAMPLE" ${external}>HTTP://E.EXAMPLE</a></p>`],
  ['[y][1]\n\n[1]: HTTPS://e.example', `<p><a href="https://e.example" ${external}>y</a></p>`],
  ['[Write](MailTo:a@e.example)', '<p><a href="mailto:a@e.example">Write</a></p>'],
  ['[Call us](tel:+493012345)', '<p><a href="tel:+493012345">Call us</a></p>'],
  ['<Tel:+493012345>', '<p><a href="tel:+493012345">Tel:+493012345</a></p>'],
  ['[x](JAVASCRIPT:alert(1))', '<p><a>x</a></p>'],
  ['a ![x](HTTPS://e.example/a.png)', expect.stringContaining('src="https://e.example/a.png"')],
] as const)('schemes are case-insensitive, and telephones are linked: %j', ([markdown, html]) => {
  expect(renderMarkdown(markdown)).toEqual(html)
})

test.for([
  ['open 9:00~18:00, Sat 10:00~14:00', '<p>open 9:00~18:00, Sat 10:00~14:00</p>'],
  ['takes ~3~5 minutes; ~~gone~~', '<p>takes ~3~5 minutes; <del>gone</del></p>'],
  ['~user and ~other', '<p>~user and ~other</p>'],
  ['- ~5~\n- ~~5~~', '<ul>\n<li>~5~</li>\n<li><del>5</del></li>\n</ul>'],
  ['~~a~b~~', '<p><del>a~b</del></p>'],
] as const)('only two tildes strike: %j', ([markdown, html]) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

test.for([
  ['https://<host>:<port>/sap/bc', '<p>https://&#x3C;host>:&#x3C;port>/sap/bc</p>'],
  ['LOOP AT lt INTO <wa>.', '<p>LOOP AT lt INTO &#x3C;wa>.</p>'],
  ['<Your Name>', '<p>&#x3C;Your Name></p>'],
  ['<host>\n**bold** words', '<p>&#x3C;host>\n<strong>bold</strong> words</p>'],
  ['> <host>', '<blockquote>\n<p>&#x3C;host></p>\n</blockquote>'],
  ['- <host>\n- b', '<ul>\n<li>&#x3C;host></li>\n<li>b</li>\n</ul>'],
  ['## The <host>', '<h2 id="post-the-host">The &#x3C;host></h2>'],
  ['**<host>** and [<host>](/a)', '<p><strong>&#x3C;host></strong> and <a href="/a">&#x3C;host></a></p>'],
  ['SELECT * FROM <table>', '<p>SELECT * FROM &#x3C;table></p>'],
  ['</host> and </b>', '<p>&#x3C;/host> and &#x3C;/b></p>'],
  ['a <b class="x">bold</b> word', '<p>a bold word</p>'],
  ['<b><i>a</i></b> <i>', '<p>a &#x3C;i></p>'],
  ['a <img src="x"> b', '<p>a  b</p>'],
  ['a <!-- b --> c', '<p>a  c</p>'],
  ['<span>\nwords\n</span>', '<p>\nwords\n</p>'],
  ['`<host>` and \\<host>', '<p><code>&#x3C;host></code> and &#x3C;host></p>'],
] as const)('words in angle brackets stay unless they are HTML: %j', ([markdown, html]) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

test.for([
  '<p>hidden</p>',
  '<!-- hidden -->',
  '<script>\nhidden()\n</script>',
  '> <div>hidden</div>',
  '- <p>hidden</p>',
])('a block of HTML is left out: %j', (markdown) => {
  expect(renderMarkdown(markdown)).not.toContain('hidden')
})

test.for(['<br>', '<br/>', '<br />', '<BR>', '<br class="x">'])('%s breaks the line, everywhere', (tag) => {
  expect(renderMarkdown(`x${tag}y`)).toBe('<p>x<br>\ny</p>')
  expect(renderMarkdown(`- x${tag}y`)).toContain('<li>x<br>\ny</li>')
  expect(renderMarkdown(`${tag}\nwords`)).toContain('words')
  expect(cellOf(`x${tag}y`)).toBe('x<br>\ny')
  expect(cellOf('<host>')).toBe('&#x3C;host>')
})

test.for([
  ['他说"你好"。', '他说“你好”。'],
  ["他说'你好'。", '他说‘你好’。'],
  ['key="value" path/"x" a:"b" neu!"c"', 'key=“value” path/“x” a:“b” neu!“c”'],
  ['«"x"» ¿"x"? {"x"} +"x"+ 「"x"」', '«“x”» ¿“x”? {“x”} +“x”+ 「“x”」'],
  ['"Halt!" "Why?" "50%" "a)" "go…"', '“Halt!” “Why?” “50%” “a)” “go…”'],
  ['a 19" rack, 6\'2" tall', 'a 19” rack, 6’2” tall'],
  ["don't, the users' and 'one'", 'don’t, the users’ and ‘one’'],
  ['a 19\\" rack', 'a 19" rack'],
  ['\\"as typed\\" and \\\'one\\\'', '"as typed" and \'one\''],
  ['a\\--b, wait\\...', 'a--b, wait...'],
  ['**19\\"** "**19**"', '<strong>19"</strong> “<strong>19</strong>”'],
] as const)('the quotes of %j', ([markdown, html]) => {
  expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>`)
})

test('a backslash keeps the quotes of titles and alternative texts as well', () => {
  expect(renderMarkdown('a ![x\\"](/a.png "t\\"u")')).toContain('alt="x&#x22;" title="t&#x22;u"')
  expect(renderMarkdown('## 19\\" racks')).toBe('<h2 id="post-19-racks">19" racks</h2>')
})

test.for([
  ['https://e.example/?q="x"', 'https://e.example/?q=%22x%22', 'https://e.example/?q="x"'],
  ['"https://e.example/x"', 'https://e.example/x', 'https://e.example/x'],
  ['https://müller.example/a--b', 'https://m%C3%BCller.example/a--b', 'https://müller.example/a--b'],
  ["https://e.example/it's--so", 'https://e.example/it&#x27;s--so', "https://e.example/it's--so"],
  ['www.müller.example/a--b', 'http://www.m%C3%BCller.example/a--b', 'www.müller.example/a--b'],
  ['<https://e.example/?a="b"--c>', 'https://e.example/?a=%22b%22--c', 'https://e.example/?a="b"--c'],
  ['[https://e.example/a--b](https://e.example/c)', 'https://e.example/c', 'https://e.example/a--b'],
] as const)('the text of an address is not changed: %j', ([markdown, href, words]) => {
  expect(renderMarkdown(markdown)).toContain(`<a href="${href}" ${external}>${words}</a>`)
})

test.for([
  '*',
  '~',
  '~~',
  '<',
  '<b>',
  '<host>',
  '<br>',
  '"',
  "'",
  '["',
  '[',
  '\u00a0',
  '\\"',
  'a="b',
  '</b>',
  '<b',
  '&',
])('the time for 50 KB of %j grows with their length only', (part) => {
  const msFor = (length: number) => {
    const before = process.cpuUsage()
    renderMarkdown(part.repeat(length / part.length))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const short = msFor(12_500)
  // Four times as long takes four times the time; a square would be sixteen times.
  expect(msFor(50_000)).toBeLessThan(10 * Math.max(short, 50))
})
