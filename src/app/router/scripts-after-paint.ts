/**
 * A public page marks its module scripts as `later`, which no browser fetches, so that styles, typeface and first
 * picture get all the bandwidth. The constant below runs in the head. It starts the scripts once the page has loaded and
 * is on the screen, at the visitor's first touch, key press or pointer move, 3 s after the markup if a picture does not
 * arrive, or 1 s after the page has loaded if the browser reports no paint, as in a background tab or to protect the
 * visitor. An animation frame would be too early: it runs before its picture reaches the screen. The constant also
 * remembers the last button pressed, for `repeatEarlyPress`. Chromium reports moves of zero length for a pointer at rest:
 * they do not count.
 */
export const startScripts = `{let isStarted,pressed,all=document.querySelectorAll.bind(document),
start=event=>{if(isStarted||document.readyState=='loading'||event?.type=='pointermove'&&!event.movementX&&!event.movementY)return
isStarted=1
for(let link of all('link[rel=later]'))link.rel='modulepreload'
for(let script of all('script[type=later]'))script.type='module',script.replaceWith(script)},
keep=event=>pressed=event.target.closest('button[type=button]')
for(let event of ['pointerdown','pointermove','keydown','focusin'])addEventListener(event,start,true)
addEventListener('DOMContentLoaded',()=>setTimeout(start,3000))
addEventListener('load',()=>{setTimeout(start,1000);new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&start()).observe({type:'paint',buffered:true})})
addEventListener('click',keep,true)
takeEarlyPress=()=>{let taken=pressed;pressed=null;return taken}}`

/** Returns the last button pressed since the last call. */
function takeEarlyPress(): HTMLElement | null {
  return (window as { takeEarlyPress?: () => HTMLElement | null }).takeEarlyPress?.() ?? null
}

/**
 * Call before hydrating. Returns a function that repeats, once the page is hydrated, the last press that React has not
 * heard. Until then React stops the clicks that it cannot deliver at the document; those that reach the window are done.
 */
export function repeatEarlyPress(): () => void {
  addEventListener('click', takeEarlyPress)
  return () => {
    removeEventListener('click', takeEarlyPress)
    takeEarlyPress()?.click()
  }
}
