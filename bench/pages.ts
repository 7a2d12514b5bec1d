/** Every kind of public page: its name, and its address or the pattern of it in the sitemap. */
const kinds: [name: string, address: string | RegExp][] = [
  ['home', '/'],
  ['layout', '/layout'],
  ['a service', '/services/sap-implementation'],
  ['the blog', '/blog'],
  ['a post', /<loc>[^<]*(\/blog\?post=[^<]+)/],
  ['the openings', '/career'],
  ['an opening', /<loc>[^<]*(\/career\?job=[^<]+)/],
  ['the case studies', '/case-studies'],
  ['a case study', /<loc>[^<]*(\/case-studies\?study=[^<]+)/],
]

export interface PublicPage {
  name: string
  path: string
}

/** Returns one page of each kind, from a site with the sample content. */
export async function findPublicPages(siteUrl: string): Promise<PublicPage[]> {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return kinds.map(([name, address]) => {
    const path = typeof address === 'string' ? address : address.exec(map)?.[1]
    if (!path) throw new Error(`The sitemap has no address of ${name}`)
    return { name, path }
  })
}
