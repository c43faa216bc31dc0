import { MOST_REFUND_PROOFS } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { UploadRow } from '@tradewind/ui/upload-row'
import type { Pictures } from '@tradewind/web/pictures/use-pictures'
import { PROOF } from './use-proofs.ts'

/** Pictures that show what came back, private between buyer, shop and operator. */
export function ProofRow({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const t = useT()
  return (
    <UploadRow
      label={t('aftersale.view.proofs')}
      addLabel={t('aftersale.proof.add')}
      files={pictures.filesOf(PROOF)}
      accept={PICTURE_TYPES.join()}
      max={MOST_REFUND_PROOFS}
      onAdd={(files) => pictures.add(PROOF, files)}
      onRemove={(id) => pictures.remove(PROOF, id)}
      onRetry={(id) => pictures.retry(PROOF, id)}
      removeLabel={(name) => t('aftersale.proof.remove', { name })}
      retryLabel={(name) => t('aftersale.proof.retry', { name })}
      progressLabel={(name, percent) => t('aftersale.proof.progress', { name, percent })}
      hint={t('aftersale.proof.hint')}
      error={error}
    />
  )
}
