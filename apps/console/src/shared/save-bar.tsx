import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Note } from '@tradewind/ui/note'

type SaveBarProps = {
  /** Whose `save` words it says. */
  area: 'freight' | 'shoppage'
  form: { busy: boolean; failure?: string }
  dirty: boolean
  /** Somebody else was faster. */
  stale: boolean
  /** How many fields are not right. */
  wrong: number
  onDiscard: () => void
  onTakeTheirs: () => void
}

/** At the foot of what is edited as a whole: how it stands, and the way to save; above it that somebody else was faster. */
export function SaveBar({ area, form, dirty, stale, wrong, onDiscard, onTakeTheirs }: SaveBarProps) {
  const t = useT()
  const { busy, failure } = form
  return (
    <div
      className={cx(
        '-mx-edge mt-4 border-t border-line bg-paper px-edge pt-3 pb-[max(12px,env(safe-area-inset-bottom,0px))]',
        // Nothing to save: on a phone it would hide what is read.
        (dirty || stale || failure) && 'sticky bottom-0 z-20',
      )}
    >
      {stale && (
        <Note
          tone="bad"
          live
          className="mb-3"
          end={
            <Button kind="line" size="xs" onClick={onTakeTheirs}>
              {t(`${area}.save.takeTheirs`)}
            </Button>
          }
        >
          {t(`${area}.save.stale`)}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-full text-s text-pretty wide:basis-0">
          {failure || wrong > 0 ? (
            <span className="font-medium text-danger">{failure ?? t(`${area}.save.problems`, { count: wrong })}</span>
          ) : (
            <span className="text-ink-2">{t(dirty ? `${area}.save.unsaved` : `${area}.save.saved`)}</span>
          )}
        </p>
        <div className="flex flex-1 gap-2 wide:flex-none">
          {dirty && (
            <Button kind="line" size="dock" onClick={onDiscard} className="px-5!">
              {t(`${area}.save.discard`)}
            </Button>
          )}
          <Button
            kind={dirty ? 'go' : 'soft'}
            size="dock"
            type="submit"
            busy={busy}
            busyLabel={t('words.loading')}
            className="px-5!"
          >
            {t(`${area}.save.save`)}
          </Button>
        </div>
      </div>
    </div>
  )
}
