import { MOST_EVIDENCE } from '@tradewind/contract/limits'
import type { TopupMethod } from '@tradewind/contract/topup-methods'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { UploadRow } from '@tradewind/ui/upload-row'
import type { Pictures } from '@tradewind/web/pictures/use-pictures'
import { methodLooks } from './topup-methods.ts'

/** Where the pictures of a claim are kept among those of its draft. */
export const LINE = 'evidence'

const MEGABYTE = 1_048_576

type EvidenceProps = {
  pictures: Pictures
  maxBytes: number
  method: TopupMethod
  error: string | undefined
  onEdit: () => void
}

/** One to three pictures of the payment, private between its owner and whoever checks it. */
export function Evidence({ pictures, maxBytes, method, error, onEdit }: EvidenceProps) {
  const t = useT()
  const edited =
    <Args extends unknown[]>(act: (line: string, ...args: Args) => void) =>
    (...args: Args) => {
      onEdit()
      act(LINE, ...args)
    }
  return (
    <UploadRow
      label={t('topup.evidence.title')}
      addLabel={t('topup.evidence.add')}
      files={pictures.filesOf(LINE)}
      accept={PICTURE_TYPES.join()}
      max={MOST_EVIDENCE}
      onAdd={edited(pictures.add)}
      onRemove={edited(pictures.remove)}
      onRetry={edited(pictures.retry)}
      removeLabel={(name) => t('topup.evidence.remove', { name })}
      retryLabel={(name) => t('topup.evidence.retry', { name })}
      progressLabel={(name, percent) => t('topup.evidence.progress', { name, percent })}
      hint={t(methodLooks[method].hint, {
        max: MOST_EVIDENCE,
        size: String(Math.floor(maxBytes / MEGABYTE)),
      })}
      error={error}
    />
  )
}
