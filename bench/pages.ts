/** Every kind of public page: a name, and the pattern of its address in the sitemap or the one address it has. */
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

/** One page of each kind, of a site with the sample content. */
export async function findPublicPages(siteUrl: string): Promise<PublicPage[]> {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return kinds.map(([name, address]) => {
    const path = typeof address === 'string' ? address : address.exec(map)?.[1]
    if (!path) throw new Error(`The sitemap has no address of ${name}`)
    return { name, path }
  })
}
