/**
 * A finished page names its module scripts as `later`, which no browser fetches, so that styles, typeface and first picture
 * have the line for themselves. The constant below runs in the head. It has the scripts fetched once the page is painted, at
 * the visitor's first touch, key or move of the pointer, or 3 s after the markup where a picture does not come. It remembers
 * the button pressed last, for `takeEarlyPress`.
 */
export const startScripts = `{let isStarted=false,pressed=null
const start=()=>{if(isStarted||document.readyState==='loading')return
isStarted=true
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
for(const script of document.querySelectorAll('script[type=later]')){script.type='module';script.replaceWith(script)}}
for(const event of ['pointerdown','pointermove','keydown','focusin'])addEventListener(event,start,{capture:true,passive:true})
addEventListener('DOMContentLoaded',()=>setTimeout(start,3000))
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)))
const keep=({target})=>{pressed=target.closest('button[type=button]')}
addEventListener('click',keep,true)
window.takeEarlyPress=()=>{removeEventListener('click',keep,true);return pressed}}`

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
