/**
 * The ABAP keywords that help a reader most (SAP's "ABAP Keyword Documentation"), hyphenated ones whole. Keywords that
 * are also common variable names, such as DATE or TEXT, are left out.
 */
const keywords = `
  abstract add alias aliases all alpha and any append appending as ascending assert assign assigning association at
  authority-check base begin between bound break-point by call case cast catch changing check class class-data
  class-events class-methods clear client close collect commit concatenate cond condense connection constants continue
  conv corresponding create cs cp co cn ca na np ns data default deferred define definition delete descending describe
  display distinct divide do else elseif end end-of-definition end-of-selection endat endcase endcatch endclass enddo
  endenhancement endexec endform endfunction endif endinterface endloop endmethod endmodule endprovide endselect
  endtry endwhile endwith enhancement entity eq event events except exceptions exec exit export exporting fields
  field-symbol field-symbols filter final find first for form free friends from function function-pool ge get group gt
  having header-line if implementation import importing in include inheriting initial initialization inner insert
  interface interfaces into is join keep key keys le leave left let like line lines load loop lt mapping match me
  message method methods mod modify module move move-corresponding ne new next not occurs of on open optional or order
  others otherwise outer parameter parameters perform pool private program protected provide public raise raising
  range ranges read receiving redefinition reduce ref refresh reject replace report result returning rollback rows
  scan section select select-options selection-screen separated set shift single sort source split standard
  start-of-selection static statics stop submit suppress switch table tables then throw times to transporting try type
  type-pool type-pools types unassign union unique until up update using value values when where while with without
  work write xsdbool`
  .trim()
  .split(/\s+/)

const words = { $pattern: '[a-z][\\w-]*', keyword: keywords, literal: ['abap_true', 'abap_false', 'space', 'sy'] }
const number = { scope: 'number', match: /\b\d+\b/ }
const fieldSymbol = { scope: 'variable', match: /<[a-z_][\w]*>/ }
const texts = [
  { scope: 'string', begin: /'/, end: /'|$/ },
  { scope: 'string', begin: /`/, end: /`|$/ },
]
const template = {
  scope: 'string',
  begin: /\|/,
  end: /\||$/,
  contains: [
    { match: /\\./ },
    { scope: 'subst', begin: /\{/, end: /\}|$/, keywords: words, contains: [...texts, number, fieldSymbol] },
  ],
}

/** A highlight.js grammar: its common languages lack ABAP, which an SAP firm's readers see daily. */
export const abap = {
  name: 'ABAP',
  aliases: ['sap-abap'],
  case_insensitive: true,
  keywords: words,
  contains: [
    { scope: 'comment', begin: /^\*/, end: /$/ },
    { scope: 'comment', begin: /"/, end: /$/ },
    { scope: 'meta', match: /##\w+/ },
    ...texts,
    template,
    fieldSymbol,
    number,
    {
      match: [/\b(?:class|interface|method|form|function|report|program)/, /\s+/, /[a-z][\w~/]*/],
      scope: { 1: 'keyword', 3: 'title' },
    },
  ],
}
