import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import type { Problems } from './product-input.ts'

type SaveBarProps = {
  /** As it is saved now. */
  onShelf: boolean
  isNew: boolean
  dirty: boolean
  busy: boolean
  problems: Problems
  onDraft: () => void
}

/** At the foot all the time: how it stands, and the two ways to save. */
export function SaveBar({ onShelf, isNew, dirty, busy, problems, onDraft }: SaveBarProps) {
  const t = useT()
  const said = Object.values(problems).filter(Boolean)
  const count = said.length
  const state = dirty ? 'selling.save.unsaved' : isNew ? 'selling.save.blank' : 'selling.save.allSaved'
  return (
    <div className="sticky bottom-0 z-20 -mx-edge mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-edge pt-3 pb-[max(12px,env(safe-area-inset-bottom,0px))]">
      <p role="status" className="min-w-0 flex-1 basis-full text-s text-pretty wide:basis-0">
        {count > 0 ? (
          <span className="font-medium text-danger">
            {problems.root ?? problems[''] ?? t('selling.save.problems', { count })}
          </span>
        ) : (
          <span className="text-ink-2">{t(state)}</span>
        )}
      </p>
      <div className="flex flex-1 gap-2 wide:flex-none">
        <Button kind="line" size="dock" busy={busy} busyLabel={t('words.loading')} onClick={onDraft} className="px-5!">
          {t(onShelf ? 'selling.save.takeOff' : 'selling.save.draft')}
        </Button>
        <Button kind="go" size="dock" type="submit" busy={busy} busyLabel={t('words.loading')} className="px-5!">
          {t(onShelf ? 'selling.save.save' : 'selling.save.shelve')}
        </Button>
      </div>
    </div>
  )
}
