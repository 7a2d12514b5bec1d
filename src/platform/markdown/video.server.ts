/** A video on YouTube or Vimeo. */
interface Video {
  url: string
}

/** Returns the YouTube or Vimeo video at an address. Drops the rest of the address, which may identify the reader. */
export function readVideo(address: string): Video | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (host === 'vimeo.com') {
    const id = /^\/(\d{1,12})\/?$/.exec(url.pathname)?.[1]
    return id === undefined ? undefined : { url: `https://vimeo.com/${id}` }
  }
  const id = youTubeId(host, url)
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  return { url: `https://www.youtube.com/watch?v=${id}` }
}

function youTubeId(host: string, { pathname, searchParams }: URL): string | null | undefined {
  const [, first = '', second] = pathname.split('/')
  if (host === 'youtu.be') return first
  if (host !== 'youtube.com') return undefined
  return first === 'watch' ? searchParams.get('v') : ['shorts', 'live', 'embed'].includes(first) ? second : undefined
}
