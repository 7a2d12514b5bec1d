import { ensureDrawn } from '../../scripts/prepare.mjs'

/** The site serves pictures from files. */
export default ensureDrawn
