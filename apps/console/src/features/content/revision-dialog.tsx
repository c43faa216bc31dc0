import { useQuery } from '@tanstack/react-query'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Dialog } from '@tradewind/ui/dialog'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { changedLines } from './changed-lines.ts'

type RevisionDialogProps = {
  id: string
  lang: string
  revision: number
  /** Takes it into the fields; nothing stands before it is kept and published. */
  onTake: ((text: { title: string; body: string }) => void) | undefined
  onClose: () => void
}

const signs = { same: ' ', gone: '−', new: '+' } as const
const grounds = { same: '', gone: 'bg-danger-soft', new: 'bg-sunk font-semibold' } as const

/** A text as it once stood, line by line against the one before it. */
export function RevisionDialog({ id, lang, revision, onTake, onClose }: RevisionDialogProps) {
  const t = useT()
  const { bcp47, dir } = localeOrEnglish(lang)
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/content_revision', { id, lang, revision }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.history.showOf', { revision })}
      closeLabel={t('words.close')}
      foot={
        data &&
        onTake && (
          <Button size="s" onClick={() => onTake({ title: data.title, body: data.body })}>
            {t('content.history.take')}
          </Button>
        )
      }
    >
      {data ? (
        <ol lang={bcp47} dir={dir} className="text-s">
          {changedLines(textOf(data.before), textOf(data)).map(({ kind, line, key }) => (
            <li key={key} className={cx('grid grid-cols-[1rem_1fr] gap-2 px-1 wrap-anywhere', grounds[kind])}>
              <span aria-hidden>{signs[kind]}</span>
              <span>
                {kind !== 'same' && <span className="sr-only">{t(`content.history.${kind}`)} </span>}
                {line === '' ? '\u00a0' : line}
              </span>
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
    </Dialog>
  )
}

const textOf = (text: { title: string; body: string } | null): string => (text ? `# ${text.title}\n\n${text.body}` : '')
