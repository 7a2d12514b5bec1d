import type { Page } from '@playwright/test'

const maxStops = 500

/** Tabs through the page. Returns the number of stops, and those at which the focus is not visible. */
export async function tabThrough(page: Page): Promise<{ stops: number; unseen: string[] }> {
  const unseen: string[] = []
  let stops = 0
  for (; stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (!stop) return { stops, unseen }
    if (!stop.isSeen) unseen.push(stop.name)
  }
  throw new Error(`The Tab key has not come to an end after ${maxStops} stops`)
}

async function focused(): Promise<{ name: string; isSeen: boolean } | null> {
  const element = document.activeElement as HTMLElement
  // Under reduced motion a transition is short, but not instant.
  await new Promise((done) => requestAnimationFrame(done))
  await Promise.all(element.getAnimations().map((animation) => animation.finished))
  if (element === document.body) return null
  // A control inside a box of its own, such as a radio button over its label, shows the focus on that box.
  const places =
    Number(getComputedStyle(element).opacity) > 0 ? [element, element.parentElement] : [element.parentElement]
  const hasOutline = places.some((place) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(place ?? element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const { width, height, top, bottom } = element.getBoundingClientRect()
  const isInWindow = width > 0 && height > 0 && bottom > 0 && top < innerHeight
  return { name: element.outerHTML.slice(0, 120), isSeen: hasOutline && isInWindow }
}
