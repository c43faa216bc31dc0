import type { Net } from '../../platform/net/open-net.ts'
import type { PictureLimits } from './picture-limits.ts'

/** Where pictures are fetched from, and what that may cost. */
export type PictureSource = { net: Net; limits: PictureLimits }
