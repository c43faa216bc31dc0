import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import type { FormState } from '@tradewind/web/form/use-form'

type SaveBarProps = {
  /** As it is saved now. */
  onShelf: boolean
  isNew: boolean
  dirty: boolean
  form: Pick<FormState<never>, 'busy' | 'errors' | 'failure'>
  onDraft: () => void
}

/** At the foot all the time: how it stands, and the two ways to save. */
export function SaveBar({ onShelf, isNew, dirty, form, onDraft }: SaveBarProps) {
  const t = useT()
  const { busy, failure } = form
  const count = Object.keys(form.errors).length
  const state = dirty ? 'selling.save.unsaved' : isNew ? 'selling.save.blank' : 'selling.save.allSaved'
  return (
    <div className="sticky bottom-0 z-20 -mx-edge mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-edge pt-3 pb-[max(12px,env(safe-area-inset-bottom,0px))]">
      <p role="status" className="min-w-0 flex-1 basis-full text-s text-pretty wide:basis-0">
        {failure || count > 0 ? (
          <span className="font-medium text-danger">{failure ?? t('selling.save.problems', { count })}</span>
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
