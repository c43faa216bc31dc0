import type { Input } from '@tradewind/contract/calls'
import { type ByLine, type Pictures, type SentPicture, usePictures } from '@tradewind/web/pictures/use-pictures'
import { useDraft } from './draft.ts'
import { uploadPicture } from './upload.ts'

const NONE: ByLine<SentPicture> = {}

type KeptPicturesOptions = {
  /** Under which name the draft keeps what the server has. */
  draft: string
  scene: Input<'POST /api/common/upload'>['scene']
  maxBytes: number
  /** Said of a picture that did not arrive, after its name. */
  failed: string
  /** What the server has of an earlier day, or from another device, where this tab has no draft. */
  initial?: ByLine<SentPicture>
}

/** Pictures of a shopper; those that the server has survive a reload and an ended session. */
export const useKeptPictures = ({ draft, scene, maxBytes, failed, initial = NONE }: KeptPicturesOptions): Pictures =>
  usePictures({
    kept: useDraft(draft, initial),
    upload: (file, how) => uploadPicture(file, scene, how),
    maxBytes,
    failed,
  })
