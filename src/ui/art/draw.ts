import { type Badge, drawBadge } from './badges.ts'
import { drawHeroScene, type SceneNumber } from './heroes.ts'
import { drawFavicon, drawIcon, drawMark, favicon, type IconSubject } from './marks.ts'
import { pictureSizes, type Variant } from './picture-sizes.ts'
import { drawPicture, type Motif, motifs } from './pictures.ts'
import { drawPlaceholder } from './placeholder.ts'

export type { Badge, IconSubject, Motif, SceneNumber, Variant }
export {
  drawBadge,
  drawFavicon,
  drawHeroScene,
  drawIcon,
  drawMark,
  drawPicture,
  drawPlaceholder,
  favicon,
  motifs,
  pictureSizes,
}
