import { expect, test } from 'vitest'
import { isSlug, slugAsTyped } from './slug.ts'
import { slugOf } from './slug-of.ts'

test.for([
  ['SAP Implementation', 'sap-implementation'],
  ['SAP S/4HANA Readiness Check', 'sap-s-4hana-readiness-check'],
  ['S/4HANA', 's-4hana'],
  ['A & B', 'a-b'],
  [' A  B ', 'a-b'],
  ['Crème brûlée', 'creme-brulee'],
  ['Prüfung: Łódź?', 'prufung-lodz'],
  ['Łódź und Gdańsk: Żółć', 'lodz-und-gdansk-zolc'],
  ['Søren Kierkegård Ærø', 'soren-kierkegard-aero'],
  ['œuvre ıŞIK đ þ ħ Straße ẞ', 'oeuvre-isik-d-th-h-strasse-ss'],
  ['Привет, мир', 'privet-mir'],
  ['Київ', 'kyiv'],
  ['Львів і Харків', 'lviv-i-kharkiv'],
  ['東京', 'dong-jing'],
  ['日本語のタイトル', 'ri-ben-yu-notaitoru'],
  ['서울', 'seoul'],
  ['Αθήνα', 'athina'],
  ['Đà Nẵng', 'da-nang'],
  ['हिन्दी', 'hindi'],
  ['ＳＡＰ ﬁn ½', 'sap-fin-1-2'],
  ['İstanbul', 'istanbul'],
  ['cafe\u0301', 'cafe'],
  ['5 € & 👩‍💻', '5'],
  ['DevOps', 'devops'],
  ['--x--', 'x'],
  ['50% off!', '50-off'],
  ['云服务', 'yun-fu-wu'],
  ['👩‍💻 …', ''],
] as const)('the slug of "%s" is "%s"', ([name, slug]) => {
  expect(slugOf(name)).toBe(slug)
})

test.for([
  ['SAP S/4HANA', 'sap-s-4hana'],
  ['sap-', 'sap-'],
  ['sap- ', 'sap-'],
  ['/x', 'x'],
  ['Node.js', 'node.js'],
  ['a..b', 'a.b'],
  ['a_b', 'a_b'],
  ['Łódź', 'lodz'],
  ['東京 ', '東京-'],
  ['Київ', 'київ'],
  ['', ''],
] as const)('typing "%s" gives "%s"', ([text, slug]) => {
  expect(slugAsTyped(text)).toBe(slug)
})

test.for(['SAP S/4HANA', '  ', '…', 'İstanbul & Co.', '½ ㎨ ﬁn', '\0', '-_.a._-', '👩‍💻 Code', 'ﷺ'])(
  'the slug of %j is valid or empty, and typing it again changes nothing',
  (name) => {
    expect(slugOf(name) === '' || isSlug(slugOf(name))).toBe(true)
    expect(slugAsTyped(slugOf(name))).toBe(slugOf(name))
    expect(slugAsTyped(slugAsTyped(name))).toBe(slugAsTyped(name))
  },
)
