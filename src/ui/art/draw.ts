import { type Badge, drawBadge } from './badges.ts'
import { drawHeroScene, type SceneNumber } from './heroes.ts'
import { drawFavicon, drawMark } from './marks.ts'
import { pictureSizes, type Variant } from './picture-sizes.ts'
import { drawPicture, type Motif, motifs } from './pictures.ts'
import { drawPlaceholder } from './placeholder.ts'

export type { Badge, Motif, SceneNumber, Variant }
export { drawBadge, drawFavicon, drawHeroScene, drawMark, drawPicture, drawPlaceholder, motifs, pictureSizes }
