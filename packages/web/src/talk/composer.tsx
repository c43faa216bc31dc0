import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { PaperPlaneRight } from '@tradewind/ui/icons/paper-plane-right'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'

export type ComposerProps = {
  /** To whom. */
  name: string
  text: string
  onChange: (text: string) => void
  onSend: (text: string) => void
  /** What else can be sent: buttons before the field. */
  start?: ReactNode
  /** What keeps it from being sent, said under the field. */
  held?: string | undefined
  /** What to know before one writes, said under the field. */
  note?: string | undefined
  inputRef?: Ref<HTMLTextAreaElement>
  /** Before the field has dealt with it. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Where one types. Enter sends with a keyboard of its own, and makes a line where letters are touched. */
export function Composer({ name, text, onChange, onSend, start, held, note, inputRef, onKeyDown }: ComposerProps) {
  const t = useT()
  const id = useId()
  const ready = text.trim() !== '' && !held
  const send = () => {
    if (ready) onSend(text.trim())
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const sends = event.ctrlKey || event.metaKey || (!event.shiftKey && matchMedia('(pointer: fine)').matches)
    if (!sends) return
    event.preventDefault()
    send()
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        {start}
        <textarea
          ref={inputRef}
          aria-label={t('talk.write.to', { name })}
          placeholder={t('talk.write.here')}
          aria-describedby={(held ?? note) ? id : undefined}
          dir="auto"
          rows={1}
          maxLength={LONGEST.message}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
          className="field-box field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-paper px-4 py-2.5"
        />
        <IconButton
          kind="soft"
          label={t('talk.write.send')}
          aria-disabled={!ready}
          onClick={send}
          className={cx(ready && 'bg-accent text-on-accent')}
        >
          <PaperPlaneRight flip />
        </IconButton>
      </div>
      {held && (
        <p id={id} className="mt-1.5 text-s text-danger" role="status">
          {held}
        </p>
      )}
      {note && !held && (
        <p id={id} className="cap mt-1.5 px-2 text-center text-pretty">
          {note}
        </p>
      )}
    </div>
  )
}
