/**
 * Replaces a clicked video card with the player; until then nothing is requested from the video's site. Without this
 * script the card is a link to that site.
 */
export function playVideo(event: React.MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.video a')
  if (!link) return
  event.preventDefault()
  const player = document.createElement('iframe')
  const address = link.href
    .replace('.com/watch?v=', '-nocookie.com/embed/')
    .replace('//vimeo.com', '//player.vimeo.com/video')
  player.src = `${address}?autoplay=1&dnt=1`
  player.title = link.text
  player.allow = 'autoplay; fullscreen'
  player.className = 'aspect-8/5 w-full'
  link.replaceWith(player)
  player.focus()
}
