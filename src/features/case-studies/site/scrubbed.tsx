import { type ReactNode, useEffect, useRef } from 'react'

/** Brings the plan within to life when it is about to be seen. Works on markup that React leaves alone. */
export function Scrubbed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const plan = place.current?.querySelector<HTMLElement>('[data-cutover]')
    if (!plan) return
    const end = new AbortController()
    const near = new IntersectionObserver(
      async ([seen]) => {
        if (!seen?.isIntersecting) return
        near.disconnect()
        // The plan is complete without it.
        const loaded = await import('./scrub.ts').catch(() => undefined)
        if (!end.signal.aborted) loaded?.scrub(plan, end.signal)
      },
      { rootMargin: '50%' },
    )
    near.observe(plan)
    return () => {
      near.disconnect()
      end.abort()
    }
  }, [])
  return <div ref={place}>{children}</div>
}
