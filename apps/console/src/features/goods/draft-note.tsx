import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'

/** What was typed and not saved is here again; whoever does not want it goes back to what was saved. */
export function DraftNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useT()
  return (
    <Note
      tone="wait"
      live
      end={
        <Button kind="line" size="xs" onClick={onDiscard}>
          {t('selling.draft.discard')}
        </Button>
      }
    >
      {t('selling.draft.restored', { at })}
    </Note>
  )
}
