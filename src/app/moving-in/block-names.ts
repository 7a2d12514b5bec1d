/** Blocks of WordPress whose HTML says all of them. Others are named in the report. */
export const plainBlocks: ReadonlySet<string> = new Set(
  (
    'audio block button buttons classic code column columns cover details embed file footnotes freeform gallery group ' +
    'heading html image list list-item media-text missing more nextpage paragraph preformatted pullquote quote ' +
    'separator shortcode spacer subhead table text-columns verse video'
  ).split(' '),
)

/** Old embeds have a namespace of their own, such as `core-embed/youtube`. */
export function isPlainBlock(name: string): boolean {
  return name.startsWith('core-embed/') || plainBlocks.has(name.replace(/^core\//, ''))
}
