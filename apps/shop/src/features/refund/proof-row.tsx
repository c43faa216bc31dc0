import { MOST_REFUND_PROOFS } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { UploadRow } from '@tradewind/ui/upload-row'
import type { Pictures } from '@tradewind/web/pictures/use-pictures'

/** Where the pictures are kept among those of a draft. */
export const PROOF = 'proof'

type ProofRowProps = {
  pictures: Pictures
  label: string
  error?: string | undefined
  onEdit?: () => void
  max?: number
}

/** Pictures that show what is wrong, private between shopper, shop and operator. */
export function ProofRow({ pictures, label, error, onEdit, max = MOST_REFUND_PROOFS }: ProofRowProps) {
  const t = useT()
  const edited =
    <Args extends unknown[]>(act: (line: string, ...args: Args) => void) =>
    (...args: Args) => {
      onEdit?.()
      act(PROOF, ...args)
    }
  return (
    <UploadRow
      label={label}
      addLabel={t('refund.proof.add')}
      files={pictures.filesOf(PROOF)}
      accept={PICTURE_TYPES.join()}
      max={max}
      onAdd={edited(pictures.add)}
      onRemove={edited(pictures.remove)}
      onRetry={edited(pictures.retry)}
      removeLabel={(name) => t('refund.proof.remove', { name })}
      retryLabel={(name) => t('refund.proof.retry', { name })}
      progressLabel={(name, percent) => t('refund.proof.progress', { name, percent })}
      hint={t('refund.proof.hint')}
      error={error}
      className="mt-5"
    />
  )
}
