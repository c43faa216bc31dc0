import type { PaperKind } from '@tradewind/contract/application'
import { MOST_PAPERS } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import type { Translate } from '@tradewind/messages/translate'
import { UploadRow } from '@tradewind/ui/upload-row'
import type { Pictures, SentPicture } from '@tradewind/web/pictures/use-pictures'
import type { Application } from './selling-queries.ts'

type PaperRowsProps = {
  kinds: readonly PaperKind[]
  pictures: Pictures
  error: string | undefined
  /** So long those of a refusal are kept. */
  days: number
  onEdit: () => void
}

/** Papers by what they show, and who opens them. */
export function PaperRows({ kinds, pictures, error, days, onEdit }: PaperRowsProps) {
  const t = useT()
  const edited =
    <Args extends unknown[]>(kind: PaperKind, act: (line: string, ...args: Args) => void) =>
    (...args: Args) => {
      onEdit()
      act(kind, ...args)
    }
  return kinds.map((kind, place) => (
    <UploadRow
      key={kind}
      label={t(`apply.papers.${kind}`)}
      addLabel={t('apply.papers.add')}
      files={pictures.filesOf(kind)}
      accept={PICTURE_TYPES.join()}
      max={MOST_PAPERS / 3}
      onAdd={edited(kind, pictures.add)}
      onRemove={edited(kind, pictures.remove)}
      onRetry={edited(kind, pictures.retry)}
      removeLabel={(name) => t('apply.papers.remove', { name })}
      retryLabel={(name) => t('apply.papers.retry', { name })}
      progressLabel={(name, percent) => t('apply.papers.progress', { name, percent })}
      error={place === 0 ? error : undefined}
      hint={place === kinds.length - 1 ? t('apply.papers.hint', { days }) : undefined}
    />
  ))
}

/** The papers that the server has of an application, as a draft of pictures keeps them. */
export function keptPapers(t: Translate, application: Application | null): Record<string, SentPicture[]> {
  const kept: Record<string, SentPicture[]> = {}
  for (const { id, kind, image } of application?.papers ?? []) {
    const name = t(`apply.papers.${kind}`)
    const picture = { id, name, stored: id, url: image.url, preview: image.template.replace('{w}', '240') }
    kept[kind] = [...(kept[kind] ?? []), picture]
  }
  return kept
}
