/** HTML from the clipboard, and what the page must show of it. */
export interface PasteCase {
  html: string
  /** Patterns that the page's HTML matches, its line breaks read as spaces. */
  re?: string[]
  /** What the page's HTML does not contain. */
  no?: string[]
  /** The words of the page, without white space. */
  words?: string
  /** The text of the code block. */
  code?: string
}

export const pasteCases: Record<string, PasteCase[]> = {
  'emphasis flanking': [
    {
      html: '<p><b>Note:</b>restart the server</p>',
      re: ['<strong>Note:?</strong>'],
      words: 'Note:restart the server',
    },
    { html: '<p>SAP<b>(R)</b> systems</p>', re: ['<strong>\\(?R\\)?</strong>'], words: 'SAP(R) systems' },
    { html: '<p>run<b><code>npm start</code></b>now</p>', re: ['<code>npm start</code>'], words: 'runnpm startnow' },
    { html: '<p>Preis:<s>(alt)</s>neu</p>', re: ['<del>.*alt.*</del>'], words: 'Preis:(alt)neu' },
    {
      html: '<p>请点击<strong>「这里」</strong>继续</p>',
      re: ['<strong>.*这里.*</strong>'],
      words: '请点击「这里」继续',
    },
  ],
  'adjacent runs': [
    {
      html: '<p class=MsoNormal><b>Go</b><b><span lang=DE>-live</span></b> today</p>',
      re: ['<strong>Go-live</strong>'],
      words: 'Go-live today',
    },
    {
      html: '<b style="font-weight:normal"><p><span style="font-weight:700">Cut</span><span style="font-weight:700;color:#f00">over</span><span> plan</span></p></b>',
      re: ['<strong>Cutover</strong>'],
      words: 'Cutover plan',
    },
    { html: '<p><b>第</b><b>14.4</b>条</p>', re: ['<strong>第14\\.4</strong>'], words: '第14.4条' },
  ],
  'emphasis breaks': [
    {
      html: '<p><strong>one<br>two<br></strong>rest</p>',
      re: ['<strong>.*one', 'two</strong>'],
      words: 'one two rest',
    },
    { html: '<p>a<strong><br>Title</strong><br>b</p>', re: ['<strong>Title</strong>'], words: 'a Title b' },
    {
      html: '<b><p>para one</p><p>para two</p></b>',
      re: ['<strong>para one</strong>', '<strong>para two</strong>'],
      words: 'para one para two',
    },
    {
      html: '<table><tr><th>a</th><th>b</th></tr><tr><td><b>x<br></b>y</td><td>z</td></tr></table>',
      re: ['<strong>x</strong>'],
      words: 'a b x y z',
    },
  ],
  'bare url': [
    {
      html: '<p>See <b>note</b> https://help.example/docs/SAP_S4HANA_ON-PREMISE/abc_def?locale=de_DE</p>',
      re: ['href="https://help.example/docs/SAP_S4HANA_ON-PREMISE/abc_def\\?locale=de_DE"'],
      words: 'See note https://help.example/docs/SAP_S4HANA_ON-PREMISE/abc_def?locale=de_DE',
    },
    {
      html: '<p><b>https://e.example/a_b</b> text</p>',
      re: ['href="https://e.example/a_b"'],
      words: 'https://e.example/a_b text',
    },
    {
      html: '<ul><li>https://e.example/~user/__init__.py</li></ul>',
      re: ['href="https://e.example/~user/__init__\\.py"'],
      words: 'https://e.example/~user/__init__.py',
    },
  ],
  'code lines': [
    { html: '<pre>SELECT *<br>FROM mara<br>  WHERE matnr = 1.</pre>', code: 'SELECT *\nFROM mara\n  WHERE matnr = 1.' },
    { html: '<pre><div>line1</div><div>line2</div></pre>', code: 'line1\nline2' },
    { html: '<pre><code>a\n\n\n\nb</code></pre>', code: 'a\n\n\n\nb' },
    { html: '<pre>x = 1\n\n\n\ny = 2  \n  \nz</pre>', code: 'x = 1\n\n\n\ny = 2  \n  \nz' },
  ],
  'block link': [
    {
      html: '<a href="https://e.example/x"><h3>Title</h3><p>desc</p></a>',
      re: ['href="https://e.example/x"[^>]*>Title</a>'],
      words: 'Title desc',
    },
    {
      html: '<a href="https://e.example/a"><p>Read more</p></a>',
      re: ['href="https://e.example/a"[^>]*>Read more</a>'],
      words: 'Read more',
    },
    {
      html: '<a href="https://e.example/a"><div>Card</div><div>Sub</div></a>',
      re: ['href="https://e.example/a"[^>]*>Card'],
      words: 'Card Sub',
    },
  ],
  'nbsp indent': [
    { html: '<p><b>x</b></p><p>&nbsp;&nbsp;&nbsp;&nbsp;indented line</p>', no: ['<pre'], words: 'x indented line' },
    {
      html: '<p><i>q</i></p><p>&nbsp; &nbsp; &nbsp; · first</p><p>&nbsp; &nbsp; &nbsp; · second</p>',
      no: ['<pre'],
      words: 'q · first · second',
    },
  ],
  raised: [
    { html: '<p>10<sup>6</sup> rows, <b>x</b></p>', re: ['10⁶|10\\^6|<sup>6'], no: ['106'] },
    { html: '<p>20 m<sup>2</sup> and H<sub>2</sub>O, <b>x</b></p>', re: ['m²|m\\^2|<sup>2'], no: ['m2'] },
    {
      html: '<p>area <b>x</b> 5 m<span style="vertical-align:super;font-size:60%">2</span></p>',
      re: ['m²|m\\^2|<sup>2'],
      no: ['m2'],
    },
  ],
  'escape gaps': [
    {
      html: '<p>Write <b>this</b>: &amp;lt;br&amp;gt; and &amp;copy; 2020</p>',
      words: 'Write this: &lt;br&gt; and &copy; 2020',
    },
    {
      html: '<p>open <b>daily</b> 9:00~18:00, Sat 10:00~14:00</p>',
      no: ['<del'],
      words: 'open daily 9:00~18:00, Sat 10:00~14:00',
    },
    {
      html: '<p><b>Neu</b>!<a href="https://e.example/a">hier</a></p>',
      re: ['<a href="https://e.example/a"'],
      no: ['<img'],
      words: 'Neu!hier',
    },
    { html: '<h3>F #</h3><p>x</p>', words: 'F # x' },
  ],
  'word marker': [
    {
      html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:\nIgnore'>a.<span>&nbsp;&nbsp;</span></span><![endif]>Alpha</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>b.<span>&nbsp;</span></span><![endif]>Beta</p>",
      re: ['<ol>.*Alpha.*Beta.*</ol>'],
      words: 'Alpha Beta',
    },
    {
      html: "<h2>Steps</h2><p class=MsoListParagraph style='text-indent:-18pt;mso-list:l1 level1 lfo2'><span style='font-family:Wingdings'><span style='mso-list:\nIgnore'>§<span>&nbsp;&nbsp;</span></span></span>Plan</p>",
      words: 'Steps Plan',
    },
  ],
  'word comments': [
    {
      html: '<p class=MsoNormal>Price<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1" name="_msoanchor_1">[AB1]</a></span> is <b>10</b></p><div style="mso-element:comment-list"><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><p class=MsoCommentText>ask legal first</p></div></div></div>',
      words: 'Price is 10',
    },
  ],
  prewrap: [
    {
      html: '<div style="white-space: pre-wrap; color: #000"><p>Hello <b>bold</b> <a href="https://e.example/">l</a></p><ul><li>a</li></ul></div>',
      re: ['<strong>bold</strong>', '<li>a'],
    },
    {
      html: '<p><b>x</b></p><div style="white-space:pre-wrap">second</div>',
      re: ['<strong>x</strong>'],
      words: 'x second',
    },
  ],
  table: [
    {
      html: '<table><tr><th>Phase</th><th>Tasks</th></tr><tr><td>Prepare</td><td><ul><li>Plan</li><li>Staff</li></ul></td></tr></table>',
      re: ['<table', '<td[^>]*>Prepare</td>'],
    },
    {
      html: '<table><tr><th align="right">Amount</th><th>Item</th></tr><tr><td align="right">1.234,50</td><td>x</td></tr></table>',
      re: ['<td align="right">1\\.234,50'],
    },
    {
      html: '<table><tr><th>n</th><th style="text-align:center">c</th></tr><tr><td style="text-align:right">1</td><td style="text-align:center">2</td></tr></table>',
      re: ['<td align="center">2'],
    },
  ],
  'lost meaning': [
    { html: '<p><strike>gone</strike> <b>x</b></p>', re: ['<del>gone</del>'] },
    {
      html: '<ul><li role="checkbox" aria-checked="true"><p>Done</p></li><li role="checkbox" aria-checked="false"><p>Open</p></li></ul>',
      re: ['is-done[^>]*>.*Done', 'task-list-item'],
    },
    { html: '<ol start="5"><li>a</li><li value="9">b</li></ol>', re: ['start="9"'] },
  ],
  'more of each': [
    { html: '<p>x<b>!</b>y and 50<b>%</b>rest</p>', re: ['50<strong>%</strong>rest'], words: 'x!y and 50%rest' },
    {
      html: '<p>a<b><i>(both)</i></b>b, x<s><b>y</b></s>z</p>',
      re: ['<del><strong>y|<strong><del>y'],
      words: 'a(both)b, xyz',
    },
    { html: '<p><b>a</b><i>b</i><b>c</b></p>', re: ['<strong>a</strong><em>b</em><strong>c</strong>'] },
    {
      html: '<p>x<b><a href="https://e.example/x">(c)</a></b>d</p>',
      re: ['<a href="https://e.example/x"[^>]*><strong>\\(c\\)</strong></a>d'],
    },
    {
      html: '<b><ul><li>a</li><li>b</li></ul></b>',
      re: ['<li><strong>a</strong>', '<li><strong>b</strong>'],
      words: 'ab',
    },
    {
      html: '<div><b>one<br><br>two</b></div>',
      re: ['<strong>one</strong>', '<strong>two</strong>'],
      words: 'one two',
    },
    {
      html: '<p>see <b>x</b> www.e.example/a_b_c.</p>',
      re: ['href="http://www.e.example/a_b_c"'],
      words: 'see x www.e.example/a_b_c.',
    },
    { html: '<p>10https://e.example/a_b<b>c</b></p>', words: '10https://e.example/a_bc' },
    { html: '<pre><ol><li>a</li><li> b</li></ol></pre>', code: 'a\n b' },
    { html: '<pre>a<div><br></div><div>b</div></pre>', code: 'a\n\nb' },
    {
      html: '<a href="https://e.example/x"><ul><li>a</li></ul></a>',
      re: ['<li><a href="https://e.example/x"[^>]*>a</a>'],
    },
    {
      html: '<ul><a href="https://e.example/x"><li>a</li></a></ul>',
      re: ['<li><a href="https://e.example/x"[^>]*>a</a>'],
    },
    {
      html: '<p>10<sup>-3</sup> x<sup>2n</sup> CO<sub>2</sub> 1<sup>st</sup> x<sup>a/b</sup></p>',
      words: '10⁻³x²ⁿCO₂1stx^(a/b)',
    },
    { html: '<p>[^1]: note <b>x</b></p><p>| a |<br>| - |</p>', words: '[^1]:note x| a || – |' },
    {
      html: '<p>Text<sup><a href="#cmnt1">[a]</a></sup> more</p><div><p><a href="#cmnt_ref1">[a]</a><span>secret</span></p></div>',
      words: 'Text more',
    },
    { html: "<p>a<span style='mso-special-character:\ncomment'>x</span></p><div id=_com_1>secret</div>", words: 'a' },
    { html: '<div style="white-space:pre-wrap">line1\nline2 <b>b</b></div>', re: ['line1<br>', '<strong>b</strong>'] },
    {
      html: '<table><tr><th>a</th><th>b</th></tr><tr><td><pre>x\ny | 2</pre></td><td><h3>H</h3><p>p</p></td></tr></table>',
      re: ['<code>x</code><br>', '<code>y \\| 2</code>', 'H<br>\\s*p'],
    },
    { html: '<p><q>Hi</q></p>', words: '"Hi"' },
    { html: '<p>a <img alt="😀" src="https://e.example/e.png"></p>', words: 'a 😀' },
    { html: '<p><math><msup><mi>x</mi><mn>2</mn></msup></math> <b>y</b></p>', words: 'x²y' },
    { html: '<p>A &lt;host&gt; and INTO &lt;wa&gt; <b>x</b></p>', words: 'A <host> and INTO <wa> x' },
    {
      html: '<p><a href="tel:+49123">call</a> <a href="HTTPS://E.example/X">y</a></p>',
      re: ['href="tel:\\+49123"', 'href="https://e.example/X"'],
    },
  ],
  'styles of office programs': [
    {
      html: "<p><b style='mso-bidi-font-weight:\nnormal'>bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i></p>",
      re: ['<strong>bold</strong> and <em>slanted</em>'],
    },
    { html: '<p><b style="font-weight:normal">plain</b> <i>x</i></p>', re: ['<p>plain <em>x</em>'] },
    { html: '<p><span style="font-weight:bold !important">b</span></p>', re: ['<strong>b</strong>'] },
    {
      html: '<p><b>x</b> m<span style="vertical-align:super"><span style="font-size:0.6em;vertical-align:super">2</span></span></p>',
      words: 'x m²',
    },
    {
      html: '<p>w<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Note</p></div>',
      re: ['w¹', '<p>1 Note</p>'],
    },
  ],
  'code by its font': [
    {
      html: `<p>The words around it, <b>bold</b></p>${['IF a = 1.', '&nbsp; WRITE *.', '', 'ENDIF.']
        .map((line) => `<p class=MsoNormal><span style='font-family:"Courier New"'>${line}</span></p>`)
        .join('\n')}`,
      code: 'IF a = 1.\n  WRITE *.\n\nENDIF.',
    },
    {
      html: `<p>The words around it</p><p><span style="font-family:'Roboto Mono',monospace;white-space:pre-wrap">a  b<br>  c</span></p>`,
      code: 'a  b\n  c',
    },
    {
      html: '<p>Call <font face="Liberation Mono, monospace">npm start</font> now, <b>please</b></p>',
      re: ['Call <code>npm start</code> now'],
    },
    {
      html: '<p>Call <b><span style="font-family:Consolas">a_b</span></b> or <a href="https://e.example/"><span style="font-family:Consolas">c</span></a> here</p>',
      re: ['<strong><code>a_b</code></strong>', '<a [^>]*><code>c</code></a>'],
    },
    {
      html: '<p>The words around it</p><p style="font-family:Consolas">one line only</p><ul><li style="font-family:Menlo">x</li></ul>',
      re: ['<p><code>one line only</code></p>', '<li><code>x</code></li>'],
    },
    {
      html: '<div style="font-family:monospace"><p>A letter that is written</p><p>like this <b>as a whole</b></p></div>',
      re: ['<p>A letter that is written</p>'],
      no: ['<code'],
    },
    {
      html: '<div style="font-family:monospace"><p style="font-family:Arial">Set in another font <b>x</b></p></div>',
      no: ['<code'],
    },
  ],
  'lists of LibreOffice': [
    {
      html: '<ol><li><p>a</p></ol><ul><ul><li><p>b</p></ul></ul><ol start="2"><li><p>c</p></ol>',
      re: ['<ol>\\s*<li>a\\s*<ul>\\s*<li>b</li>\\s*</ul>\\s*</li>\\s*<li>c</li>\\s*</ol>$'],
    },
    {
      html: '<ol><li>a<ol><li>b</ol></ol><ul><ul><ul><li>c</ul></ul></ul>',
      re: ['b\\s*<ul>\\s*<li>c</li>'],
    },
    { html: '<ul><ul><li>only</ul></ul>', re: ['^<ul>\\s*<li>only</li>\\s*</ul>$'] },
    {
      html: '<p>x</p><ol><ol><li><h2>First part</h2></ol></ol><p>y</p><ol><ol start="2"><li><h2>Second</h2><table><tr><td>a</td><td>b</td></tr></table></ol></ol>',
      re: ['<p>x</p> <h2[^>]*>First part</h2>', '<h2[^>]*>Second</h2> <div'],
      no: ['<li'],
    },
    { html: '<ul><li>a</ul><ol><li><h2>Part</h2></ol>', re: ['</ul>\\s*<h2'] },
    { html: '<ul><li>a</ul><ul><li>b</ul>', re: ['</ul>\\s*<ul>'] },
    { html: '<ol><li>a</ol><p>between</p><ol start=2><li>b</ol>', re: ['<ol start="2">'] },
  ],
  'what follows an address': [
    {
      html: '<p><b>x</b> https://e.example/a?b=c&amp;copy; y</p>',
      re: ['href="https://e.example/a\\?b=c'],
      words: 'x https://e.example/a?b=c&copy; y',
    },
    { html: '<p><b>!www.e.example</b>x</p>', no: ['<img'], words: '!www.e.examplex' },
  ],
  'marks beside marks': [
    { html: '<p>a<b>%</b>bc<b>%</b>d</p>', re: ['<strong>%</strong>bc<strong>%</strong>'], words: 'a%bc%d' },
    {
      html: '<p><i>x<a href="https://e.example/a_b">2) <span style="font-weight:700;font-style:normal">http:</span></a><b>^_c_</b>_</i></p>',
      words: 'x2) http:^_c__',
    },
    {
      html: '<p><i><b>-live</b>https://e.example</i></p>',
      re: ['<em><strong>-?live</strong>|<em>-<strong>live</strong>|-<em><strong>live</strong>'],
      words: '-livehttps://e.example',
    },
  ],
}
