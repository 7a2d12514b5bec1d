/**
 * A finished page names its module scripts as `later`, which no browser fetches, so that styles, typeface and first picture
 * have the line for themselves. The constant below runs in the head. It has the scripts fetched once the page is painted, at
 * the visitor's first touch, key or move of the pointer, or 3 s after the markup where a picture does not come. It remembers
 * the button pressed last, for `takeEarlyPress`. Under a pointer at rest Chromium reports moves of no length: they do not count.
 */
export const startScripts = `{let isStarted,pressed,all=document.querySelectorAll.bind(document),
start=event=>{if(isStarted||document.readyState=='loading'||event?.type=='pointermove'&&!event.movementX&&!event.movementY)return
isStarted=1
for(let link of all('link[rel=later]'))link.rel='modulepreload'
for(let script of all('script[type=later]'))script.type='module',script.replaceWith(script)},
keep=event=>pressed=event.target.closest('button[type=button]')
for(let event of ['pointerdown','pointermove','keydown','focusin'])addEventListener(event,start,true)
addEventListener('DOMContentLoaded',()=>setTimeout(start,3000))
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)))
addEventListener('click',keep,true)
takeEarlyPress=()=>{removeEventListener('click',keep,true);return pressed}}`

/** The button that was pressed last before React was there to hear it. From now on presses are React's. */
export function takeEarlyPress(): HTMLElement | null {
  return (window as { takeEarlyPress?: () => HTMLElement | null }).takeEarlyPress?.() ?? null
}

/** Text in the content cannot match, since its `<` is escaped. */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replaceAll('<script type="module" ', '<script type="later" ')
}
