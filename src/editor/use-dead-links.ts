import { useEffect, useRef, useState } from 'react'
import { targetsIn } from './markdown/text-marks.ts'

const waitMs = 1000
/** Further links are not checked. */
const maxLinks = 50

/** Returns the links in these texts to addresses of this site that visitors cannot open. */
export function useDeadLinks(texts: string[]): ReadonlySet<string> {
  const [dead, setDead] = useState<ReadonlySet<string>>(new Set())
  const known = useRef(new Map<string, boolean>())
  const links = ownLinksIn(texts).slice(0, maxLinks).join(' ')

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      for (const link of links.split(' ').filter(Boolean)) {
        const isDead = known.current.get(link) ?? (await findsNoPage(link))
        // A link without a response is checked again after the next change.
        if (isDead !== undefined) known.current.set(link, isDead)
        if (!isCurrent) return
      }
      setDead(new Set([...known.current].flatMap(([link, isDead]) => (isDead ? link : []))))
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [links])

  return dead
}

function ownLinksIn(texts: string[]): string[] {
  const links = texts.flatMap(targetsIn).filter(({ isPicture, target }) => !isPicture && isOwn(target))
  return [...new Set(links.map(({ target }) => target))]
}

const isOwn = (target: string) => /^\/(?!\/)\S*$/.test(target) || target.startsWith(`${location.origin}/`)

/** Unknown addresses redirect to the home page. Undefined if no response arrived. */
async function findsNoPage(link: string): Promise<boolean | undefined> {
  try {
    const { ok, redirected, url } = await fetch(link, { method: 'HEAD', credentials: 'omit' })
    return !ok || (redirected && new URL(url).pathname === '/' && new URL(link, location.href).pathname !== '/')
  } catch {
    return undefined
  }
}
