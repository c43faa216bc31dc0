import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { type ByLine, type Pictures, type SentPicture, usePictures } from '@tradewind/web/pictures/use-pictures'
import { useState } from 'react'
import { sendProof } from './refund-queries.ts'

/** Under which name all pictures of one form are. */
export const PROOF = 'proof'

/** What a shop shows: its pictures are private, and go along with what it says. */
export function useProofs(): Pictures {
  const t = useT()
  const [sent, keep] = useState<ByLine<SentPicture>>({})
  return usePictures({
    kept: [sent, keep, () => keep({})],
    upload: (file, { onProgress, signal }) => sendProof(file, onProgress, signal),
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('aftersale.proof.failed'),
  })
}
