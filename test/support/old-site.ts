import { oldSite, type WxrItem } from './wxr.ts'

export const uploads = `${oldSite}/wp-content/uploads/2019/05`

/** A small old site with an entry of each kind and state. */
export const items: WxrItem[] = [
  {
    ...{ id: 1, title: 'First post', slug: 'first-post', categories: ['Design', 'Cloud'], tags: ['SAP'] },
    content: `<p>Some words and <a href="${oldSite}/2019/05/second/#part">the second</a>, <a href="${oldSite}/gone/">gone</a>.</p>\n<img src="${uploads}/racks-300x200.png" alt="Racks"><img src="${uploads}/lost.png">`,
    meta: {
      _thumbnail_id: '5',
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'Described',
    },
  },
  {
    id: 2,
    title: 'Second',
    slug: 'second',
    excerpt: 'In short',
    categories: ['Uncategorized'],
    dateGmt: '2020-01-01 00:00:00',
  },
  { id: 3, title: 'Draft', slug: '', status: 'draft', link: `${oldSite}/?p=3`, dateGmt: '0000-00-00 00:00:00' },
  { id: 4, type: 'page', title: 'About us', slug: 'about-us', link: `${oldSite}/firm/about-us/`, content: 'The firm.' },
  {
    id: 5,
    type: 'attachment',
    status: 'inherit',
    title: 'Racks',
    link: `${oldSite}/2019/05/first-post/racks/`,
    file: `${uploads}/racks.png`,
    meta: { _wp_attachment_image_alt: 'Rows of racks' },
  },
  { id: 6, title: 'Later', slug: 'later', status: 'future', dateGmt: '2036-01-01 09:00:00' },
  { id: 7, title: 'Secret', slug: 'secret', password: 'x' },
  { id: 8, title: 'Waiting', slug: 'waiting', status: 'pending' },
  { id: 9, title: 'Thrown away', slug: 'away', status: 'trash' },
  { id: 10, type: 'product', title: 'Mug' },
]
